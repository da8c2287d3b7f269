import { startContract, startSigning, submitSignature } from '@yanche/contract/contracts/contracts';
import { expect } from 'vitest';
import { aContract, contractEvents, readyToSign } from '#testing/a-contract.ts';
import { anOrder } from '#testing/an-order.ts';
import { flakyApi, flakyTest as test, callThroughConnectionLosses } from '#testing/flaky-api.ts';
import { api } from '#testing/fixture.ts';
import { setRows } from '#testing/rows.ts';

test('creating, opening and signing survive losing the database connection at any message', async () => {
  const { eSign } = api.deps;
  if (eSign.place !== 'here') throw new Error('signed elsewhere');
  // Drawing takes long and uses no database messages.
  let drawn: ReturnType<typeof eSign.sign> | undefined;
  api.deps.eSign = { ...eSign, sign: (what) => (drawn ??= eSign.sign(what)) };
  const order = await anOrder(api, { status: '20' });
  const { person, orderId } = order;
  await callThroughConnectionLosses(() =>
    flakyApi.call(person, startContract, { body: { orderId } }),
  );
  const { contract_no } = await aContract(api, { order });
  await callThroughConnectionLosses(() =>
    flakyApi.call(person, startSigning, { body: { contract_no } }),
  );
  const body = await readyToSign(api, person, contract_no);
  await callThroughConnectionLosses(async () => {
    // An interrupted try counts as a code attempt; that limit is not tested here.
    await setRows('login_codes', {}, { tries: 0 });
    return flakyApi.call(person, submitSignature, { body });
  });
  const events = await contractEvents(api, contract_no);
  expect(events.filter((event) => /create|sign signed/.test(event))).toHaveLength(2);
}, 60_000);
