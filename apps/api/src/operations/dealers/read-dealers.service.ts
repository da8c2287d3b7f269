import type {
  DealerPage,
  DealerPerson,
  DealerRow,
  listDealers,
} from '@yanche/contract/console/dealers';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { dealerActionsOf, dealerPersonActionsOf } from '@yanche/rules/staff/dealer-people';
import type * as z from 'zod/mini';
import { placeOf } from '#colleagues/change-place.service.ts';
import { listOpenInvitations } from '#colleagues/colleagues.store.ts';
import { readNewestChanges } from '#colleagues/read-colleagues.service.ts';
import type { Deps } from '#deps.ts';
import { pageFrom, readCursor } from '#lib/cursor.ts';
import { listRights } from '#history/order/rights.store.ts';
import { Failure } from '#lib/failure.ts';
import { getDealerBalances } from '#people/dealers.store.ts';
import type { StaffCaller } from '#route.ts';
import { unlessOwn } from '#staff/own-affairs.ts';
import { listVersions } from '#staff/catalogue-versions.store.ts';
import {
  type DealerData,
  type DealerPersonData,
  listDealerPeople,
  listDealerRows,
  listMessagesTo,
} from './dealers.store.ts';

type Query = z.output<NonNullable<(typeof listDealers)['query']>>;

export async function readDealers(
  { db }: Deps,
  reader: StaffCaller,
  { size, search, waiting, sort, after }: Query,
): Promise<AnswerOf<typeof listDealers>> {
  const limit = Number(size);
  const [rows, versions] = await Promise.all([
    listDealerRows(db, {
      search: search?.trim() ?? '',
      waiting: waiting === 'yes',
      sort,
      after: readCursor(after),
      limit: limit + 1,
    }),
    listVersions(db, 'dealer'),
  ]);
  return pageFrom(
    rows,
    limit,
    ({ created_at: at, id }) => ({ at, id }),
    (row) => dealerOf(row, versions, reader),
  );
}

const dealerOf = (
  row: DealerData,
  versions: ReadonlyMap<string, number>,
  reader: StaffCaller,
): DealerRow => ({
  dealerId: row.id,
  name: row.name,
  cityName: row.city_name,
  cityNameEn: row.city_name_en,
  marketName: row.market_name,
  marketNameEn: row.market_name_en,
  contact: row.contact,
  phoneMask: row.phone_mask,
  address: row.address,
  level: row.level,
  people: row.people,
  waiting: row.waiting,
  since: row.created_at.toISOString(),
  version: versions.get(row.id) ?? 0,
  actions: unlessOwn(reader, [{ dealerId: row.id }], dealerActionsOf(reader.policies), ['message']),
});

/** Throws `notFound`. */
export async function readDealer(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  reader: StaffCaller,
  dealerId: string,
): Promise<DealerPage> {
  const now = clock.now();
  const [[row], versions, balances, people, messages, rights, changes, invited] = await Promise.all(
    [
      listDealerRows(db, { only: dealerId, limit: 1 }),
      listVersions(db, 'dealer'),
      getDealerBalances(db, dealerId),
      listDealerPeople(db, dealerId),
      listMessagesTo(db, dealerId),
      listRights(db, { userId: '', dealerId }, now),
      readNewestChanges(db, dealerId),
      listOpenInvitations(db, dealerId, now),
    ],
  );
  if (row === undefined) throw new Failure('notFound');
  return {
    ...dealerOf(row, versions, reader),
    ...balances,
    freeHistories: rights.reduce((sum, { remaining }) => sum + remaining, 0),
    staff: people.map((person) => dealerPersonOf(person, dealerId, reader)),
    staffChanges: changes,
    invited: invited.map(({ phone_mask, role, may_spend, month_limit, ends_at }) => ({
      phoneMask: phone_mask,
      role,
      maySpend: may_spend,
      monthLimit: month_limit,
      endsAt: ends_at.toISOString(),
    })),
    messages: messages.map(({ at, sender_name, text, order_no, people: sent, read }) => ({
      at: at.toISOString(),
      by: sender_name,
      text,
      orderNo: order_no,
      people: sent,
      read,
    })),
  };
}

function dealerPersonOf(
  row: DealerPersonData,
  dealerId: string,
  reader: StaffCaller,
): DealerPerson {
  const proposal =
    row.proposal_id === null
      ? null
      : {
          proposalId: row.proposal_id,
          reason: row.proposal_reason ?? '',
          by: row.proposer_name ?? '',
          at: (row.proposed_at ?? new Date(0)).toISOString(),
        };
  return {
    userId: row.id,
    name: row.name,
    phoneMask: row.phone_mask,
    ...placeOf(row),
    proposal,
    actions: unlessOwn(
      reader,
      [{ dealerId, userId: row.id }],
      dealerPersonActionsOf(
        proposal && { mine: row.proposed_by === reader.userId },
        reader.policies,
      ),
      ['withdraw', 'readPhone'],
    ),
  };
}
