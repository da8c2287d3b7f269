import { maxUnread, type Notice } from '@yanche/contract/notices/notices';
import type { Language } from '@yanche/rules/bilingual';
import type { Deps } from '#deps.ts';
import { pageFrom, readCursor } from '#lib/cursor.ts';
import { Failure } from '#lib/failure.ts';
import { carTitlesIn, type TitleIn } from '#cars/car-titles.ts';
import { titledParams } from './texts/notice.ts';
import { noticeWords } from './texts/notice-texts.ts';
import {
  countUnread,
  listNotices,
  markAllRead,
  markRead,
  type NoticeRow,
} from './notices.store.ts';

const pageSize = 10; // spec §9

export async function listOwnNotices(
  { db }: Deps,
  asked: { after?: string; userId: string; language: Language },
) {
  const after = readCursor(asked.after);
  const rows = await listNotices(db, asked.userId, { after, limit: pageSize + 1 });
  const titleIn = await carTitlesIn(db, asked.language);
  return pageFrom(
    rows,
    pageSize,
    (row) => ({ at: row.created_at, id: row.id }),
    (row) => noticeOf(row, asked.language, titleIn),
  );
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
