import type { CallOutcome, KeyMode } from '@yanche/rules/partners/partner-keys';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tables } from '#database/schema.ts';
import type { Cursor } from '#lib/cursor.ts';

type NewCall = Insertable<Tables['partner_calls']> & { code: number | null };

/** Writes a call into the log and counts it in its month: both or neither. Calls above the limit are not counted. */
export async function insertCall(db: Db, row: NewCall, month: string): Promise<void> {
  await sql`
    with logged as (
      insert into partner_calls
        (id, partner_id, key_id, mode, at, method, call, status, code, ms, request_id)
      values (${row.id}, ${row.partner_id}, ${row.key_id}, ${row.mode}, ${row.at}, ${row.method},
        ${row.call}, ${row.status}, ${row.code}, ${row.ms}, ${row.request_id})
      on conflict do nothing)
    insert into partner_call_counts (partner_id, mode, month, calls)
    select ${row.partner_id}::uuid, ${row.mode}, ${month}, 1 where ${row.status}::int <> 429
    on conflict (partner_id, mode, month)
      do update set calls = partner_call_counts.calls + 1`.execute(db);
}

export type CallData = Selectable<Tables['partner_calls']> & {
  partner_name: string;
  key_begins: string;
  key_label: string;
};

const outcomes: Record<CallOutcome, ReturnType<typeof sql>> = {
  done: sql`call.status = 200 and call.code = 0`,
  declined: sql`call.status = 200 and call.code <> 0`,
  refused: sql`call.status between 400 and 499`,
  failed: sql`call.status >= 500`,
};

type Wanted = {
  partnerId?: string | undefined;
  outcome?: CallOutcome | undefined;
  mode?: KeyMode | undefined;
  requestId?: string | undefined;
  sort: 'newest' | 'oldest';
  after: Cursor | null;
  limit: number;
};

export async function listCalls(db: Db, wanted: Wanted): Promise<CallData[]> {
  const { partnerId = null, outcome, mode = null, requestId = null, sort, after, limit } = wanted;
  const direction = sql.raw(sort === 'oldest' ? 'asc' : 'desc');
  const beyond = sql.raw(sort === 'oldest' ? '>' : '<');
  const { rows } = await sql<CallData>`
    select call.*, partners.name as partner_name, key.begins as key_begins, key.label as key_label
    from partner_calls as call
    join partners on partners.id = call.partner_id
    join partner_keys as key on key.id = call.key_id
    where (${partnerId}::uuid is null or call.partner_id = ${partnerId})
      and (${mode}::text is null or call.mode = ${mode})
      and (${requestId}::text is null or call.request_id = ${requestId})
      and (${outcome === undefined ? sql`true` : outcomes[outcome]})
      and (${after?.id ?? null}::uuid is null
        or (call.at, call.id) ${beyond} (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by call.at ${direction}, call.id ${direction} limit ${limit}`.execute(db);
  return rows;
}
