import { checkOrder, orderInfo } from '@yanche/contract/orders/orders';
import { stationsFor } from '@yanche/rules/inspections/stations';
import { describe, expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aDealer, aDealerOwner } from '#testing/a-place.ts';
import { anOrder, aVin } from '#testing/an-order.ts';
import { timeAfter, api, test } from '#testing/fixture.ts';
import { addRows, itemCodesOf, rowOf, setRows } from '#testing/rows.ts';
import type { TestPerson } from '#testing/test-api.ts';

const info = (person: TestPerson | null, orderId: string) =>
  api.call(person, orderInfo, { query: { orderId } });

describe('orderInfo', () => {
  test('visible to its people and its inspector only', async () => {
    const dealerId = await aDealer(api);
    const owner = await api.aPerson(['dealerOwner'], { dealerId });
    const { orderId, inspector } = await anOrder(api, { person: owner, status: '40' });
    const codeOf = async (person: TestPerson | null) => (await info(person, orderId)).code;
    expect(await codeOf(owner)).toBe(0);
    expect(await codeOf(await api.aPerson(['dealerStaff'], { dealerId }))).toBe(0);
    expect(await codeOf(inspector)).toBe(0);
    const others = [
      await api.aPerson(['buyer']),
      await api.aPerson(['inspector']),
      await api.aPerson(['reviewer']),
      await aDealerOwner(api),
    ];
    for (const other of others) expect(await codeOf(other)).toBe(1004);
  });

  test("the inspector's phone is visible to the owner, around the appointment only", async () => {
    const inspector = await api.aPerson(['inspector'], { name: '李师傅', phone: '13811112222' });
    const on = await anOrder(api, { status: '35', inspector });
    const shown = await info(on.person, on.orderId);
    expect(shown.data.inspector).toMatchObject({ name: '李师傅', phone: '13811112222' });
    const own = await info(inspector, on.orderId);
    expect(own.data.inspector).toBeNull();
    expect(own.data.cancelRule).toBeNull();
    expect(own.data.actions).toEqual([]);
    const after = await anOrder(api, { status: '50', inspector });
    const { data } = await info(after.person, after.orderId);
    expect(data.inspector).toMatchObject({ name: '李师傅', phone: '' });
    expect(data.inspectorName).toBe('李师傅');
    expect(JSON.stringify(data)).not.toContain('13811112222');
  });

  test('promises the report from the check-in on until it is there, and what the package covers', async () => {
    const began = api.time.now;
    const dueOf = async (status: '40' | '50' | '60') => {
      const { orderId, person } = await anOrder(api, { status, productId: 1003 });
      await setRows('tasks', { order_id: orderId }, { checked_in_at: began });
      const { data } = await info(person, orderId);
      expect(data.guarantee).toMatchObject({ promise: 'full', caps: { severe: 3_000_000 } });
      return data.reportDueAt;
    };
    const inTime = await dueOf('40');
    const { sla_min } = await rowOf('products', { id: 1003 });
    expect(inTime).toBe(new Date(began.getTime() + sla_min * 60_000).toISOString());
    expect(await dueOf('50')).toBe(inTime);
    expect(await dueOf('60')).toBeNull();
    const { orderId, person } = await anOrder(api, { status: '30' });
    expect((await info(person, orderId)).data).toMatchObject({
      reportDueAt: null,
      guarantee: null,
    });
  });

  test('reports the progress of the inspection', async () => {
    const { orderId, person } = await anOrder(api, { status: '40' });
    const before = await info(person, orderId);
    expect(before.data.progress).toMatchObject({ done: 0, group: null, station: null, at: null });
    const task = await rowOf('tasks', { order_id: orderId });
    const answers = ['GB001', 'GB020'].map((code, index) => ({
      task_id: task.id,
      code,
      result: 'normal' as const,
      measure: 'null',
      note: '',
      photos: [],
      answered_at: new Date(api.time.now.getTime() + index),
    }));
    await addRows('answers', ...answers);
    const { data } = await info(person, orderId);
    const itemCodes = await itemCodesOf(orderId);
    const total = itemCodes.length;
    expect(data.progress).toMatchObject({ done: 2, total, group: '车身外观检查' });
    // Of the last answer, wherever on the walk it is, and when it was given.
    const walk = stationsFor(itemCodes);
    const at = walk.findIndex(({ items }) => items.some(({ code }) => code === 'GB020'));
    expect(data.progress).toMatchObject({
      station: { no: at + 1, of: walk.length, name: walk[at]?.name[0] },
      at: new Date(api.time.now.getTime() + 1).toISOString(),
    });
    expect(data.position).toMatchObject({ lng: expect.any(Number), lat: expect.any(Number) });
    const events = data.timeline.map(({ event }) => event);
    expect(events).toEqual(['create', 'pay', 'assign', 'depart', 'checkIn']);
  });

  test('is in English for English readers', async () => {
    const { orderId, person } = await anOrder(api);
    const headers = { 'accept-language': 'en' };
    const reply = await api.call(person, orderInfo, { query: { orderId }, headers });
    expect(reply.data).toMatchObject({
      statusText: 'Awaiting payment',
      productName: 'GB/T 30323 inspection',
      timeline: [{ text: 'Order placed' }],
      cancelRule: { rule: 'Not paid yet, cancelling costs nothing' },
    });
  });
});

describe('checkOrder', () => {
  const check = (person: TestPerson, vin: string, productId?: number) =>
    api.call(person, checkOrder, { query: { vin, productId } });

  test('needs a valid VIN and a known product', async () => {
    const person = await api.aPerson(['buyer']);
    expect((await check(person, 'LSV')).code).toBe(2101);
    expect((await check(person, aVin(), 77)).code).toBe(2501);
  });

  test("reports the own open order, and nothing about others'", async () => {
    const { orderId, person, form } = await anOrder(api);
    const { data } = await check(person, form.vin);
    expect(data).toMatchObject({ canOrder: false, openOrderId: orderId });
    expect(data.tip).toContain('进行中');
    const other = await check(await api.aPerson(['buyer']), form.vin);
    const nothing = {
      openOrderId: null,
      validReportId: null,
      reportOrderId: null,
      tip: null,
    };
    expect(other.data).toEqual({ canOrder: true, ...nothing });
  });

  test('a re-inspection needs a report; the own one is offered', async () => {
    const { orderId, person, form } = await anOrder(api, { status: '70' });
    await anOrder(api, { productId: 1006 }).catch(() => null);
    expect((await check(person, form.vin, 1006)).data.canOrder).toBe(false);
    const reportId = await aReport(orderId, form.vin);
    const own = await check(person, form.vin, 1006);
    expect(own.data).toMatchObject({
      canOrder: true,
      validReportId: reportId,
      reportOrderId: orderId,
    });
    // That others had this car inspected is not for everybody to know.
    const other = await check(await api.aPerson(['buyer']), form.vin, 1006);
    expect(other.data).toMatchObject({ canOrder: false, validReportId: null });
    const { data: order } = await info(person, orderId);
    expect(order).toMatchObject({
      reportNo: `R${form.vin}`,
      report: { grade: '一级', total: 91.5, verdicts: { flood: 'none' } },
      actions: ['viewReport', 'invoice', 'rebuy'],
    });
  });

  test('the free check is for dealers', async () => {
    const dealer = await api.aPerson(['dealerStaff'], { dealerId: await aDealer(api) });
    await anOrder(api, { person: dealer, productId: 1009 });
    expect((await check(dealer, aVin(), 1009)).data.canOrder).toBe(true);
    expect((await check(await api.aPerson(['buyer']), aVin(), 1009)).data.canOrder).toBe(false);
  });
});

async function aReport(orderId: string, vin: string): Promise<string> {
  const id = newId();
  const task = await rowOf('tasks', { order_id: orderId });
  const score = { total: 91.5, grade: '一级' };
  const content = {
    kind: 'inspection',
    score,
    verdicts: { flood: 'none' },
    photos: [],
    groups: [],
  };
  await addRows('reports', {
    id,
    report_no: `R${vin}`,
    order_id: orderId,
    task_id: task.id,
    vin,
    version: 1,
    status: 'published',
    content: JSON.stringify(content),
    hash: id.replaceAll('-', '').repeat(2),
    signature: '',
    key_id: '',
    short_code: '',
    published_at: api.time.now,
    expires_at: timeAfter(86_400_000),
  });
  return id;
}
