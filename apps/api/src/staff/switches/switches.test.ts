import { getAllRuleResult } from '@yanche/contract/client';
import { productList } from '@yanche/contract/catalogue/products';
import { selfProductInfo } from '@yanche/contract/catalogue/self-products';
import { listSwitches, setSwitch } from '@yanche/contract/console/switches';
import { accountInfo, payOrder, submitOrder } from '@yanche/contract/orders/orders';
import { getPointsFromCity } from '@yanche/contract/people/dealers';
import type { GrayRule } from '@yanche/rules/staff/gray-rule-ids';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aColleague, callAs, type Colleague } from '#testing/a-colleague.ts';
import { aDealerOwner, aPoint, aProduct, aSlot } from '#testing/a-place.ts';
import { anOrder, anOrderForm } from '#testing/an-order.ts';
import { api, inParallel, test } from '#testing/fixture.ts';
import { rowsOf } from '#testing/rows.ts';

let operator: Colleague;
test.beforeEach(async () => {
  operator = await aColleague(['catalogue'], { name: '商品' });
  await api.deps.db.deleteFrom('gray_rules').execute();
});

const switchOf = async (rule: GrayRule, by = operator) => {
  const { data } = await callAs(by, listSwitches);
  const row = data.data.find((each) => each.rule === rule);
  if (row === undefined) throw new Error(`no ${rule}`);
  return row;
};
const turn = async (rule: GrayRule, isOn: boolean) => {
  const { version } = await switchOf(rule);
  return callAs(operator, setSwitch, { body: { rule, version, reason: '试运行', isOn } });
};

test('what is switched off is told to the app, and can be switched on again', async () => {
  expect((await turn('liveCamera', true)).code).toBe(2430);
  const off = await turn('liveCamera', false);
  expect(off.data).toMatchObject({ isOn: false, changedBy: '商品', actions: ['turnOn'] });
  const { data } = await api.call(null, getAllRuleResult, {});
  expect(data).toEqual([{ id: 6, gray_result: 0 }]);
  expect((await turn('liveCamera', true)).data).toMatchObject({ isOn: true, version: 2 });
  expect((await api.call(null, getAllRuleResult, {})).data).toEqual([{ id: 6, gray_result: 100 }]);
  const acts = await rowsOf('audit_entries', { subject_key: 'liveCamera' }, 'at', 'id');
  expect(acts.map(({ action }) => action).sort()).toEqual(['switch.turnOff', 'switch.turnOn']);
});

test('without gold nothing is paid with it, and it is not offered', async () => {
  await turn('gold', false);
  const owner = await aDealerOwner(api);
  expect((await api.call(owner, accountInfo, {})).data.gold).toBe(0);
  const { orderId } = await anOrder(api, { person: owner });
  for (const body of [
    { orderId, method: 'gold' as const },
    { orderId, method: 'wallet' as const, useGold: 100 },
  ]) {
    expect((await api.call(owner, payOrder, { body })).code).toBe(2443);
  }
});

test('without on-site inspections neither product nor place offers them, and none is booked', async () => {
  await aProduct(api);
  const point = await aPoint(api, { kind: 'onsite' });
  const slot = await aSlot(api, { point_id: point.id });
  const form = await anOrderForm(api, { slot, more: { evaluateAddress: '文三路 1 号' } });
  await turn('onsite', false);
  const cityId = point.city_id;
  const points = await api.call(null, getPointsFromCity, { query: { cityId } });
  expect(points.data).toEqual([]);
  const { data } = await api.call(null, productList, { query: { cityId } });
  expect(data.products[0]?.where).toEqual(['market', 'point']);
  const buyer = await api.aPerson(['buyer']);
  const submit = async () =>
    api.call(buyer, submitOrder, { query: { requestId: newId() }, body: form });
  expect((await submit()).code).toBe(2443);
  await turn('onsite', true);
  expect((await submit()).code).toBe(0);
});

test('without self-inspections none is offered', async () => {
  await aProduct(api, { id: 2001 });
  await turn('self', false);
  expect((await api.call(null, selfProductInfo, {})).data.products).toEqual([]);
  const placed = await api.call(null, selfProductInfo, { query: { productId: 2001 } });
  expect(placed.data.product?.code).toBe('SELF_AI');
});

test('of several who turn one at the same time, one does; whoever only looks is offered nothing', async () => {
  const { version } = await switchOf('gold');
  const body = { rule: 'gold' as const, version, reason: '关一下', isOn: false };
  const replies = await inParallel(3, () => callAs(operator, setSwitch, { body }));
  expect(replies.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 2403, 2403]);
  expect(
    (await callAs(operator, setSwitch, { body: { ...body, rule: 'x' as never } })).status,
  ).toBe(400);
  expect((await switchOf('gold', await aColleague(['auditor']))).actions).toEqual([]);
});
