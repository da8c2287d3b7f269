import type { OrderStatus } from '@yanche/rules/orders/order-status';
import { CHECKLIST_VERSION, type GroupName, itemsFor } from '@yanche/rules/inspections/checklist';
import { HOUR_MS } from '@yanche/rules/calendar';
import type { Answer } from '@yanche/contract/inspections/inspections';
import { maskPhone } from '@yanche/rules/people/phone';
import { newId } from '#lib/ids.ts';
import { itemListOf } from '#orders/item-lists.store.ts';
import type { TestApi, TestPerson } from './test-api.ts';

export const testCity = 330100;
/** Position of the test point; 0.01 degrees of latitude are about 1.1 km. */
export const testPosition = { lng: 120.16, lat: 30.28 };

export type GivenTask = {
  owner?: TestPerson;
  inspector?: TestPerson;
  status?: OrderStatus;
  groups?: GroupName[];
  scored?: boolean;
  vin?: string;
  roadHaulKm?: number;
  cityId?: number;
  pointKind?: 'market' | 'onsite';
  /** Where the car is on site. */
  position?: { lng: number; lat: number };
  start?: Date;
};

export type TestTask = {
  taskId: string;
  orderId: string;
  vin: string;
  itemCodes: string[];
  owner: TestPerson;
};

let made = 0;

/** A paid order with the inspector's task, inserted directly with all referenced rows. */
export async function aTask(api: TestApi, given: GivenTask = {}): Promise<TestTask> {
  made += 1;
  const number = made;
  const { deps } = api;
  const { db } = deps;
  const owner = given.owner ?? (await api.aPerson(['buyer']));
  const groups = given.groups ?? ['身份与里程'];
  const cityId = given.cityId ?? testCity;
  const start = given.start ?? new Date(api.time.now.getTime() + HOUR_MS);
  const end = new Date(start.getTime() + HOUR_MS);
  const kind = given.pointKind ?? 'market';
  const inspectorId = given.inspector?.userId ?? null;
  const status = given.status ?? (inspectorId === null ? '20' : '30');
  const vin = given.vin ?? `LSVNV2180E${String(number).padStart(7, '0')}`;
  const [taskId, orderId, slotId] = [newId(), newId(), newId()];
  const itemCodes = itemsFor({ groups, energy: 'ice', sunroof: true }).map(({ code }) => code);

  const names = { name: '杭州', name_en: 'Hangzhou' };
  await db
    .insertInto('cities')
    .values({
      id: cityId,
      ...names,
      domain: null,
      letter: 'H',
      province: '浙江',
      ...testPosition,
      pilot: true,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (owner.dealerId !== null) {
    await db
      .insertInto('dealers')
      .values({
        id: owner.dealerId,
        name: '测试车商',
        city_id: cityId,
        level: 1,
        contact: '联系人',
        phone_mask: '',
        address: '',
        status: 'active',
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const point = {
    id: number,
    market_id: null,
    city_id: cityId,
    name: '测试检测点',
    name_en: 'Test point',
  };
  await db
    .insertInto('points')
    .values({ ...point, kind, address: '测试路 1 号', ...testPosition, capacity: 9 })
    .execute();
  await db
    .insertInto('products')
    .values({
      id: number,
      code: `TEST_${number}`,
      kind: 'inspection',
      name: '测试检测',
      name_en: 'Test inspection',
      summary: '',
      summary_en: '',
      price: 26800,
      origin_price: 26800,
      check_groups: groups,
      places: ['market', 'onsite'],
      duration_min: 60,
      sla_min: 180,
      scored: given.scored ?? false,
      claim: 'none',
      applies: 'all',
      rule: JSON.stringify({}),
      not_covered: ['不拆解'],
      not_covered_en: ['Nothing is taken apart'],
      sort: number,
      active: true,
    })
    .execute();
  await db
    .insertInto('slots')
    .values({ id: slotId, point_id: number, start_at: start, end_at: end, capacity: 9, booked: 1 })
    .execute();
  await db
    .insertInto('orders')
    .values({
      id: orderId,
      order_no: `TEST${number}`,
      request_id: orderId,
      request_hash: '',
      user_id: owner.userId,
      dealer_id: owner.dealerId,
      product_id: number,
      status,
      contractor_name: '联系人',
      phone_sealed: deps.pii.seal(owner.phone),
      phone_mask: maskPhone(owner.phone),
      vin,
      plate: '浙A12345',
      brand_id: 1,
      series_id: 1,
      car_title: '测试车 2021款',
      license_time: '2021-05',
      road_haul_km: given.roadHaulKm ?? 50_000,
      city_id: cityId,
      point_id: number,
      address: '测试小区 2 幢',
      lng: given.position?.lng ?? null,
      lat: given.position?.lat ?? null,
      slot_id: slotId,
      start_at: start,
      end_at: end,
      price: 26800,
      discount: 0,
      real_price: 26800,
      pay_status: 'paid',
      hold_until: start,
      inspector_id: inspectorId,
      created_at: api.time.now,
      updated_at: api.time.now,
    })
    .execute();
  await db
    .insertInto('tasks')
    .values({
      id: taskId,
      order_id: orderId,
      city_id: cityId,
      inspector_id: inspectorId,
      checklist_version: CHECKLIST_VERSION,
      item_list_id: itemListOf(itemCodes),
      start_at: start,
      checked_in_at: ['40', '50', '70'].includes(status) ? api.time.now : null,
      check_in: JSON.stringify(null),
      submitted_at: ['50', '70'].includes(status) ? api.time.now : null,
      created_at: api.time.now,
    })
    .execute();
  return { taskId, orderId, vin, itemCodes, owner };
}

/** A stored photo of this person. */
export async function aPhoto(api: TestApi, owner: TestPerson, takenAt?: Date): Promise<string> {
  const id = newId();
  await api.deps.db
    .insertInto('files')
    .values({
      id,
      owner_id: owner.userId,
      object_key: `photo/test/${id}.jpg`,
      content_type: 'image/jpeg',
      bytes: 3,
      sha256: id.replaceAll('-', '').repeat(2),
      taken_at: takenAt ?? null,
      created_at: api.time.now,
    })
    .execute();
  return id;
}

/** An answer of the contract; by default "normal". */
export const anAnswer = (code: string, more: Partial<Answer> = {}): Answer => ({
  code,
  result: 'normal',
  findings: [],
  measure: null,
  note: '',
  photos: [],
  answeredAt: '2026-11-21T01:00:00.000Z',
  ...more,
});

/** A finding of the contract. */
export const aFinding = (
  defect: string,
  more: Partial<Answer['findings'][number]> = {},
): Answer['findings'][number] => ({
  id: newId(),
  defect,
  degree: null,
  pin: null,
  photos: [],
  note: '',
  ...more,
});

export const abnormal = (code: string, ...findings: Answer['findings']): Answer =>
  anAnswer(code, { result: 'abnormal', findings });
