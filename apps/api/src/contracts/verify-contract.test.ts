import { createPublicKey, verify } from 'node:crypto';
import { type VerifiedContract, verifyContract } from '@yanche/contract/contracts/contracts';
import { expect } from 'vitest';
import { sha256Of } from './contract-proof.ts';
import { aContract, aSignedContract } from '#testing/a-contract.ts';
import { api, test } from '#testing/fixture.ts';
import { rowOf, setRows } from '#testing/rows.ts';

let signed: Awaited<ReturnType<typeof aSignedContract>>;
let code: string;
test.beforeAll(async () => {
  signed = await aSignedContract(api);
  code = signed.contract.signed?.code ?? '';
});

const ask = (contract_no: string, given = code) =>
  api.call(null, verifyContract, { query: { contract_no, code: given } });
const checksAfter = async (
  change: (contract_no: string) => Promise<unknown>,
): Promise<VerifiedContract['checks']> => {
  const { contract, contract_no } = await aSignedContract(api);
  await change(contract_no);
  return (await ask(contract_no, contract.signed?.code)).data.checks;
};
const set = (contract_no: string, values: object) => setRows('contracts', { contract_no }, values);
/** The document's object key. */
const keyOf = async (contract_no: string) => {
  const { pdf_file_id: id } = await rowOf('contracts', { contract_no });
  return (await rowOf('files', { id: id ?? '' })).object_key;
};

test('number and code show that it is genuine, with masked signer', async () => {
  const { data } = await ask(signed.contract_no, ` ${code.toLowerCase()}`);
  expect(data).toMatchObject({
    contract_no: signed.contract_no,
    clientMask: '张**',
    phoneMask: `139****${signed.person.phone.slice(-4)}`,
    kind: 'drawn',
    provider: 'local',
    textHash: signed.body.textHash,
    checks: { text: true, pdf: true, signature: true },
  });
  for (const secret of [signed.person.phone, '张先生']) {
    expect(JSON.stringify(data)).not.toContain(secret);
  }
});

test("can be verified independently: Ed25519 over the proof, and the document's hash", async () => {
  const { data } = await ask(signed.contract_no);
  const key = createPublicKey(data.publicKeyPem);
  const isOurs = verify(
    null,
    Buffer.from(data.proof),
    key,
    Buffer.from(data.signature, 'base64url'),
  );
  expect(isOurs).toBe(true);
  const pdf = await api.deps.storage.get(await keyOf(signed.contract_no));
  expect(JSON.parse(data.proof)).toMatchObject({
    document: 'contract',
    contractNo: signed.contract_no,
    textHash: signed.body.textHash,
    pdfHash: pdf && sha256Of(pdf),
  });
});

test('unknown numbers, wrong codes and unsigned contracts get the same answer', async () => {
  const { contract_no } = await aContract(api);
  const row = await rowOf('contracts', { contract_no });
  const replies = [
    await ask('HT000000000000'),
    await ask(signed.contract_no, 'AAAAAAAA'),
    await ask(contract_no, row.verify_code),
  ];
  expect(replies.map(({ code: given }) => given)).toEqual([2907, 2907, 2907]);
  expect((await ask('x')).code).toBe(9400);
});

test('detects later changes', async () => {
  const changed = await checksAfter(async (contract_no) => {
    const { content } = await rowOf('contracts', { contract_no });
    await set(contract_no, { content: JSON.stringify({ ...content, realPrice: 1 }) });
  });
  expect(changed).toEqual({ text: false, pdf: true, signature: true });
  const replaced = await checksAfter(async (contract_no) => {
    await api.deps.storage.put(await keyOf(contract_no), Buffer.from('%PDF- another'));
  });
  expect(replaced).toEqual({ text: true, pdf: false, signature: true });
  const { data } = await ask(signed.contract_no);
  const proof = data.proof.replace('"drawn"', '"typed"');
  expect(await checksAfter((contract_no) => set(contract_no, { proof }))).toMatchObject({
    text: false,
    signature: false,
  });
  expect(await checksAfter((contract_no) => set(contract_no, { proof: 'garbage' }))).toEqual({
    text: false,
    pdf: false,
    signature: false,
  });
});
