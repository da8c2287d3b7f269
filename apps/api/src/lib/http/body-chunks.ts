import type { Readable } from 'node:stream';
import { Failure } from '../failure.ts';

/** A sender that is silent this long counts as gone. */
const idleMs = 30_000;

/**
 * The body of a request as a stream. A cut connection is reported as the client's fault; a handler that stops reading
 * early can still answer, because the request is not destroyed.
 */
export async function* bodyChunks(body: unknown): AsyncGenerator<Buffer> {
  const source = body as Readable;
  const idle = setTimeout(() => source.destroy(new Error('idle')), idleMs);
  try {
    for await (const chunk of source.iterator({ destroyOnReturn: false })) {
      idle.refresh();
      yield chunk;
    }
  } catch {
    throw new Failure('badRequest', { field: 'body' });
  } finally {
    clearTimeout(idle);
  }
}
