import { proposeSlots } from '@yanche/rules/appointments/propose-slots';
import { slotStatus } from '@yanche/rules/appointments/slots';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { findPoint } from '#places/places.store.ts';
import { findProduct } from '../products.store.ts';
import { bookableTime } from './bookable-time.ts';
import { listSlots } from './slots.store.ts';
import { askTowns, type Customer, jobAt } from './town-staff.store.ts';

type Asked = {
  pointId: number;
  productId: number;
  count: number;
  from?: string;
  customer: Customer;
};

/** Times for several cars at one place, by the rules of a single one: places of the slot, and inspectors of the town. */
export async function proposeTimes({ db, clock }: Deps, asked: Asked) {
  const { pointId, productId, count, customer } = asked;
  const now = clock.now();
  const { after, before: to } = bookableTime(now);
  const wished = asked.from === undefined ? after : new Date(asked.from);
  const from = wished > after ? wished : after;
  const [point, product, slots] = await Promise.all([
    findPoint(db, pointId),
    findProduct(db, productId, now),
    listSlots(db, pointId, from, to),
  ]);
  if (point === null) throw new Failure('notFound');
  if (product === null) throw new Failure('productNotHere');
  const free = slots
    .filter(({ closed, start_at: start, capacity, booked }) => {
      return !closed && slotStatus({ start, capacity, booked, now }) === 'open';
    })
    .map((row) => ({
      id: row.id,
      free: row.capacity - row.booked,
      job: jobAt({ ...row, city_id: point.city_id }, product),
    }));
  const byId = new Map(slots.map((slot) => [slot.id, slot]));
  const { ids } = await askTowns(db, { cityIds: [point.city_id], from, to, customer }, (known) =>
    proposeSlots(free, { ...known, count }),
  );
  return ids.flatMap((id) => {
    const slot = byId.get(id);
    return slot === undefined
      ? []
      : [{ slotId: id, start: slot.start_at.toISOString(), end: slot.end_at.toISOString() }];
  });
}
