import type { BodyOf, QueryOf } from '@yanche/contract/endpoint';
import type { trackingEvent, trackingId } from '@yanche/contract/tracking';
import { shanghaiDay } from '@yanche/rules/calendar';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import { countEvent, findOrCreatePoint } from './tracking.store.ts';

/** Anybody may call, so storage is bounded: places in total, and event types per place and day. */
const maxPlaces = 2_000;
const maxEventTypes = 50;

export async function getId(
  deps: Deps,
  { module_id: moduleId, position }: QueryOf<typeof trackingId>,
): Promise<{ trackingId: string }> {
  const limits = { id: newId(), now: deps.clock.now(), max: maxPlaces };
  const id = await findOrCreatePoint(deps.db, { moduleId, position }, limits);
  if (id === null) throw new Failure('notFound');
  return { trackingId: id };
}

export async function countOne(
  deps: Deps,
  { trackingId: pointId, trackingType = 'click' }: BodyOf<typeof trackingEvent>,
): Promise<Record<string, never>> {
  const day = shanghaiDay(deps.clock.now());
  if (!(await countEvent(deps.db, { pointId, type: trackingType, day, maxTypes: maxEventTypes }))) {
    throw new Failure('notFound');
  }
  return {};
}
