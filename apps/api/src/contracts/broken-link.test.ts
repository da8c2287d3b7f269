import { startContract, startSigning, submitSignature } from '@yanche/contract/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkInvariants } from '#testing/check-invariants.ts';
import { aContract, readyToSign } from '#testing/a-contract.ts';
import { anOrder } from '#testing/an-order.ts';
import { type CutApi, startCutApi, throughCuts } from '#testing/cut-link.ts';
import { startTestApi, type TestApi } from '#testing/test-api.ts';

let api: TestApi;
let cutApi: CutApi;
beforeAll(async () => {
  api = await startTestApi();
  const { eSign } = api.deps;
  if (eSign.place !== 'here') throw new Error('signed elsewhere');
  // Drawing the document takes a while, and no message.
  let drawn: ReturnType<typeof eSign.sign> | undefined;
  api.deps.eSign = { ...eSign, sign: (what) => (drawn ??= eSign.sign(what)) };
  cutApi = await startCutApi(api);
});
afterAll(async () => {
  await cutApi.close();
  await api.close();
});

type Reply = { code: number; status: number };

async function sweep(once: () => Promise<Reply>): Promise<void> {
  let last: Reply | null = null;
  const cuts = await throughCuts(cutApi, async () => {
    // A try that broke counts as a guess of the code; that limit is not what is tried here.
    await api.deps.db.updateTable('login_codes').set({ tries: 0 }).execute();
    last = await once();
    expect([`${last.status} ${last.code}`]).toEqual([last.status === 200 ? '200 0' : '503 9503']);
  });
  expect(cuts).toBeGreaterThan(10);
  expect(last).toMatchObject({ status: 200, code: 0 });
}

test('making, opening and signing a contract survive a broken link at every message', async () => {
  const order = await anOrder(api, { status: '20' });
  const { person, orderId } = order;
  await sweep(() => cutApi.call(person, startContract, { body: { orderId } }));
  const { contract_no } = await aContract(api, { order });
  await sweep(() => cutApi.call(person, startSigning, { body: { contract_no } }));
  const body = await readyToSign(api, person, contract_no);
  await sweep(() => cutApi.call(person, submitSignature, { body }));
  const events = await api.deps.db
    .selectFrom('contract_events')
    .innerJoin('contracts', 'contracts.id', 'contract_events.contract_id')
    .select('event')
    .where('order_id', '=', orderId)
    .execute();
  const count = (event: string) => events.filter((row) => row.event === event).length;
  expect([count('create'), count('sign')]).toEqual([1, 1]);
  expect(await checkInvariants(api.deps.db)).toEqual([]);
}, 60_000);
