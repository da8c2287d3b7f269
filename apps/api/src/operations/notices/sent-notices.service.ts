import type {
  listSentNotices,
  resendNotice,
  SentMessage,
} from '@yanche/contract/console/sent-notices';
import type { AnswerOf, BodyOf } from '@yanche/contract/endpoint';
import type { Language } from '@yanche/rules/bilingual';
import { mayResend } from '@yanche/rules/staff/sent-notices';
import type * as z from 'zod/mini';
import { carTitlesIn, type TitleIn } from '#cars/car-titles.ts';
import type { Db } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { pageFrom, readCursor } from '#lib/cursor.ts';
import { Failure } from '#lib/failure.ts';
import { titledParams } from '#notices/texts/notice.ts';
import { noticeWords } from '#notices/texts/notice-texts.ts';
import type { StaffCaller } from '#route.ts';
import { listVersions } from '#staff/catalogue-versions.store.ts';
import { changeVersioned } from '#staff/versioned-change.ts';
import { chinaDay } from '../china-day.ts';
import { readPersonSearch } from '../people/person-search.ts';
import { listMessages, type MessageRow, setWaysDue } from './sent-notices.store.ts';

type Query = z.output<NonNullable<(typeof listSentNotices)['query']>>;
type Reader = { reader: StaffCaller; language: Language };

export async function readSentNotices(
  { db, pii }: Deps,
  by: Reader,
  { size, search, state, from, to, sort, after }: Query,
): Promise<AnswerOf<typeof listSentNotices>> {
  const limit = Number(size);
  const text = search?.trim() ?? '';
  const rows = await listMessages(db, {
    search: text === '' ? null : readPersonSearch(pii, text),
    state,
    since: from === undefined ? null : chinaDay(from).from,
    before: to === undefined ? null : chinaDay(to).to,
    sort,
    after: readCursor(after),
    limit: limit + 1,
  });
  const known = await knownFor(db, by.language);
  return pageFrom(
    rows,
    limit,
    ({ created_at: at, id }) => ({ at, id }),
    (row) => messageOf(row, by, known),
  );
}

type Known = { versions: Map<string, number>; titleIn: TitleIn };

async function knownFor(db: Db, language: Language): Promise<Known> {
  const [versions, titleIn] = await Promise.all([
    listVersions(db, 'notice'),
    carTitlesIn(db, language),
  ]);
  return { versions, titleIn };
}

function messageOf(
  row: MessageRow,
  { reader, language }: Reader,
  { versions, titleIn }: Known,
): SentMessage {
  const may = reader.policies.includes('notices.resend');
  return {
    noticeId: row.id,
    at: row.created_at.toISOString(),
    kind: row.kind,
    ...noticeWords(row.kind, titledParams(row.params, titleIn), language),
    person: { userId: row.user_id, name: row.user_name, phoneMask: row.phone_mask },
    orderId: row.target === 'order' ? row.target_id : null,
    readAt: row.read_at?.toISOString() ?? null,
    ways: row.ways,
    resentAt: row.last_resent_at?.toISOString() ?? null,
    version: versions.get(row.id) ?? 0,
    actions: may && row.ways.some(mayResend) ? ['resend'] : [],
  };
}

async function readMessage(db: Db, only: string): Promise<MessageRow> {
  const [row] = await listMessages(db, { only, limit: 1 });
  if (row === undefined) throw new Failure('notFound');
  return row;
}

/** The ways that failed are tried anew; the app has the message already. Throws `nothingToResend`. */
export async function sendAgain(
  deps: Deps,
  by: Reader,
  { noticeId, ...given }: BodyOf<typeof resendNotice>,
): Promise<SentMessage> {
  const { db } = deps;
  await readMessage(db, noticeId);
  const subject = { kind: 'notice' as const, id: noticeId };
  await changeVersioned(deps, by.reader, { subject, ...given }, async (tx, now) => {
    const message = await readMessage(tx, noticeId);
    const ways = message.ways.filter(mayResend);
    if (ways.length === 0) throw new Failure('nothingToResend');
    const channels = ways.map(({ channel }) => channel);
    await setWaysDue(tx, message, { channels, now });
    return {
      action: 'notice.resend',
      name: noticeWords(message.kind, message.params, 'zh').title,
      before: { ways: ways.map(({ channel, status }) => `${channel} ${status}`) },
    };
  });
  return messageOf(await readMessage(db, noticeId), by, await knownFor(db, by.language));
}
