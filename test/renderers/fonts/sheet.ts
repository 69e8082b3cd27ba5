import { createHash } from 'node:crypto';
import { drawMarket } from '../../../renderers/market/scene.ts';
import { LABELS } from '../labels.ts';
import { NAMES, position } from '../market/position.ts';

// A script for its own process: prints a digest of a sheet's bytes.

const png = await drawMarket(position('middle-6'), { names: NAMES, labels: LABELS.market });
process.stdout.write(createHash('sha256').update(png).digest('hex'));
