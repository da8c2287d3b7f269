import { randomInt } from 'node:crypto';
import type { AnswerOf } from '@yanche/contract/endpoint';
import type {
  listThreads,
  SupportThread,
  ThreadAbout,
  ThreadRow,
} from '@yanche/contract/support/threads';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { shanghaiDay } from '@yanche/rules/calendar';
import { complaintDueAt } from '@yanche/rules/support/support-hours';
import { requireOwnClaim, requireOwnOrder } from '#claims/claim-access.ts';
import { inTransaction } from '#database/database.ts';
import type { Db, Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { findFile } from '#files/files.store.ts';
import { pageFrom, readCursor } from '#lib/cursor.ts';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import { findSupportContact } from '#risk/product-settings.store.ts';
import type { Caller } from '#route.ts';
import { workdaysOf } from './workdays.ts';
import {
  findByRequest,
  findThread,
  insertMessage,
  listMessages,
  listThreadsOf,
  lockThread,
  requireThread,
  type NumberedThread,
  type ThreadData,
  updateThread,
} from './threads.store.ts';
import { subjectWords } from './support-words.ts';

const pageSize = 10; // spec §9
const shownMessages = 100;
type Written = { text: string; fileIds: readonly string[]; requestId: string };

/** Writes about a subject of the caller's; a complaint gets a number and a day. Repeated, answers the thread it went to. */
export async function write(
  deps: Deps,
  caller: Caller,
  { about, isComplaint, ...written }: Written & { about: ThreadAbout; isComplaint: boolean },
  language: Language,
): Promise<SupportThread> {
  const { db, clock } = deps;
  const now = clock.now();
  const subject = await requireSubject(db, caller, about);
  const before = await findByRequest(db, caller.userId, written.requestId);
  if (before !== null) return readOwnThread(deps, caller, before, language);
  const isWorkday = await workdaysOf(db);
  const contact = await findSupportContact(deps, now);
  const threadId = await inTransaction(db, async (tx) => {
    const complaint = isComplaint
      ? {
          complaint_no: newComplaintNo(now),
          answer_by: new Date(complaintDueAt(contact, now, isWorkday)),
        }
      : {};
    const thread = await requireThread(tx, {
      id: newId(),
      user_id: caller.userId,
      ...subject,
      ...complaint,
      waiting: true,
      last_at: now,
      last_text: '',
      created_at: now,
    });
    await addMessage(tx, deps, caller, thread, written);
    return thread.id;
  });
  return readOwnThread(deps, caller, threadId, language);
}

/** Writes on in one's own thread. */
export async function reply(
  deps: Deps,
  caller: Caller,
  { threadId, ...written }: Written & { threadId: string },
  language: Language,
): Promise<SupportThread> {
  await inTransaction(deps.db, async (tx) => {
    const thread = await lockThread(tx, threadId);
    if (thread === null || thread.user_id !== caller.userId) throw new Failure('notFound');
    if ((await findByRequest(tx, caller.userId, written.requestId)) !== null) return;
    await addMessage(tx, deps, caller, thread, written);
  });
  return readOwnThread(deps, caller, threadId, language);
}

/** In a thread that the transaction holds. */
export async function addMessage(
  tx: Tx,
  { clock }: Deps,
  caller: Caller,
  thread: ThreadData,
  { text, fileIds, requestId }: Written,
): Promise<void> {
  const words = text.replaceAll('\0', '').trim();
  if (words === '') throw new Failure('wordsRequired');
  for (const fileId of fileIds) {
    const file = await findFile(tx, fileId);
    if (file?.owner_id !== caller.userId || file.kind !== 'image') throw new Failure('fileMissing');
  }
  const at = clock.now();
  const file_ids = [...new Set(fileIds)];
  const who = { author_id: caller.userId, from_us: false, request_id: requestId };
  await insertMessage(tx, { id: newId(), thread_id: thread.id, text: words, file_ids, at, ...who });
  await updateThread(tx, thread.id, { waiting: true, last_at: at, last_text: words.slice(0, 60) });
}

/** Opening a thread marks our answers as read. */
export async function readOwnThread(
  deps: Deps,
  caller: Caller,
  threadId: string,
  language: Language,
): Promise<SupportThread> {
  const { db, clock, links } = deps;
  const thread = await findThread(db, threadId);
  if (thread === null || thread.user_id !== caller.userId) throw new Failure('notFound');
  if (thread.unread > 0) await inTransaction(db, (tx) => updateThread(tx, threadId, { unread: 0 }));
  const messages = await listMessages(db, [threadId], shownMessages);
  return {
    ...rowOf({ ...thread, unread: 0 }, language),
    messages: messages.map((message) => ({
      messageId: message.id,
      at: message.at.toISOString(),
      from: message.from_us ? 'us' : 'you',
      name: message.from_us ? message.name : null,
      text: message.text,
      photos: message.file_ids.map((fileId) => ({
        fileId,
        url: links.photoUrl(fileId, clock.now()),
      })),
    })),
  };
}

export async function listOwnThreads(
  { db }: Deps,
  caller: Caller,
  {
    after,
    kind,
    id,
  }: { after?: string | undefined; kind?: string | undefined; id?: string | undefined },
  language: Language,
): Promise<AnswerOf<typeof listThreads>> {
  const page = { kind, id, after: readCursor(after), limit: pageSize + 1 };
  return pageFrom(
    await listThreadsOf(db, caller.userId, page),
    pageSize,
    ({ last_at: at, id: threadId }) => ({ at, id: threadId }),
    (row) => rowOf(row, language),
  );
}

function rowOf(row: NumberedThread, language: Language): ThreadRow {
  return {
    threadId: row.id,
    about: { kind: row.about_kind, id: row.about_id },
    title: inLanguage(subjectWords[row.about_kind], language),
    order:
      row.order_id === null || row.order_no === null
        ? null
        : { orderId: row.order_id, orderNo: row.order_no },
    complaint:
      row.complaint_no === null || row.answer_by === null
        ? null
        : {
            no: row.complaint_no,
            answerBy: row.answer_by.toISOString(),
            answeredAt: row.answered_at?.toISOString() ?? null,
          },
    state: row.waiting ? 'waiting' : 'answered',
    lastAt: row.last_at.toISOString(),
    lastText: row.last_text,
    unread: row.unread,
  };
}

/** The subject, when it is the caller's; else it does not exist. */
async function requireSubject(db: Db, caller: Caller, about: ThreadAbout) {
  if (about.kind === 'general')
    return { about_kind: 'general' as const, about_id: null, order_id: null };
  const orderId =
    about.kind === 'claim'
      ? (await requireOwnClaim(db, caller, about.id)).order.id
      : (await requireOwnOrder(db, caller, about.id)).id;
  return { about_kind: about.kind, about_id: about.id, order_id: orderId };
}

/** CP, the day in China, six random digits. */
const newComplaintNo = (now: Date): string =>
  `CP${shanghaiDay(now).replaceAll('-', '').slice(2)}${String(randomInt(1_000_000)).padStart(6, '0')}`;
