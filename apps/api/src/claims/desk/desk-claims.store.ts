import { claimStatus } from '@yanche/rules/claims/claim-status';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/schema.ts';
import type { Cursor } from '#lib/cursor.ts';
import { escapeLike } from '#lib/escape-like.ts';
import type { ClaimRow } from '../claims.store.ts';

const { received, inReview, confirming, paying, appealed, moreNeeded, offered } = claimStatus;

/** Groups of the queue; drafts belong to their customers. */
const ours = [received, inReview, confirming, paying, appealed];
const states = {
  ours,
  /** Those whose step ended. */
  late: ours,
  customer: [moreNeeded, offered],
  appeal: [appealed],
  over: [claimStatus.closed, claimStatus.refused, claimStatus.withdrawn],
} as const;

export type DeskClaim = Awaited<ReturnType<typeof listDeskClaims>>[number];

type Wanted = {
  state?: keyof typeof states | undefined;
  status?: ClaimRow['status'] | undefined;
  search?: string | undefined;
  sort: 'deadline' | 'newest';
  claimId?: string;
  /** Only those whose step ended by then. */
  dueBy?: Date | undefined;
  after: Cursor | null;
  limit: number;
};

/** The end of a step; what nobody has to do comes last. */
const dueOrder = sql<Date>`coalesce(claims.due_at, timestamptz '9999-01-01Z')`;

/** Claims of everybody that were handed in, with their order, holder and inspector. */
export async function listDeskClaims(db: Db, wanted: Wanted) {
  const { state, status, search, sort, claimId, dueBy, after, limit } = wanted;
  const column = sort === 'deadline' ? dueOrder : sql<Date>`claims.created_at`;
  let query = db
    .selectFrom('claims')
    .innerJoin('orders', 'orders.id', 'claims.order_id')
    .leftJoin('users as holder', 'holder.id', 'claims.holder_id')
    .leftJoin('users as inspector', 'inspector.id', 'orders.inspector_id')
    .selectAll('claims')
    .select([
      'orders.order_no',
      'orders.car_title',
      'orders.vin',
      'orders.inspector_id',
      'orders.user_id as orderer_id',
      sql<string[]>`array(select id::text from users
        where users.dealer_id = claims.dealer_id)`.as('dealer_people'),
      'holder.name as holder_name',
      'inspector.name as inspector_name',
      column.as('place'),
      sql<string[]>`array(select person::text from claim_decisions as decision,
          unnest(array[decision.decided_by, decision.second_by]) as person
        where decision.claim_id = claims.id and decision.status = 'told'
          and person is not null)`.as('deciders'),
      sql<string | null>`(select decided_by::text from claim_decisions as decision
        where decision.claim_id = claims.id and decision.status = 'proposed')`.as('proposer'),
    ])
    .where('claims.status', '<>', claimStatus.draft)
    .orderBy(column, sort === 'deadline' ? 'asc' : 'desc')
    .orderBy('claims.id', sort === 'deadline' ? 'asc' : 'desc')
    .limit(limit);
  if (claimId !== undefined) query = query.where('claims.id', '=', claimId);
  if (state !== undefined) query = query.where('claims.status', 'in', [...states[state]]);
  if (dueBy !== undefined) query = query.where('claims.due_at', '<=', dueBy);
  if (status !== undefined) query = query.where('claims.status', '=', status);
  const typed = search?.trim() ?? '';
  if (typed !== '') {
    const like = `%${escapeLike(typed)}%`;
    query = query.where((eb) =>
      eb.or([
        eb('claims.claim_no', 'ilike', like),
        eb('orders.order_no', 'ilike', like),
        eb('orders.car_title', 'ilike', like),
        sql<boolean>`right(orders.vin, 6) ilike ${like}`,
      ]),
    );
  }
  if (after !== null) {
    const sign = sql.raw(sort === 'deadline' ? '>' : '<');
    query = query.where(
      sql<boolean>`(${column}, claims.id) ${sign} (${after.at}, ${after.id}::uuid)`,
    );
  }
  return query.execute();
}

/** How many are ours to do, how many of them are late, and since when the oldest was begun. */
export async function countOurClaims(db: Db, now: Date) {
  return db
    .selectFrom('claims')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.countAll<number>().filterWhere('due_at', '<=', now).as('overdue'),
      eb.fn.min('created_at').as('since'),
    ])
    .where('status', 'in', ours)
    .executeTakeFirstOrThrow();
}

/** Those whose payment waits for a second person. */
export async function countClaimsToConfirm(db: Db) {
  return db
    .selectFrom('claims')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('updated_at').as('since')])
    .where('status', '=', confirming)
    .executeTakeFirstOrThrow();
}

/** In one statement, so that of two at once one gets it. False: a colleague works on it. */
export async function takeHold(
  tx: Tx,
  { claimId, userId, now, until }: { claimId: string; userId: string; now: Date; until: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('claims')
    .set({ holder_id: userId, held_until: until })
    .where('id', '=', claimId)
    .where((eb) =>
      eb.or([
        eb('holder_id', 'is', null),
        eb('holder_id', '=', userId),
        eb('held_until', '<=', now),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
