import { cancelForUser } from '@yanche/contract/orders/cancel-orders';
import {
  contractPdf,
  sendSignCode,
  startSigning,
  submitSignature,
  verifyContract,
} from '@yanche/contract/contracts/contracts';
import { expect } from 'vitest';
import { createTencentESign } from '#providers/e-sign/tencent-e-sign.ts';
import { aContract, aSignature, viewContract } from '#testing/a-contract.ts';
import { startFakeESign } from '#testing/fake-e-sign.ts';
import { api, test } from '#testing/fixture.ts';
import { rowOf } from '#testing/rows.ts';
import type { TestPerson } from '#testing/test-api.ts';

const keys = { secretId: 'id', secretKey: 'a very secret key', operatorId: 'operator' };
let company: Awaited<ReturnType<typeof startFakeESign>>;
test.beforeAll(async () => {
  company = await startFakeESign();
  api.deps.eSign = createTencentESign(keys, company.place, 1_000);
});
test.afterEach(() => company.fails(null));
test.afterAll(() => company.close());

const open = (person: TestPerson, contract_no: string) =>
  api.call(person, startSigning, { body: { contract_no } });
const flowOf = async (contract_no: string) =>
  (await rowOf('contracts', { contract_no })).flow_no ?? '';

test('signed at the provider: downloaded, stored and sealed on the next read', async () => {
  const { person, contract_no } = await aContract(api);
  const { data } = await open(person, contract_no);
  const flowNo = await flowOf(contract_no);
  expect(data.signUrl).toBe(`https://sign.example/${flowNo}`);
  expect(company.flows.get(flowNo)?.approver).toMatchObject({
    ApproverName: '张先生',
    ApproverMobile: person.phone,
  });
  expect((await open(person, contract_no)).data.signUrl).toBe(data.signUrl);
  expect(await viewContract(api, person, contract_no)).toMatchObject({
    status: 'signing',
    place: 'there',
  });
  company.becomes(flowNo, 4);
  const view = await viewContract(api, person, contract_no);
  expect(view).toMatchObject({
    status: 'signed',
    signed: { kind: 'company', provider: 'tencent' },
  });
  const pdf = await api.call(person, contractPdf, { query: { contract_no } });
  const file = await api.app.inject({ method: 'GET', url: pdf.data.url });
  expect(file.rawPayload.subarray(-6).toString()).toBe('signed');
  const verified = await api.call(null, verifyContract, {
    query: { contract_no, code: view.signed?.code ?? '' },
  });
  expect(verified.data.checks).toEqual({ text: true, pdf: true, signature: true });
});

test('an unreachable provider leaves the contract unchanged, and opening reports it', async () => {
  const { person, contract_no } = await aContract(api);
  company.fails('InternalError');
  expect((await open(person, contract_no)).code).toBe(2906);
  expect((await viewContract(api, person, contract_no)).status).toBe('draft');
  company.fails(null);
  await open(person, contract_no);
  company.becomes(await flowOf(contract_no), 4);
  company.fails('noFile');
  expect((await viewContract(api, person, contract_no)).status).toBe('signing');
  company.fails(null);
  expect((await viewContract(api, person, contract_no)).status).toBe('signed');
});

test('refused there, it can be opened again', async () => {
  const { person, contract_no } = await aContract(api);
  await open(person, contract_no);
  const first = await flowOf(contract_no);
  company.becomes(first, 3);
  expect((await viewContract(api, person, contract_no)).status).toBe('draft');
  await open(person, contract_no);
  expect(await flowOf(contract_no)).not.toBe(first);
});

test('an outdated text is withdrawn there', async () => {
  const { person, orderId, contract_no } = await aContract(api);
  await open(person, contract_no);
  const flowNo = await flowOf(contract_no);
  await api.call(person, cancelForUser, { body: { orderId, code: 'U01' } });
  expect((await viewContract(api, person, contract_no)).status).toBe('void');
  expect(company.flows.get(flowNo)?.status).toBe(6);
});

test('signing on our own page is refused then', async () => {
  const { person, contract_no } = await aContract(api);
  await open(person, contract_no);
  const { textHash } = await viewContract(api, person, contract_no);
  const body = {
    contract_no,
    token: 'token',
    textHash,
    code: '000000',
    agreed: true as const,
    signature: aSignature(),
  };
  expect((await api.call(person, submitSignature, { body })).code).toBe(2901);
  const code = { contract_no, token: 'token' };
  expect((await api.call(person, sendSignCode, { body: code })).code).toBe(2903);
});
