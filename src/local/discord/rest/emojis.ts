import { RESTJSONErrorCodes as Refusal } from 'discord-api-types/v10';
import { Hono } from 'hono';
import { z } from 'zod';
import { DiscordError, invalidBody } from '../errors.ts';
import { error } from '../rules/components.ts';
import type { Server } from '../server.ts';
import type { ApplicationEmoji } from '../wire.ts';
import { imageSize } from '../world/files.ts';
import type { StoredFile, World } from '../world/world.ts';
import { readBody } from './body.ts';
import type { App, Env } from './env.ts';

const MAX_EMOJIS = 2_000;
const MAX_BYTES = 256 * 1024;
const newEmoji = z.strictObject({ name: z.string().regex(/^\w{2,32}$/), image: z.string() });
const renamed = z.strictObject({ name: z.string().regex(/^\w{2,32}$/) });

/** The application's own emoji. */
export const emojiRoutes = ({ world }: Server): App => {
  const app: App = new Hono<Env>();
  const find = (id: string): ApplicationEmoji => {
    const emoji = world.emojis.get(id);
    if (!emoji) throw new DiscordError(Refusal.UnknownEmoji);
    return emoji;
  };
  app.get('/applications/:app/emojis', (c) => c.json({ items: [...world.emojis.values()] }));
  app.get('/applications/:app/emojis/:emoji', (c) => c.json(find(c.req.param('emoji'))));
  app.post('/applications/:app/emojis', async (c) => {
    const { name, image } = fields(newEmoji, (await readBody(c)).json);
    if (world.emojis.size >= MAX_EMOJIS) throw new DiscordError(Refusal.MaximumNumberOfEmojisReached);
    if ([...world.emojis.values()].some((emoji) => emoji.name === name)) {
      throw invalidBody([error(['name'], 'APPLICATION_EMOJI_NAME_ALREADY_TAKEN', 'Name is already taken')]);
    }
    const file = imageOf(name, image);
    const id = world.newId();
    const emoji: ApplicationEmoji = {
      id,
      name,
      animated: file.contentType === 'image/gif',
      available: true,
      managed: false,
      require_colons: true,
      roles: [],
      user: world.bot,
    };
    enter(world, emoji, file);
    return c.json(emoji, 201);
  });
  app.patch('/applications/:app/emojis/:emoji', async (c) => {
    const { name } = fields(renamed, (await readBody(c)).json);
    const emoji = { ...find(c.req.param('emoji')), name };
    world.emojis.set(emoji.id, emoji);
    world.bus.emit({ kind: 'emoji', change: 'update', emoji });
    return c.json(emoji);
  });
  app.delete('/applications/:app/emojis/:emoji', (c) => {
    forget(world, find(c.req.param('emoji')));
    return c.body(null, 204);
  });
  return app;
};

const enter = (world: World, emoji: ApplicationEmoji, file: StoredFile): void => {
  world.emojis.set(emoji.id, emoji);
  world.emojiImages.set(emoji.id, file);
  world.bus.emit({ kind: 'emoji', change: 'create', emoji });
};

const forget = (world: World, emoji: ApplicationEmoji): void => {
  world.emojis.delete(emoji.id);
  world.emojiImages.delete(emoji.id);
  world.bus.emit({ kind: 'emoji', change: 'delete', emoji });
};

const fields = <T>(schema: z.ZodType<T>, body: unknown): T => {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  throw invalidBody(
    result.error.issues.map((issue) => error(issue.path.map(String), 'BASE_TYPE_INVALID', issue.message)),
  );
};

/** Decodes the data URI; the picture may weigh 256 KiB. */
const imageOf = (name: string, uri: string): StoredFile => {
  const [, type, base64] = /^data:(image\/(?:png|jpeg|gif|webp));base64,(.+)$/.exec(uri) ?? [];
  const data = new Uint8Array(Buffer.from(base64 ?? '', 'base64'));
  if (type === undefined || (type !== 'image/webp' && imageSize(data) === null)) {
    throw invalidBody([error(['image'], 'IMAGE_INVALID', 'Invalid image data')]);
  }
  if (data.length > MAX_BYTES) {
    throw invalidBody([error(['image'], 'BINARY_TYPE_MAX_SIZE', 'File cannot be larger than 256.0 kb.')]);
  }
  return { name, contentType: type, data };
};

/** Attachments and emoji pictures, the way Discord's CDN serves them. Only pictures are shown; the rest is downloaded. */
export const cdnRoutes = ({ world }: Server): App => {
  const app: App = new Hono<Env>();
  app.get('/attachments/:channel/:id/:name', (c) => serve(world.files.get(c.req.param('id'))));
  app.get('/emojis/:file', (c) => serve(world.emojiImages.get(c.req.param('file').replace(/\.\w+$/, ''))));
  return app;
};

const serve = (file: StoredFile | undefined): Response => {
  if (!file) return new Response('This content is no longer available.', { status: 404 });
  const disposition = file.contentType.startsWith('image/') ? 'inline' : 'attachment';
  return new Response(new Uint8Array(file.data), {
    headers: {
      'content-type': file.contentType,
      'content-disposition': `${disposition}; filename="${file.name}"`,
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'",
    },
  });
};
