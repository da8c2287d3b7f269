import { maxUnread, type Notice } from '@yanche/contract/notices/notices';
import type { Language } from '@yanche/rules/bilingual';
import { maskPlate } from '@yanche/rules/cars/plate';
import type { Deps } from '#deps.ts';
import { pageFrom, readCursor } from '#lib/cursor.ts';
import { Failure } from '#lib/failure.ts';
import { carTitlesIn, type TitleIn } from '#cars/car-titles.ts';
import { titledParams } from './texts/notice.ts';
import { noticeWords } from './texts/notice-texts.ts';
import {
  countUnread,
  listNotices,
  listOwnPlates,
  markAllRead,
  markRead,
  type NoticeRow,
} from './notices.store.ts';

const pageSize = 10; // spec §9

export async function listOwnNotices(
  { db }: Deps,
  asked: { after?: string; userId: string; dealerId: string | null; language: Language },
) {
  const after = readCursor(asked.after);
  const rows = await listNotices(db, asked.userId, { after, limit: pageSize + 1 });
  const titleIn = await carTitlesIn(db, asked.language);
  // Notices are written with a mask, as they also leave the product; here their owner reads them.
  const plates = await listOwnPlates(
    db,
    asked,
    rows.flatMap(({ target_id: id }) => id ?? []),
  );
  return pageFrom(
    rows,
    pageSize,
    (row) => ({ at: row.created_at, id: row.id }),
    (row) => noticeOf(withPlate(row, plates), asked.language, titleIn),
  );
}

function withPlate(row: NoticeRow, plates: ReadonlyMap<string, string>): NoticeRow {
  const plate = plates.get(row.target_id ?? '');
  return plate === undefined || row.params.plate !== maskPlate(plate)
    ? row
    : { ...row, params: { ...row.params, plate } };
}

const noticeOf = (row: NoticeRow, language: Language, titleIn: TitleIn): Notice => ({
  noticeId: row.id,
  kind: row.kind,
  ...noticeWords(row.kind, titledParams(row.params, titleIn), language),
  at: row.created_at.toISOString(),
  isRead: row.read_at !== null,
  link: linkOf(row),
});

function linkOf({ target, target_id: id }: NoticeRow): Notice['link'] {
  if (target === null) return null;
  if (target === 'wayIn' || target === 'mine') return { to: target };
  if (target === 'tasks' || id === null) return { to: 'tasks' };
  return { to: target, id };
}

export const countOwnUnread = async ({ db }: Deps, userId: string) => ({
  unread: await countUnread(db, userId, maxUnread),
});

export async function markOwnRead(
  deps: Deps,
  userId: string,
  which: { noticeId: string } | { until: string },
) {
  const { db, clock } = deps;
  const now = clock.now();
  if ('until' in which) {
    await markAllRead(db, { userId, until: new Date(which.until), now });
  } else if (!(await markRead(db, { userId, noticeId: which.noticeId, now }))) {
    throw new Failure('notFound');
  }
  return countOwnUnread(deps, userId);
}
