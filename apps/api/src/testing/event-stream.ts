import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Deps } from '#deps.ts';
import { buildApp } from '#server/app.ts';
import type { TestApi, TestPerson } from './test-api.ts';

type StreamEvent = { id: string; event: string; data: unknown };

export type EventStream = {
  status: number;
  headers: IncomingMessage['headers'];
  /** The next event; null when the stream has ended. Rejects after a timeout. */
  next(): Promise<StreamEvent | null>;
  /** Whether no event arrives for this many ms. */
  isQuietFor(ms: number): Promise<boolean>;
  json(): Promise<{ code: number }>;
  leave(): void;
};

/** Connects like a browser over a separate connection: the API has to be listening. */
export async function listenTo(
  { app }: Pick<TestApi, 'app'>,
  person: TestPerson | null,
  path: string,
  headers: Record<string, string> = {},
): Promise<EventStream> {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The API does not listen');
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    const cookie = person && { cookie: `yc_session=${person.token}` };
    const { port } = address;
    // `fetch` would keep unused connections open.
    get(
      { host: '127.0.0.1', port, path, agent: false, headers: { ...cookie, ...headers } },
      resolve,
    ).on('error', reject);
  });
  reply.on('error', () => undefined); // we disconnected
  let events: AsyncGenerator<StreamEvent> | null = null;
  let pending: Promise<StreamEvent | null> | null = null;
  const next = () => {
    events ??= read(reply);
    pending ??= events.next().then(({ value }) => value ?? null);
    return pending;
  };
  return {
    status: reply.statusCode ?? 0,
    headers: reply.headers,
    async next() {
      const event = await Promise.race([next(), after(8_000, 'late' as const)]);
      if (event === 'late') throw new Error('Nothing was said');
      pending = null;
      return event;
    },
    isQuietFor: async (ms) =>
      (await Promise.race([next(), after(ms, 'quiet' as const)])) === 'quiet',
    json: async () => JSON.parse(await text(reply)),
    leave: () => void reply.destroy(),
  };
}

const after = <T>(ms: number, value: T) =>
  new Promise<T>((resolve) => {
    setTimeout(resolve, ms, value).unref();
  });

async function* read(reply: IncomingMessage): AsyncGenerator<StreamEvent> {
  const decoder = new TextDecoder();
  let left = '';
  try {
    for await (const chunk of reply as AsyncIterable<Uint8Array>) {
      left += decoder.decode(chunk, { stream: true });
      const blocks = left.split('\n\n');
      left = blocks.pop() ?? '';
      for (const block of blocks) yield* eventOf(block);
    }
  } catch (error) {
    if (!reply.destroyed) throw error;
  }
}

function eventOf(block: string): StreamEvent[] {
  const lines = block.split('\n').map((line) => line.split(/: (.*)/s, 2) as [string, string]);
  const { id = '', event = '', data } = Object.fromEntries(lines);
  return data === undefined ? [] : [{ id, event, data: JSON.parse(data) }];
}

/** Another API on the same database, like another process of the product. */
export const startAnotherProcess = (deps: Deps) => buildApp(deps, { log: false });
