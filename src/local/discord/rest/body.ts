import { RESTJSONErrorCodes as Refusal } from 'discord-api-types/v10';
import type { Context } from 'hono';
import { DiscordError, invalidBody } from '../errors.ts';
import type { Shape } from '../schema/shape.ts';
import { UPLOAD_LIMIT, type Upload } from '../world/files.ts';

/** A request body: its JSON, and the files of a multipart form by their number. */
export interface RequestBody {
  readonly json: unknown;
  readonly uploads: ReadonlyMap<number, Upload>;
}

const MAX_FILES = 10;

/** Reads JSON, or multipart/form-data with `payload_json` and `files[n]`. Refuses too large and too many files. */
export const readBody = async (c: Context): Promise<RequestBody> => {
  const type = c.req.header('content-type') ?? '';
  if (!type.startsWith('multipart/form-data')) return { json: parseJson(await c.req.text()), uploads: new Map() };
  const form = await readForm(c);
  const payload = form.get('payload_json');
  const uploads = await readUploads(form);
  return { json: typeof payload === 'string' ? parseJson(payload) : Object.fromEntries(plainFields(form)), uploads };
};

const readForm = async (c: Context): Promise<FormData> => {
  try {
    return await c.req.formData();
  } catch {
    throw new DiscordError(Refusal.InvalidFormBodyOrContentType, { breach: true });
  }
};

const parseJson = (text: string): unknown => {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    throw new DiscordError(Refusal.RequestBodyContainsInvalidJSON, { breach: true });
  }
};

const plainFields = (form: FormData): readonly (readonly [string, string])[] =>
  [...form.entries()].flatMap(([key, value]) => (typeof value === 'string' ? [[key, value] as const] : []));

const readUploads = async (form: FormData): Promise<ReadonlyMap<number, Upload>> => {
  const uploads = new Map<number, Upload>();
  for (const [key, value] of form.entries()) {
    const number = /^files?\[(\d+)\]$/.exec(key)?.[1];
    if (number === undefined || typeof value === 'string') continue;
    if (value.size > UPLOAD_LIMIT) throw new DiscordError(Refusal.RequestEntityTooLarge, { breach: true });
    uploads.set(Number(number), { name: value.name, data: new Uint8Array(await value.arrayBuffer()) });
  }
  if (uploads.size > MAX_FILES)
    throw new DiscordError(Refusal.MaximumNumberOfAttachmentsInAMessageReached, { breach: true });
  return uploads;
};

/** The body, vouched for by Discord's schema, or 50035 with its tree. */
export const checked = <T>(shape: Shape<T>, body: unknown): T => {
  if (shape.holds(body)) return body;
  throw invalidBody(shape.problems(body));
};
