import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tables, Tx } from '#database/schema.ts';
import type { Cursor } from '#lib/cursor.ts';
import { escapeLike } from '#lib/escape-like.ts';

export type DealerData = Selectable<Tables['dealers']> & {
  city_name: string;
  city_name_en: string;
  market_name: string | null;
  market_name_en: string | null;
  people: number;
  waiting: number;
};

type Wanted = {
  only?: string;
  search?: string;
  waiting?: boolean;
  sort?: 'newest' | 'oldest';
  after?: Cursor | null;
  limit: number;
};

/** One page of dealers: some thousand in all. */
export async function listDealerRows(db: Db, wanted: Wanted): Promise<DealerData[]> {
  const { only, search = '', waiting = false, after = null, limit } = wanted;
  const direction = sql.raw(wanted.sort === 'oldest' ? 'asc' : 'desc');
  const beyond = sql.raw(wanted.sort === 'oldest' ? '>' : '<');
  const like = `%${escapeLike(search)}%`;
  const { rows } = await sql<DealerData>`
    select dealers.*, cities.name as city_name, cities.name_en as city_name_en,
      markets.name as market_name, markets.name_en as market_name_en,
      (select count(*)::int from users where users.dealer_id = dealers.id) as people,
      (select count(*)::int from spending_proposals as proposal
        where proposal.dealer_id = dealers.id and proposal.status = 'proposed') as waiting
    from dealers join cities on cities.id = dealers.city_id
    left join markets on markets.id = dealers.market_id
    where (${only ?? null}::uuid is null or dealers.id = ${only ?? null})
      and (${search} = '' or dealers.name ilike ${like} or dealers.contact ilike ${like}
        or dealers.address ilike ${like} or cities.name ilike ${like}
        or right(dealers.phone_mask, 4) = ${search})
      and (not ${waiting}::boolean or exists (
        select 1 from spending_proposals as proposal
        where proposal.dealer_id = dealers.id and proposal.status = 'proposed'))
      and (${after?.id ?? null}::uuid is null
        or (dealers.created_at, dealers.id) ${beyond} (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by dealers.created_at ${direction}, dealers.id ${direction} limit ${limit}`.execute(db);
  return rows;
}

export type DealerPersonData = {
  id: string;
  name: string;
  phone_mask: string;
  roles: string[];
  may_spend: boolean;
  month_limit: number | null;
  proposal_id: string | null;
  proposal_reason: string | null;
  proposed_by: string | null;
  proposer_name: string | null;
  proposed_at: Date | null;
};

/** The people of a dealership, owners first. */
export async function listDealerPeople(db: Db, dealerId: string): Promise<DealerPersonData[]> {
  const { rows } = await sql<DealerPersonData>`
    select users.id, users.name, users.phone_mask, users.roles, users.may_spend, users.month_limit,
      proposal.id as proposal_id, proposal.reason as proposal_reason, proposal.proposed_by,
      proposer.name as proposer_name, proposal.proposed_at
    from users
    left join spending_proposals as proposal
      on proposal.user_id = users.id and proposal.status = 'proposed'
    left join users as proposer on proposer.id = proposal.proposed_by
    where users.dealer_id = ${dealerId}
    order by 'dealerOwner' = any(users.roles) desc, users.created_at, users.id`.execute(db);
  return rows;
}

/** What was written to a dealer, newest first, and how many of its people have read it. */
export async function listMessagesTo(db: Db, dealerId: string) {
  const { rows } = await sql<{
    at: Date;
    sender_name: string;
    text: string;
    order_no: string | null;
    people: number;
    read: number;
  }>`
    select message.created_at as at, users.name as sender_name, message.text, orders.order_no, message.people,
      (select count(*)::int from notices
        where notices.event_id = message.id and notices.read_at is not null) as read
    from dealer_messages as message
    join users on users.id = message.sender_id
    left join orders on orders.id = message.order_id
    where message.dealer_id = ${dealerId}
    order by message.created_at desc, message.id desc limit 20`.execute(db);
  return rows;
}

export async function updateDealer(
  tx: Tx,
  dealerId: string,
  set: Updateable<Tables['dealers']>,
): Promise<void> {
  await tx.updateTable('dealers').set(set).where('id', '=', dealerId).execute();
}

export async function insertDealer(tx: Tx, row: Insertable<Tables['dealers']>): Promise<void> {
  await tx.insertInto('dealers').values(row).execute();
}

/** False when another proposal for this person waits. */
export async function insertSpendingProposal(
  tx: Tx,
  row: Insertable<Tables['spending_proposals']>,
): Promise<boolean> {
  const made = await tx
    .insertInto('spending_proposals')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** What waits under this id, for a dealer; null when it is decided or another's. */
export async function lockSpendingProposal(
  tx: Tx,
  { id, dealerId }: { id: string; dealerId: string },
): Promise<Selectable<Tables['spending_proposals']> | null> {
  const row = await tx
    .selectFrom('spending_proposals')
    .selectAll()
    .where('id', '=', id)
    .where('dealer_id', '=', dealerId)
    .where('status', '=', 'proposed')
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** An order of this dealer by its number. */
export async function findOrderIdOf(
  db: Db,
  { dealerId, orderNo }: { dealerId: string; orderNo: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('order_no', '=', orderNo)
    .where('dealer_id', '=', dealerId)
    .executeTakeFirst();
  return row?.id ?? null;
}
