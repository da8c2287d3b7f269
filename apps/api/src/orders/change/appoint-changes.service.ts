import type { AppointChange } from '@yanche/contract/orders/orders';
import type { Language } from '@yanche/rules/bilingual';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { isOwnOrder } from '#people/order-access.ts';
import type { Caller } from '#route.ts';
import { type AppointChangeRow, listChanges } from './order-changes.store.ts';
import { inspectionOrders } from '../inspection-orders.ts';

/** More than anybody can make, including new visits after failed ones. */
const maxChanges = 50;

/** The changes of an appointment, for the people of the order. */
export async function listAppointChangesOf(
  { db }: Deps,
  { orderId, caller, language }: { orderId: string; caller: Caller; language: Language },
): Promise<AppointChange[]> {
  const order = await inspectionOrders.find(db, orderId);
  if (order === null || !isOwnOrder(order, caller)) throw new Failure('notFound');
  return (await listChanges(db, orderId, maxChanges)).map((row) => changeView(row, language));
}

export function changeView(row: AppointChangeRow, language: Language): AppointChange {
  const english = language === 'en';
  return {
    at: row.at.toISOString(),
    from: {
      start: row.from_start.toISOString(),
      end: row.from_end.toISOString(),
      place: english ? row.from_name_en : row.from_name,
    },
    to: {
      start: row.to_start.toISOString(),
      end: row.to_end.toISOString(),
      place: english ? row.to_name_en : row.to_name,
    },
    by: row.actor_name,
    reason: row.reason,
  };
}
