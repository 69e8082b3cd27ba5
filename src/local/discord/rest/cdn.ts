import { Hono } from 'hono';
import type { Server } from '../server.ts';
import type { StoredFile } from '../world/world.ts';
import type { App, Env } from './app.ts';

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
