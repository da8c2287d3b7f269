import { cancelForUser } from '@yanche/contract/orders/cancel-orders';
import {
  contractOfOrder,
  contractPdf,
  readContract,
  startContract,
  startSigning,
} from '@yanche/contract/contracts/contracts';
import { changeAppointTime } from '@yanche/contract/orders/order-changes';
import { currentClaimPolicy } from '@yanche/rules/claims/claim-policy';
import { HOUR_MS } from '@yanche/rules/calendar';
import { describe, expect } from 'vitest';
import { carTitlesIn } from '#cars/car-titles.ts';
import { aContract, aSignedContract, contractEvents, viewContract } from '#testing/a-contract.ts';
import { aSlot, aDealership } from '#testing/a-place.ts';
import { anOrder } from '#testing/an-order.ts';
import { runJob } from '#testing/run-job.ts';
import { api, test, inParallel } from '#testing/fixture.ts';
import { rowOf, setRows } from '#testing/rows.ts';
import type { TestPerson } from '#testing/test-api.ts';
import { templateVersion } from './template.ts';

const start = (person: TestPerson | null, orderId: string) =>
  api.call(person, startContract, { body: { orderId } });
const standing = async (person: TestPerson, orderId: string) =>
  (await api.call(person, contractOfOrder, { query: { orderId } })).data;
const statusOf = async (contract_no: string) => (await rowOf('contracts', { contract_no })).status;

describe('starting', () => {
  test('an order has one contract, however often and concurrently it is requested', async () => {
    const { orderId, person } = await anOrder(api);
    expect(await standing(person, orderId)).toEqual({
      contract_no: null,
      status: null,
      canSign: true,
      signedAt: null,
    });
    const replies = await inParallel(6, () => start(person, orderId));
    const numbers = new Set(replies.map(({ data }) => data.contract_no));
    expect(numbers.size).toBe(1);
    const [contract_no = ''] = numbers;
    expect(contract_no).toMatch(/^HT261121\d{6}$/);
    expect(replies[0]?.data.signUrl).toBe(
      `http://localhost:3000/contract/sign?contract_no=${contract_no}`,
    );
    expect((await start(person, orderId)).data.contract_no).toBe(contract_no);
    expect(await contractEvents(api, contract_no)).toEqual(['null create draft']);
    expect(await standing(person, orderId)).toMatchObject({ contract_no, status: 'draft' });
  });

  test('members of a dealership share it', async () => {
    const { owner, staff } = await aDealership(api);
    const { contract_no } = await aContract(api, { person: owner });
    expect((await viewContract(api, staff, contract_no)).contract_no).toBe(contract_no);
  });

  test.each(['40', '70', '80', '85'] as const)(
    'an order in status %s needs none any more',
    async (status) => {
      const { orderId, person } = await anOrder(api, { status });
      expect((await start(person, orderId)).code).toBe(2401);
      expect(await standing(person, orderId)).toMatchObject({ contract_no: null, canSign: false });
    },
  );

  test('it can be started until the inspector checks in', async () => {
    for (const status of ['20', '30', '35', '95'] as const) {
      const { orderId, person } = await anOrder(api, { status });
      expect((await start(person, orderId)).code).toBe(0);
    }
  });
});

describe('the text', () => {
  test("states the order's facts and refund terms in both languages", async () => {
    const { person, orderId, contract_no } = await aContract(api);
    const view = await viewContract(api, person, contract_no);
    expect(view).toMatchObject({ orderId, status: 'draft', canSign: true, place: 'here' });
    expect(view.phoneMask).toBe(`139****${person.phone.slice(-4)}`);
    expect(view.content).toMatchObject({ template: templateVersion, clientName: '张先生' });
    const order = await rowOf('orders', { id: orderId });
    const zh = JSON.stringify(view.content.zh);
    const en = JSON.stringify(view.content.en);
    for (const words of [order.vin, order.order_no, '36,200', '2021-05', '139****5678']) {
      expect(zh).toContain(words);
      expect(en).toContain(words);
    }
    for (const words of ['¥268.00', '退还 90%', '空跑费 ¥50.00', '以中文文本为准', 'GB/T 30323'])
      expect(zh).toContain(words);
    for (const words of ['¥268.00', '90% is refunded', '¥50.00', 'The Chinese text binds'])
      expect(en).toContain(words);
    expect(view.content.en.sections.map(({ points }) => points.length)).toEqual(
      view.content.zh.sections.map(({ points }) => points.length),
    );
    expect(zh).not.toContain('13912345678');
  });

  test('has the guarantee that the package was sold with, or says that there is none', async () => {
    const guaranteeOf = async (productId: number) => {
      const order = await anOrder(api, { status: '20', productId });
      const { person, contract_no } = await aContract(api, { order });
      const { content } = await viewContract(api, person, contract_no);
      return content.zh.sections.find(({ title }) => title === '赔付保障')?.points.join('');
    };
    const structure = await guaranteeOf(1001);
    expect(structure).toMatch(/^结构事故、水泡、火烧：交付后 365 天内/);
    expect(structure).toContain(`《赔付保障条款》${currentClaimPolicy.version} 版`);
    expect(await guaranteeOf(1003)).toContain('机械电气：交付后 7 天内');
    expect(await guaranteeOf(1002)).toBe('本套餐不带赔付保障。');
  });

  test('the translation names car and place in English, the binding text as they were agreed', async () => {
    const order = await anOrder(api, { status: '20' });
    const { car_title } = await rowOf('orders', { id: order.orderId });
    const address = '杭州市萧山区通惠南路 萧山二手车市场';
    await setRows('orders', { id: order.orderId }, { address });
    const { person, contract_no } = await aContract(api, { order });
    const { content } = await viewContract(api, person, contract_no);
    const [zh, en] = [JSON.stringify(content.zh), JSON.stringify(content.en)];
    expect(zh).toContain(car_title);
    expect(zh).toContain(address);
    expect(en).toContain((await carTitlesIn(api.deps.db, 'en'))(car_title));
    expect(en).not.toContain(car_title);
    expect(en).toContain('Tonghui South Road, Xiaoshan District, Hangzhou.');
  });

  test('follows a moved appointment: same number, new hash, to be read again', async () => {
    const order = await anOrder(api, { status: '20' });
    const { person, orderId, contract_no } = await aContract(api, { order });
    await api.call(person, startSigning, { body: { contract_no } });
    const before = await viewContract(api, person, contract_no);
    expect(before.status).toBe('signing');
    const slot = await aSlot(api, {
      point_id: order.form.pointId,
      start_at: new Date(api.time.now.getTime() + 72 * HOUR_MS),
    });
    const moved = await api.call(person, changeAppointTime, {
      body: { orderId, slotId: slot.id, reason: '改天' },
    });
    expect(moved.code).toBe(0);
    const after = await viewContract(api, person, contract_no);
    expect(after.status).toBe('draft');
    expect(after.textHash).not.toBe(before.textHash);
    expect((await viewContract(api, person, contract_no)).textHash).toBe(after.textHash);
    expect(await contractEvents(api, contract_no)).toEqual([
      'null create draft',
      'draft open signing',
      'signing renew draft',
    ]);
  });

  test('a signed one stays unchanged', async () => {
    const { person, orderId, contract_no, contract } = await aSignedContract(api);
    await setRows('orders', { id: orderId }, { road_haul_km: 1 });
    expect(await viewContract(api, person, contract_no)).toEqual(contract);
  });
});

describe('the end of the order', () => {
  test('a cancelled order voids it on the next read', async () => {
    const { person, orderId, contract_no } = await aContract(api);
    await api.call(person, cancelForUser, { body: { orderId, code: 'U01' } });
    expect((await viewContract(api, person, contract_no)).status).toBe('void');
    expect(await standing(person, orderId)).toMatchObject({ status: 'void', canSign: false });
    const reply = await api.call(person, startSigning, { body: { contract_no } });
    expect(reply).toMatchObject({ code: 2901 });
    expect(reply.message).toContain('已作废');
    expect((await start(person, orderId)).data.contract_no).toBe(contract_no);
    expect(await contractEvents(api, contract_no)).toEqual([
      'null create draft',
      'draft void void',
    ]);
  });

  test('the job closes the others, once', async () => {
    const open = await aContract(api);
    const cancelled = await aContract(api);
    const signed = await aSignedContract(api);
    for (const { person, orderId } of [cancelled, signed]) {
      await api.call(person, cancelForUser, { body: { orderId, code: 'U01' } });
    }
    const inspected = await aContract(api, { status: '35' });
    await setRows('orders', { id: inspected.orderId }, { status: '40' });
    expect(await runJob(api, 'closeContracts')).toBe(2);
    expect(await runJob(api, 'closeContracts')).toBe(0);
    const made = [open, cancelled, inspected, signed].map(({ contract_no }) => contract_no);
    expect(await Promise.all(made.map(statusOf))).toEqual(['draft', 'void', 'expired', 'signed']);
  });
});

test('an unsigned one has no document; a malformed number is refused', async () => {
  const { person, contract_no } = await aContract(api);
  expect((await api.call(person, contractPdf, { query: { contract_no } })).code).toBe(2901);
  expect((await api.call(person, readContract, { query: { contract_no: 'x' } })).code).toBe(9400);
});
