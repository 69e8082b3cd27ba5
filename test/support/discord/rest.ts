import type { Loopback } from '../../../src/local/index.ts';

export interface Answered {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface NamedFile {
  readonly name: string;
  readonly data: Uint8Array;
}

/** Requests as any HTTP client would send them, for what discord.js would never send. */
export const rawRest = (table: Loopback) => {
  const send = async (method: string, path: string, init: RequestInit): Promise<Answered> => {
    const response = await fetch(`${table.api}/v10${path}`, {
      method,
      ...init,
      headers: { authorization: `Bot ${table.token}`, ...init.headers },
    });
    const text = await response.text();
    return { status: response.status, body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : {} };
  };
  return {
    json: (method: string, path: string, body?: unknown): Promise<Answered> =>
      send(method, path, {
        ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      }),
    form: (method: string, path: string, body: unknown, files: readonly NamedFile[]): Promise<Answered> => {
      const form = new FormData();
      form.set('payload_json', JSON.stringify(body));
      files.forEach(({ name, data }, index) => {
        form.set(`files[${index}]`, new Blob([new Uint8Array(data)]), name);
      });
      return send(method, path, { body: form });
    },
    text: (method: string, path: string, text: string): Promise<Answered> =>
      send(method, path, { body: text, headers: { 'content-type': 'application/json' } }),
  };
};

export type RawRest = ReturnType<typeof rawRest>;
