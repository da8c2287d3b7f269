import type { DeskRow, listDesk } from '@yanche/contract/console/desk';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { photoAt } from '@yanche/contract/files/photo-at';
import type { Language } from '@yanche/rules/bilingual';
import { shanghaiDay } from '@yanche/rules/calendar';
import type * as z from 'zod/mini';
import { withTitles } from '#cars/car-titles.ts';
import type { Deps } from '#deps.ts';
import { pageFrom, readCursor } from '#lib/cursor.ts';
import { listCarBlocks } from '#people/blocks.store.ts';
import type { StaffCaller } from '#route.ts';
import { countDecided, countMatching, countQueue, listQueue } from './queue.store.ts';

type Query = z.output<NonNullable<(typeof listDesk)['query']>>;

const pageSize = 30;

/** The queue by deadline, with who has what open and what the caller has done today. */
export async function readQueue(
  { db, clock, links }: Deps,
  { userId }: StaffCaller,
  { after, ...wanted }: Query,
  language: Language,
): Promise<AnswerOf<typeof listDesk>> {
  const now = clock.now();
  const given = { ...wanted, reviewerId: userId, after: readCursor(after), limit: pageSize + 1 };
  const rows = await withTitles(db, language, await listQueue(db, given, now));
  const blocks = await listCarBlocks(
    db,
    rows.map(({ vin }) => vin),
    now,
  );
  const counts = await countQueue(db, userId, now);
  const decided = await countDecided(db, userId, new Date(`${shanghaiDay(now)}T00:00:00+08:00`));
  const page = pageFrom(
    rows,
    pageSize,
    ({ due_at: at, id }) => ({ at, id }),
    (row): DeskRow => ({
      kind: row.kind,
      id: row.id,
      orderNo: row.order_no,
      carTitle: row.car_title,
      vinTail: row.vin.slice(-4),
      carBlock: blocks.get(row.vin) ?? null,
      productName: language === 'en' ? row.product_name_en : row.product_name,
      inspectorName: row.inspector_name,
      submittedAt: row.submitted_at.toISOString(),
      dueAt: row.due_at.toISOString(),
      round: row.rounds + 1,
      disputed: row.disputed_at !== null,
      photoUrl: row.photo === null ? null : photoAt(links.photoUrl(row.photo, now), 'thumb'),
      hold:
        row.holder_id === null
          ? null
          : {
              name: row.holder_name ?? '',
              until: (row.held_until ?? now).toISOString(),
              mine: row.holder_id === userId,
            },
    }),
  );
  return {
    ...page,
    counts: {
      waiting: counts.waiting,
      matching: await countMatching(db, { ...wanted, reviewerId: userId }),
      overdue: counts.overdue,
      publishedToday: decided.published,
      returnedToday: decided.returned,
      averageSeconds: decided.seconds,
    },
  };
}
