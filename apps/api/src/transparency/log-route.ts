import { concat, utf8 } from '@yanche/rules/proof/bytes';
import { parseTilePath, TILE_WIDTH, widthAt } from '@yanche/rules/proof/tiles';
import { HASH_BYTES } from '@yanche/rules/proof/tree';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '#deps.ts';
import { publicLogKeys } from './log-keys.ts';
import { findLogHead, findTile, listBundle } from './log.store.ts';

/** What stands left of the right end of the log never changes. */
const forever = 'public, max-age=31536000, immutable';

/** For tools of any origin. */
const open = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

/**
 * The public log as c2sp.org/tlog-tiles: `/log/checkpoint`, `/log/tile/<level>/<index>` and `/log/tile/entries/<index>`.
 * Outside the contract: tools of others read it. `/log/keys` has the keys that sign it, one a line.
 */
export function logRoute(app: FastifyInstance, deps: Deps): void {
  app.get('/log/checkpoint', async (_, reply) => {
    const head = await findLogHead(deps.db);
    if (head?.checkpoint == null) return nothing(reply);
    return text(reply, 'no-cache').send(head.checkpoint);
  });

  app.get('/log/keys', async (_, reply) => {
    const keys = await publicLogKeys(deps);
    return text(reply, 'no-cache').send(keys.map((key) => `${key}\n`).join(''));
  });

  app.get<{ Params: { '*': string } }>('/log/tile/*', async (request, reply) => {
    const name = parseTilePath(`tile/${request.params['*']}`);
    const size = name === null ? 0 : ((await findLogHead(deps.db))?.size ?? 0);
    if (name === null || name.width > widthAt(name, size)) return nothing(reply);
    const bytes =
      name.level === 'entries'
        ? bundleOf(await listBundle(deps.db, name.index, name.width))
        : (await findTile(deps.db, name.level, name.index)).subarray(0, name.width * HASH_BYTES);
    return reply
      .headers(open)
      .header('cache-control', name.width === TILE_WIDTH ? forever : 'public, max-age=3600')
      .header('content-type', 'application/octet-stream')
      .send(Buffer.from(bytes));
  });
}

const text = (reply: FastifyReply, caching: string) =>
  reply
    .headers(open)
    .header('cache-control', caching)
    .header('content-type', 'text/plain; charset=utf-8');

const nothing = (reply: FastifyReply) => text(reply, 'no-store').status(404).send('Not found\n');

/** Each entry with its length before it, two bytes, big end first. */
const bundleOf = (entries: readonly string[]): Uint8Array =>
  concat(
    ...entries.flatMap((entry) => {
      const bytes = utf8(entry);
      return [Uint8Array.of(bytes.length >> 8, bytes.length & 255), bytes];
    }),
  );
