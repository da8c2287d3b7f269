import type { ClaimEvent } from '@yanche/rules/claims/claim-state';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/schema.ts';

/** Whose: of an order, or of a person. */
export type Whose = { orderId: string } | { userId: string };
/** Far above what an order ever has, and enough of a person to answer a caller. */
const most = 200;

const whose = (of: Whose, table: string): RawBuilder<boolean> =>
  'orderId' in of
    ? sql`${sql.ref(`${table}.order_id`)} = ${of.orderId}`
    : sql`${sql.ref(`${table}.user_id`)} = ${of.userId}`;

/** Steps of claims that were handed in. */
export async function listClaimSteps(db: Db, of: Whose) {
  const { rows } = await sql<{
    at: Date;
    event: ClaimEvent;
    actor_kind: string;
    actor_name: string | null;
    claim_no: string;
  }>`
    select step.at, step.event, step.actor_kind, users.name as actor_name, claims.claim_no
    from claims join claim_events as step on step.claim_id = claims.id
    left join users on users.id = step.actor_id
    where ${whose(of, 'claims')} and claims.status <> '05' and step.event not in ('open', 'remind')
    order by step.at desc, step.id desc limit ${most}`.execute(db);
  return rows;
}

/** That somebody wrote, without the words: those stand with support. */
export async function listMessagesAbout(db: Db, of: Whose) {
  const { rows } = await sql<{
    at: Date;
    from_us: boolean;
    author_name: string;
    complaint_no: string | null;
  }>`
    select message.at, message.from_us, users.name as author_name, support_threads.complaint_no
    from support_threads join support_messages as message on message.thread_id = support_threads.id
    join users on users.id = message.author_id
    where ${whose(of, 'support_threads')}
    order by message.at desc, message.id desc limit ${most}`.execute(db);
  return rows;
}

export async function listInvoicesAbout(db: Db, of: Whose) {
  const { rows } = await sql<{
    requested_at: Date;
    issued_at: Date | null;
    invoice_no: string | null;
    amount: number;
  }>`
    select requested_at, issued_at, invoice_no, amount from invoices
    where ${whose(of, 'invoices')}
    order by requested_at desc, id desc limit ${most}`.execute(db);
  return rows;
}

export async function listCreditsAbout(db: Db, of: Whose) {
  const { rows } = await sql<{ issued_at: Date; invoice_no: string; amount: number }>`
    select note.issued_at, note.invoice_no, note.amount
    from credit_notes as note join invoices on invoices.id = note.invoice_id
    where ${whose(of, 'invoices')} and note.status = 'issued'
    order by note.issued_at desc, note.id desc limit ${most}`.execute(db);
  return rows;
}
