import { toldCookie } from '@yanche/contract/orders/live-changes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#config.ts';
import { formatWalPosition, parseWalPosition, type WalPosition } from '#database/wal-position.ts';
import { defaultMaxLagMs } from '#database/replica.ts';

/*
 * How far the database was when this browser was last answered by the primary: no later answer may be older. Nothing secret; whoever
 * changes it is answered by the primary, or is shown their own lists some seconds late.
 *
 * Two cookies, since answers to requests under way at once may arrive in any order: an answer to a question must not undo that of a
 * command. The third is written by the page, for news that come by the stream.
 */
const readCookie = 'yc_read';
const wroteCookie = 'yc_wrote';

/** s: so long a browser is known to keep cookies. Who keeps none is answered by the primary. */
const readSeconds = 86_400;
/** s: longer than a standby in use may be late. */
const wroteSeconds = 30;
/** Everything newer than any standby is known to have. */
const primaryOnly = 'primary';

/** What this browser may have seen; null: unknown. */
export function seenBy({ cookies }: FastifyRequest): WalPosition | null {
  const said = [readCookie, wroteCookie, toldCookie].flatMap((name) => cookies[name] ?? []);
  const positions = said.map(parseWalPosition);
  if (cookies[readCookie] === undefined || positions.includes(null)) return null;
  return positions.reduce((newest, each) => ((each ?? 0n) > (newest ?? 0n) ? each : newest), 0n);
}

/** Notes how far the primary was after it answered; null: unknown, so that it is asked the next time as well. */
export function noteSeen(
  { method, cookies }: FastifyRequest,
  reply: FastifyReply,
  { publicUrl }: Config,
  position: WalPosition | null,
): void {
  const common = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
  } as const;
  if (position === null) {
    if (cookies[readCookie] !== undefined) reply.clearCookie(readCookie, common);
    return;
  }
  const text = formatWalPosition(position);
  reply.setCookie(readCookie, text, { ...common, maxAge: readSeconds });
  if (method !== 'GET') reply.setCookie(wroteCookie, text, { ...common, maxAge: wroteSeconds });
}

/**
 * The page is on its way before its rows are read, so it cannot say how far they were: until every standby in use has them the
 * primary answers.
 */
export const drawnCookie = `${toldCookie}=${primaryOnly}; Path=/; SameSite=Lax; Max-Age=${Math.ceil(defaultMaxLagMs / 1000) + 3}`;
