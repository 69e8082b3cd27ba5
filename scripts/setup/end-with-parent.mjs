/** Loaded before a script whose parent may be killed: it would go on alone and hold the data file. */
import process from 'node:process';

process.channel?.unref();
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
