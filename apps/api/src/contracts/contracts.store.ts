import {
  type ContractEvent,
  contractEndingStatuses,
  contractStatusLabels,
  nextContractStatus,
} from '@yanche/rules/contracts/contract-state';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import type { Db, Tables, Tx } from '#database/schema.ts';

export type ContractRow = Selectable<Tables['contracts']>;
/** `car_title_en`: the title as English readers know the car. */
export type ContractOrder = NonNullable<Awaited<ReturnType<typeof findContractOrder>>> & {
  car_title_en: string;
};

/** Failure('contractClosed') with the label of the contract's status. */
export const contractClosed = ({ status }: Pick<ContractRow, 'status'>): Failure =>
  new Failure('contractClosed', { status: contractStatusLabels[status] });

/** The order's data used in a contract. */
export async function findContractOrder(db: Db, orderId: string) {
  const row = await db
    .selectFrom('orders')
    .innerJoin('products', 'products.id', 'orders.product_id')
    .innerJoin('cities', 'cities.id', 'orders.city_id')
    .innerJoin('points', 'points.id', 'orders.point_id')
    .leftJoin('dealers', 'dealers.id', 'orders.dealer_id')
    .select([
      'orders.id',
      'orders.order_no',
      'orders.status',
      'orders.user_id',
      'orders.dealer_id',
      'orders.contractor_name',
      'orders.phone_mask',
      'orders.vin',
      'orders.car_title',
      'orders.license_time',
      'orders.road_haul_km',
      'orders.real_price',
      'orders.start_at',
      'orders.end_at',
      'orders.address',
      'orders.terms',
      'orders.claim_policy',
      'products.claim as promise',
      'products.name as product_name',
      'products.name_en as product_name_en',
      'products.check_groups',
      'products.not_covered',
      'products.not_covered_en',
      'cities.name as city_name',
      'cities.name_en as city_name_en',
      'dealers.name as dealer_name',
      'points.kind as point_kind',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('addons')
          .select(['addons.name', 'addons.name_en'])
          .where(sql<boolean>`addons.code = any(orders.addons)`)
          .orderBy('addons.sort'),
      ).as('extras'),
    )
    .where('orders.id', '=', orderId)
    .executeTakeFirst();
  return row ?? null;
}

export async function findContract(db: Db, contractNo: string): Promise<ContractRow | null> {
  const row = await db
    .selectFrom('contracts')
    .selectAll()
    .where('contract_no', '=', contractNo)
    .executeTakeFirst();
  return row ?? null;
}

export async function findContractOf(
  db: Db,
  { orderId, template }: { orderId: string; template: string },
): Promise<ContractRow | null> {
  const row = await db
    .selectFrom('contracts')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('template', '=', template)
    .executeTakeFirst();
  return row ?? null;
}

/** The contract, locked until the end of the transaction. Lock its order before, if at all. */
export const lockContract = (tx: Tx, id: string): Promise<ContractRow> =>
  tx.selectFrom('contracts').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** Inserts a contract with its first event; false when the number is taken or the order has one. */
export async function insertContract(
  tx: Tx,
  contract: Insertable<Tables['contracts']>,
  actorId: string,
): Promise<boolean> {
  const row = await tx
    .insertInto('contracts')
    .values(contract)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return false;
  await tx
    .insertInto('contract_events')
    .values({
      id: newId(),
      contract_id: row.id,
      event: 'create',
      from_status: null,
      to_status: contract.status,
      actor_id: actorId,
      text_hash: contract.text_hash,
      at: contract.created_at,
    })
    .execute();
  return true;
}

type Move = {
  event: ContractEvent;
  /** Null for the system. */
  actorId: string | null;
  now: Date;
  set?: Omit<Updateable<Tables['contracts']>, 'status'>;
};

/** Moves a locked contract by the table of `@yanche/rules/contracts/contract-state` and writes the event. */
export async function moveContract(
  tx: Tx,
  contract: ContractRow,
  { event, actorId, now, set = {} }: Move,
): Promise<ContractRow> {
  const to = nextContractStatus(contract.status, event);
  if (to === null) throw contractClosed(contract);
  const moved = await tx
    .updateTable('contracts')
    .set({ ...set, status: to })
    .where('id', '=', contract.id)
    .where('status', '=', contract.status)
    .returningAll()
    .executeTakeFirst();
  if (moved === undefined) throw contractClosed(contract);
  await tx
    .insertInto('contract_events')
    .values({
      id: newId(),
      contract_id: contract.id,
      event,
      from_status: contract.status,
      to_status: to,
      actor_id: actorId,
      text_hash: moved.text_hash,
      at: now,
    })
    .execute();
  return moved;
}

/**
 * The next unsigned contract (locked) whose order has ended it, with the order's status. Excludes contracts at a
 * signing provider: they may be signed there already, and are synced when read.
 */
export async function lockEndedContract(tx: Tx) {
  const row = await tx
    .selectFrom('contracts')
    .innerJoin('orders', 'orders.id', 'contracts.order_id')
    .selectAll('contracts')
    .select('orders.status as order_status')
    .where('contracts.status', 'in', ['draft', 'signing'])
    .where('contracts.flow_no', 'is', null)
    .where('orders.status', 'in', contractEndingStatuses)
    .orderBy('contracts.created_at')
    .limit(1)
    .forUpdate('contracts')
    .skipLocked()
    .executeTakeFirst();
  return row ?? null;
}

/** The signer's login phone. */
export const findSignerPhone = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select(['phone_sealed', 'phone_mask'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
