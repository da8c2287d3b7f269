import type { AnswerOf, BodyOf } from '@yanche/contract/endpoint';
import type { answerThread, listConsoleThreads } from '@yanche/contract/console/support';
import type * as z from 'zod/mini';
import { inTransaction } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { pageFrom, readCursor } from '#lib/cursor.ts';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import { insertNotices } from '#notices/notices.store.ts';
import type { StaffCaller } from '#route.ts';
import { insertAudit } from '#staff/audit/audit.store.ts';
import { requireUninvolved, unlessOwn } from '#staff/own-affairs.ts';
import { listHandledComplaints } from './complaint-handlers.store.ts';
import {
  findByRequest,
  insertMessage,
  listAllThreads,
  listMessages,
  lockThread,
  updateThread,
} from './threads.store.ts';

type Query = z.output<NonNullable<(typeof listConsoleThreads)['query']>>;

const shownMessages = 30;

/** What people wrote, with the last messages of each. */
export async function readThreads(
  { db, links, clock }: Deps,
  staff: StaffCaller,
  { size, after, search, state, sort }: Query,
): Promise<AnswerOf<typeof listConsoleThreads>> {
  const limit = Number(size);
  const wanted = { state, sort, search: search?.trim() ?? '', after: readCursor(after) };
  const rows = await listAllThreads(db, { ...wanted, limit: limit + 1 });
  const messages = await listMessages(
    db,
    rows.map(({ id }) => id),
    shownMessages,
  );
  const handled = await listHandledComplaints(
    db,
    staff.userId,
    rows.map(({ id }) => id),
  );
  const mayAnswer = staff.policies.includes('support.answer');
  return pageFrom(
    rows,
    limit,
    ({ last_at: at, id }) => ({ at, id }),
    (row) => ({
      threadId: row.id,
      person: { userId: row.user_id, name: row.person_name },
      kind: row.about_kind,
      subject: row.claim_no ?? row.order_no,
      orderId: row.order_id,
      claimId: row.about_kind === 'claim' ? row.about_id : null,
      complaint:
        row.complaint_no === null || row.answer_by === null
          ? null
          : {
              no: row.complaint_no,
              answerBy: row.answer_by.toISOString(),
              answeredAt: row.answered_at?.toISOString() ?? null,
            },
      waiting: row.waiting,
      lastAt: row.last_at.toISOString(),
      lastText: row.last_text,
      messages: messages
        .filter(({ thread_id }) => thread_id === row.id)
        .map((message) => ({
          at: message.at.toISOString(),
          fromUs: message.from_us,
          name: message.name,
          text: message.text,
          photoUrls: message.file_ids.map((fileId) => links.photoUrl(fileId, clock.now())),
        })),
      actions:
        mayAnswer && !handled.has(row.id)
          ? unlessOwn(staff, [{ userId: row.user_id }], ['answer'])
          : [],
    }),
  );
}

/** Answers a person and tells them. Repeating it changes nothing. */
export async function answer(
  { db, clock }: Deps,
  staff: StaffCaller,
  { threadId, lastAt, text, requestId }: BodyOf<typeof answerThread>,
): Promise<Record<string, never>> {
  const words = text.replaceAll('\0', '').trim();
  if (words === '') throw new Failure('wordsRequired');
  await inTransaction(db, async (tx) => {
    const thread = await lockThread(tx, threadId);
    if (thread === null) throw new Failure('notFound');
    requireUninvolved(staff, { userId: thread.user_id });
    if ((await listHandledComplaints(tx, staff.userId, [threadId])).size > 0)
      throw new Failure('complaintHandled');
    if ((await findByRequest(tx, staff.userId, requestId)) !== null) return;
    if (thread.last_at.getTime() !== new Date(lastAt).getTime())
      throw new Failure('changedMeanwhile');
    const at = clock.now();
    const id = newId();
    const who = { author_id: staff.userId, from_us: true, request_id: requestId };
    await insertMessage(tx, { id, thread_id: threadId, text: words, at, ...who });
    await updateThread(tx, threadId, {
      waiting: false,
      unread: thread.unread + 1,
      last_at: at,
      last_text: words.slice(0, 60),
      answered_at: thread.answered_at ?? at,
    });
    await insertAudit(tx, {
      id,
      by: staff,
      at,
      action: 'thread.answer',
      subject: { kind: 'thread', id: threadId, name: thread.complaint_no ?? '' },
      // What the person reads, as with every command whose reason is told.
      reason: words,
    });
    const target = { to: 'thread', id: threadId } as const;
    const told = { eventId: id, kind: 'supportAnswered', target, params: {} } as const;
    await insertNotices(tx, [{ ...told, userId: thread.user_id }], at);
  });
  return {};
}
