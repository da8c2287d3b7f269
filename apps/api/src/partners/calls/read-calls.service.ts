import type { listPartnerCalls, LoggedCall } from '@yanche/contract/console/partner-calls';
import type { AnswerOf } from '@yanche/contract/endpoint';
import type * as z from 'zod/mini';
import type { Deps } from '#deps.ts';
import { pageFrom, readCursor } from '#lib/cursor.ts';
import { type CallData, listCalls } from './calls.store.ts';

type Query = z.output<NonNullable<(typeof listPartnerCalls)['query']>>;

export async function readCalls(
  { db }: Pick<Deps, 'db'>,
  { size, after, requestId, ...wanted }: Query,
): Promise<AnswerOf<typeof listPartnerCalls>> {
  const limit = Number(size);
  const rows = await listCalls(db, {
    ...wanted,
    requestId: requestId?.trim() || undefined,
    after: readCursor(after),
    limit: limit + 1,
  });
  return pageFrom(rows, limit, ({ at, id }) => ({ at, id }), callOf);
}

const callOf = (row: CallData): LoggedCall => ({
  callId: row.id,
  at: row.at.toISOString(),
  partnerName: row.partner_name,
  mode: row.mode,
  keyBegins: row.key_begins,
  keyLabel: row.key_label,
  method: row.method,
  call: row.call,
  status: row.status,
  code: row.code,
  ms: row.ms,
  requestId: row.request_id,
});
