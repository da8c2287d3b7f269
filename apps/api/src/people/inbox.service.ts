import type { AnswerOf } from '@yanche/contract/endpoint';
import type { listInbox, SampleAccount } from '@yanche/contract/people/inbox';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { listTextMessages } from './text-messages.store.ts';

const newest = 20;

/** Messages kept by local senders, the latest of each kind; empty with a real sender. */
export async function readInbox(deps: Deps): Promise<AnswerOf<typeof listInbox>> {
  if (!deps.config.localSms) throw new Failure('notFound');
  const rows = await listTextMessages(deps.db, newest);
  return rows.map((row) => ({
    id: row.id,
    phoneMask: row.phone_mask,
    text: row.text,
    kind: row.kind,
    at: row.created_at.toISOString(),
  }));
}

export function readAccounts({ config, sampleAccounts }: Deps): SampleAccount[] {
  if (!config.localSms || sampleAccounts.length === 0) throw new Failure('notFound');
  return [...sampleAccounts];
}
