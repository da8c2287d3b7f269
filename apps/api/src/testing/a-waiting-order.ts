import { DAY_MS } from '@yanche/rules/calendar';
import { aModel, aPoint, aSlot, staffTown } from './a-place.ts';
import { anOrder } from './an-order.ts';
import type { TestApi, TestPerson } from './test-api.ts';

export const testPlace = { lng: 120.16, lat: 30.28 };
/** About 11 km away: 23 minutes of travel. */
export const farPlace = { lng: 120.16, lat: 30.38 };

/** A certified inspector of these towns. */
export async function anInspectorIn(
  api: TestApi,
  cityIds: number | number[],
  more: { base?: typeof testPlace; skills?: string[]; dealerId?: string } = {},
): Promise<TestPerson> {
  const { base, skills = [], dealerId } = more;
  const person = await api.aPerson(['inspector'], { cityIds: [cityIds].flat(), dealerId });
  await api.deps.db
    .updateTable('users')
    .set({ skills, base_lng: base?.lng, base_lat: base?.lat })
    .where('id', '=', person.userId)
    .execute();
  return person;
}

type Given = {
  cityId: number;
  /** Default: in two days. */
  at?: Date;
  person?: TestPerson;
  /** The product requires the skill `nev`. */
  electric?: true;
  onsite?: typeof testPlace;
};

/** A paid order in a town, sold while there were enough inspectors. */
export async function aWaitingOrder(api: TestApi, given: Given) {
  const { cityId, at = new Date(api.time.now.getTime() + 2 * DAY_MS), person } = given;
  const { electric, onsite } = given;
  const kind = onsite ? ('onsite' as const) : ('store' as const);
  const point = await aPoint(api, { city_id: cityId, kind, ...testPlace });
  const slot = await aSlot(api, { point_id: point.id, start_at: at });
  const more = onsite && {
    evaluateAddress: '某小区 1 幢',
    lnglat: `${onsite.lng}_${onsite.lat}`,
  };
  const car = electric && (await aModel(api, { energy: 'bev' }));
  const productId = electric && 1004;
  const leave = await staffTown(api, cityId);
  const order = await anOrder(api, { slot, person, productId, car, status: '20', more });
  await leave();
  const { id: taskId } = await api.deps.db
    .selectFrom('tasks')
    .select('id')
    .where('order_id', '=', order.orderId)
    .executeTakeFirstOrThrow();
  return { ...order, taskId, slot };
}
