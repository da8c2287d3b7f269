import { expect } from 'vitest';
import { seedReference } from '#sample/reference.ts';
import { seedSample } from '#sample/seed.ts';
import { aPicture } from '#testing/a-picture.ts';
import { createOutsider, type ServedDocument } from '#testing/follow-guide.ts';
import { api, testWith } from '#testing/fixture.ts';
import { rowOf, rowsOf } from '#testing/rows.ts';

/*
 * Somebody from outside, who has nothing but `/openapi.json` of a running product with the sample world. `/developers` shows these
 * guides from the same document.
 */
const test = testWith({});
let document: ServedDocument;
test.beforeAll(async () => {
  await seedReference(api.deps.db);
  await seedSample(api.deps, { orders: 3 });
  document = (await api.app.inject('/openapi.json')).json();
}, 90_000);

test('from the document to a first order in at most ten calls, to its photos and back', async () => {
  const outsider = createOutsider(api.app, document);
  const answers = await outsider.follow('first-order');
  expect(answers.length).toBeLessThanOrEqual(10);
  const orderId = String(outsider.values.ORDER_ID);
  expect(await rowOf('orders', { id: orderId })).toMatchObject({
    status: '10',
    vin: outsider.values.VIN,
  });

  const [followed] = await outsider.follow('follow-order');
  expect(followed?.data).toMatchObject({ orderId, status: '10' });
  const [sent, shown] = await outsider.follow('upload', { FILE: await aPicture() });
  expect(sent?.data).toMatchObject([{ content_type: 'image/jpeg', acl: 'private' }]);
  expect(shown?.data).toMatchObject({ url: expect.stringMatching(/^\/files\//) });
});

test('with a key from the document to a first task, and to where it is', async () => {
  const before = await rowsOf('orders');
  const outsider = createOutsider(api.app, document);
  const answers = await outsider.follow('first-task');
  expect(answers.length).toBeLessThanOrEqual(10);
  expect(answers.at(-1)?.data).toMatchObject({
    taskId: outsider.values.TASK_ID,
    partnerTaskNo: outsider.values.TASK_NO,
    sandbox: true,
    status: '30',
  });
  expect(await rowsOf('orders')).toHaveLength(before.length);

  const [usage, bills] = await outsider.follow('bills');
  expect(usage?.data).toMatchObject({ data: [{ running: true, created: expect.any(Number) }] });
  expect(bills?.data).toMatchObject({ data: [], hasMore: false });
});
