import type {
  getPerson,
  listPeople,
  PersonRow,
  readPersonPhone,
} from '@yanche/contract/console/people';
import type { AnswerOf, BodyOf } from '@yanche/contract/endpoint';
import type { Language } from '@yanche/rules/bilingual';
import type * as z from 'zod/mini';
import { inTransaction } from '#database/database.ts';
import type { Db } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { pageFrom, readCursor } from '#lib/cursor.ts';
import { Failure } from '#lib/failure.ts';
import { givenView, wholeAverageView } from '#orders/ratings/rating-view.ts';
import { findAverage, listRatingsOf } from '#orders/ratings/ratings.store.ts';
import type { StaffCaller } from '#route.ts';
import { insertAudit } from '#staff/audit/audit.store.ts';
import { countPhoneRead } from '#staff/count-phone-read.ts';
import { findPersonRow, findSealedPhone, listPeopleRows, type PersonData } from './people.store.ts';
import { readPersonSearch } from './person-search.ts';
import { readPersonTimeline } from './person-timeline.ts';

type Query = z.output<NonNullable<(typeof listPeople)['query']>>;

/** Everybody who logs in to the product. A text is tried as each thing it can be. */
export async function readPeople(
  { db, pii }: Deps,
  reader: StaffCaller,
  { size, search, kind, dealerId, sort, after }: Query,
): Promise<AnswerOf<typeof listPeople>> {
  const limit = Number(size);
  const text = search?.trim() ?? '';
  const rows = await listPeopleRows(db, {
    search: text === '' ? null : readPersonSearch(pii, text),
    kind,
    dealerId,
    sort,
    after: readCursor(after),
    limit: limit + 1,
  });
  return pageFrom(
    rows,
    limit,
    ({ created_at: at, id }) => ({ at, id }),
    (row) => personOf(row, reader),
  );
}

const personOf = (row: PersonData, reader: StaffCaller): PersonRow => ({
  userId: row.id,
  name: row.name,
  phoneMask: row.phone_mask,
  roles: row.roles,
  dealer: row.dealer_id === null ? null : { dealerId: row.dealer_id, name: row.dealer_name ?? '' },
  orders: row.orders,
  lastOrderAt: row.last_order_at?.toISOString() ?? null,
  since: row.created_at.toISOString(),
  actions: reader.policies.includes('people.readPhone') ? ['readPhone'] : [],
});

/** Throws `notFound`. */
export async function readPerson(
  deps: Deps,
  reader: StaffCaller,
  userId: string,
  language: Language,
): Promise<AnswerOf<typeof getPerson>> {
  const { db } = deps;
  const row = await findPersonRow(db, userId);
  if (row === null) throw new Failure('notFound');
  return {
    ...personOf(row, reader),
    sessions: row.sessions,
    language: row.language,
    smsNotices: row.sms_notices,
    ratings: await ratingsOf(db, row),
    ...(await readPersonTimeline(deps, userId, language)),
  };
}

const shownRatings = 20;

/** Of whoever inspects, or did. */
async function ratingsOf(db: Db, { id, roles }: PersonData) {
  const all = await findAverage(db, id);
  if (all.count === 0 && !roles.includes('inspector')) return null;
  const newest = await listRatingsOf(db, id, { after: null, limit: shownRatings });
  return {
    average: wholeAverageView(all),
    newest: newest.map((row) => ({
      at: row.changed_at.toISOString(),
      ...givenView(row),
      order: { orderId: row.order_id, orderNo: row.order_no },
    })),
  };
}

/** The number goes out only when it is written down that it was read. */
export async function readPhoneOf(
  deps: Deps,
  by: StaffCaller,
  { userId, reason }: BodyOf<typeof readPersonPhone>,
): Promise<AnswerOf<typeof readPersonPhone>> {
  const { db, pii, clock } = deps;
  await countPhoneRead(deps, by);
  return inTransaction(db, async (tx) => {
    const sealed = await findSealedPhone(tx, userId);
    if (sealed === null || sealed === '') throw new Failure('notFound');
    await insertAudit(tx, {
      by,
      at: clock.now(),
      action: 'person.readPhone',
      subject: { kind: 'person', id: userId },
      reason,
    });
    return { phone: pii.open(sealed) };
  });
}
