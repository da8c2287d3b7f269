import { retention } from '@yanche/rules/people/retention';
import { expect } from 'vitest';
import { DAY_MS } from '@yanche/rules/calendar';
import { newId } from '#lib/ids.ts';
import { anOrder } from '#testing/an-order.ts';
import { api, advanceTime, expectInvariants, test } from '#testing/fixture.ts';
import { addRows, rowOf, rowsOf, setRows } from '#testing/rows.ts';
import { applyRetention } from './apply-retention.ts';

test.afterEach(expectInvariants);

const days = (kind: keyof typeof retention) => retention[kind].days * DAY_MS;

test('what a seller left goes when the appointment is over for its days, and not before', async () => {
  const { orderId } = await anOrder(api, { status: '30' });
  await addRows('seller_visits', {
    id: newId(),
    order_id: orderId,
    answer: 'comes',
    name: '老周',
    phone_sealed: api.deps.pii.seal('13611112222'),
    phone_mask: '136****2222',
    words: '请敲门',
  });
  const { end_at: end } = await rowOf('orders', { id: orderId });
  api.time.now = new Date(end.getTime() + days('sellerContact'));
  await applyRetention(api.deps);
  expect((await rowOf('seller_visits', { order_id: orderId })).name).toBe('老周');
  advanceTime(1);
  await Promise.all([applyRetention(api.deps), applyRetention(api.deps)]);
  expect(await rowOf('seller_visits', { order_id: orderId })).toMatchObject({
    answer: 'comes',
    name: '',
    phone_sealed: null,
    phone_mask: '',
    words: '',
  });
  expect(await applyRetention(api.deps)).toBe(0);
});

test('contacts of orders, messages and consents go in their own time, each row once', async () => {
  const { orderId, person } = await anOrder(api, { status: '70' });
  const young = await anOrder(api, { status: '70' });
  const at = new Date(api.time.now.getTime() - days('orderContact') - 1);
  await setRows('orders', { id: orderId }, { created_at: at } as never);
  await setRows('consents', { user_id: person.userId }, { given_at: at });
  const message = (ago: number) => ({
    id: newId(),
    order_id: orderId,
    inspector_id: person.userId,
    author_id: person.userId,
    from_inspector: false,
    text: '到了请打电话',
    request_id: newId(),
    at: new Date(api.time.now.getTime() - ago),
  });
  await addRows(
    'visit_messages',
    message(days('visitMessages') + 1),
    message(days('visitMessages') - 1),
  );
  expect(await applyRetention(api.deps)).toBeGreaterThan(0);

  const old = await rowOf('orders', { id: orderId });
  expect(old).toMatchObject({ phone_mask: '', contractor_name: '' });
  expect(api.deps.pii.open(old.phone_sealed)).toBe('');
  expect((await rowOf('orders', { id: young.orderId })).contractor_name).not.toBe('');
  expect(await rowsOf('consents', { user_id: person.userId })).toEqual([]);
  const texts = (await rowsOf('visit_messages', { order_id: orderId }, 'at')).map(
    ({ text }) => text,
  );
  expect(texts).toEqual(['（已删除）', '到了请打电话']);
  expect(await applyRetention(api.deps)).toBe(0);
});
