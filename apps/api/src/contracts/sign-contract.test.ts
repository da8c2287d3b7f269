import { cancelForUser } from '@yanche/contract/orders/cancel-orders';
import {
  contractOfOrder,
  contractPdf,
  sendSignCode,
  type Signature,
  startSigning,
  submitSignature,
} from '@yanche/contract/contracts/contracts';
import type { BodyOf } from '@yanche/contract/endpoint';
import { login } from '@yanche/contract/people/sso';
import { MINUTE_MS } from '@yanche/rules/calendar';
import { maskPhone } from '@yanche/rules/people/phone';
import { describe, expect } from 'vitest';
import { ESignFault } from '#providers/e-sign/e-sign.ts';
import {
  aContract,
  contractEvents,
  aSignature,
  aSignedContract,
  readyToSign,
  signToken,
  viewContract,
} from '#testing/a-contract.ts';
import { askForCode, readCode } from '#testing/a-code.ts';
import { aDealership } from '#testing/a-place.ts';
import { readPdf } from '#testing/read-pdf.ts';
import { api, testWith, inParallel } from '#testing/fixture.ts';
import { rowsOf, setRows } from '#testing/rows.ts';
import type { TestPerson } from '#testing/test-api.ts';

type Body = BodyOf<typeof submitSignature>;
const test = testWith({ keepsTime: true });
test.afterEach(() => later(1));

const later = (minutes: number) => {
  api.time.now = new Date(api.time.now.getTime() + minutes * MINUTE_MS);
};
const submit = (person: TestPerson, body: Body) => api.call(person, submitSignature, { body });
const askCode = (person: TestPerson, contract_no: string, token: string) =>
  api.call(person, sendSignCode, { body: { contract_no, token } });
const textsTo = ({ phone }: TestPerson) =>
  rowsOf('text_messages', { phone_mask: maskPhone(phone) });
const ready = async (given: Parameters<typeof aContract>[1] = {}) => {
  const made = await aContract(api, given);
  return { ...made, body: await readyToSign(api, made.person, made.contract_no) };
};

/** Runs a hook, which may throw, before each signature. */
function eSignHere() {
  const { eSign } = api.deps;
  if (eSign.place !== 'here') throw new Error('signed elsewhere');
  return (before: () => Promise<unknown> = async () => {}) => {
    api.deps.eSign = { ...eSign, sign: (contract) => before().then(() => eSign.sign(contract)) };
  };
}

test('drawn, with the code: the document contains text, phone, time and hashes', async () => {
  const { person, contract_no, body, contract } = await aSignedContract(api);
  expect(contract).toMatchObject({
    status: 'signed',
    canSign: false,
    textHash: body.textHash,
    signed: {
      at: api.time.now.toISOString(),
      kind: 'drawn',
      provider: 'local',
      phoneMask: `139****${person.phone.slice(-4)}`,
    },
  });
  const { data } = await api.call(person, contractPdf, { query: { contract_no } });
  const file = await api.app.inject({ method: 'GET', url: data.url });
  expect(file.headers['content-type']).toBe('application/pdf');
  expect(decodeURIComponent(String(file.headers['content-disposition']))).toContain(
    `委托检测协议 ${contract_no}.pdf`,
  );
  const words = readPdf(file.rawPayload)
    .map(({ text }) => text)
    .join('')
    .replaceAll(/\s/g, '');
  for (const each of [contract_no, body.textHash, contract.signed?.code ?? '', '手写签名'])
    expect(words).toContain(each);
  expect(words).not.toContain(person.phone);
});

test('a typed name signs and is recorded as typed; another name is refused', async () => {
  const { person, body } = await ready();
  const typed = (name: string): Body => ({ ...body, signature: { kind: 'typed', name } });
  expect((await submit(person, typed('李先生'))).code).toBe(2905);
  expect((await submit(person, typed(' 张 先生'))).data.signed?.kind).toBe('typed');
});

describe('who may', () => {
  test('malformed bodies are refused', async () => {
    const { person, body } = await ready();
    const bad: object[] = [
      { ...body, agreed: false },
      { ...body, code: '12345' },
      { ...body, textHash: 'x' },
      { ...body, extra: 1 },
      { ...body, signature: { kind: 'drawn', strokes: [] } },
      { ...body, signature: { kind: 'drawn', strokes: [[[1, 401]]] } },
      { ...body, signature: { kind: 'drawn', strokes: [[[0.5, 1]]] } },
      { ...body, signature: { kind: 'typed', name: '' } },
    ];
    for (const each of bad) expect((await submit(person, each as Body)).code).toBe(9400);
    expect((await submit(person, body)).code).toBe(0);
  });

  test('the link is for one person, one contract, half an hour and one signature', async () => {
    const { owner, staff } = await aDealership(api);
    const { contract_no, body } = await ready({ person: owner });
    const other = await aContract(api, { person: owner });
    const elsewhere = await signToken(api, owner, other.contract_no);
    expect((await submit(staff, body)).code).toBe(2903);
    const bad = [elsewhere, 'token', `${body.token}x`, body.token.slice(0, -2)];
    for (const token of bad) expect((await submit(owner, { ...body, token })).code).toBe(2903);
    expect((await askCode(staff, contract_no, body.token)).code).toBe(2903);
    later(30);
    expect((await submit(owner, body)).code).toBe(2903);
    expect((await askCode(owner, contract_no, body.token)).code).toBe(2903);
    const again = await readyToSign(api, owner, contract_no);
    expect((await submit(owner, again)).code).toBe(0);
    expect((await askCode(owner, contract_no, again.token)).code).toBe(2901);
  });

  test('whoever only reads signs nothing a colleague began, nor with a link of before; the others do', async () => {
    const { owner, staff, dealerId } = await aDealership(api);
    const reader = await api.aPerson(['dealerReader'], { dealerId });
    const { contract_no, orderId, body } = await ready({ person: owner });
    expect(await viewContract(api, reader, contract_no)).toMatchObject({ canSign: false });
    const standing = await api.call(reader, contractOfOrder, { query: { orderId } });
    expect(standing.data).toMatchObject({ contract_no, canSign: false });
    const open = await api.call(reader, startSigning, { body: { contract_no } });
    expect(open.code).toBe(1255);
    const ofStaff = await signToken(api, staff, contract_no);
    await setRows('users', { id: staff.userId }, { roles: ['dealerReader'] });
    expect((await askCode(staff, contract_no, ofStaff)).code).toBe(1255);
    expect((await submit(staff, { ...body, token: ofStaff })).code).toBe(1255);
    expect(await viewContract(api, owner, contract_no)).toMatchObject({ canSign: true });
    later(1);
    const again = await readyToSign(api, owner, contract_no);
    expect((await submit(owner, again)).code).toBe(0);
  });

  test('whoever only reads signs for an order of their own from before', async () => {
    const { dealerId } = await aDealership(api);
    const { person, contract_no, body } = await ready();
    await setRows('users', { id: person.userId }, { dealer_id: dealerId, roles: ['dealerReader'] });
    expect((await submit(person, body)).code).toBe(0);
    expect((await viewContract(api, person, contract_no)).status).toBe('signed');
  });

  test('the token is in the URL fragment and valid for this call only', async () => {
    const { person, contract_no } = await aContract(api);
    const { data } = await api.call(person, startSigning, { body: { contract_no } });
    const url = new URL(data.signUrl);
    expect(url.pathname + url.search).toBe(`/contract/sign?contract_no=${contract_no}`);
    expect(url.hash).toMatch(/^#token=.{80,}/);
    expect(Date.parse(data.expireAt) - api.time.now.getTime()).toBe(30 * MINUTE_MS);
  });
});

describe('the code', () => {
  test('says what it signs, is sent once a minute, and cannot log in', async () => {
    const { person, contract_no } = await aContract(api);
    const token = await signToken(api, person, contract_no);
    expect((await askCode(person, contract_no, 'token')).code).toBe(2903);
    expect(await textsTo(person)).toHaveLength(0);
    const sent = await askCode(person, contract_no, token);
    expect(sent).toMatchObject({ code: 0, data: { resendAfterSeconds: 60 } });
    const [message] = await textsTo(person);
    expect(message?.text).toContain(`委托检测协议 ${contract_no}`);
    expect((await askCode(person, contract_no, token)).code).toBe(1103);
    const code = await readCode(api, person.phone);
    expect((await api.call(null, login, { body: { phone: person.phone, code } })).code).toBe(1102);
  });

  test('login codes and codes of other contracts are refused', async () => {
    const { person, body, contract_no } = await ready();
    later(1);
    expect((await askForCode(api, person.phone)).code).toBe(0);
    const loginCode = await readCode(api, person.phone);
    if (loginCode !== body.code) {
      expect((await submit(person, { ...body, code: loginCode })).code).toBe(1101);
    }
    const other = await aContract(api, { person });
    const otherBody = await readyToSign(api, person, other.contract_no);
    expect((await submit(person, { ...body, code: otherBody.code })).code).toBe(1101);
    later(1);
    const again = await readyToSign(api, person, contract_no);
    expect((await submit(person, again)).code).toBe(0);
  });

  test('five wrong codes invalidate it; old codes are invalid', async () => {
    const { person, body, contract_no } = await ready();
    const wrong = body.code === '000000' ? '111111' : '000000';
    for (let n = 0; n < 5; n += 1) {
      expect((await submit(person, { ...body, code: wrong })).code).toBe(1101);
    }
    expect((await submit(person, body)).code).toBe(1102);
    later(1);
    const again = await readyToSign(api, person, contract_no);
    later(5);
    expect((await submit(person, again)).code).toBe(1102);
    expect((await viewContract(api, person, contract_no)).status).toBe('signing');
  });
});

describe('what is signed', () => {
  test('the signed text is the one shown', async () => {
    const { person, orderId, body, contract_no } = await ready();
    expect((await submit(person, { ...body, textHash: '0'.repeat(64) })).code).toBe(2902);
    await setRows('orders', { id: orderId }, { road_haul_km: 36_201 });
    expect((await submit(person, body)).code).toBe(2902);
    later(1);
    const again = await readyToSign(api, person, contract_no);
    expect(again.textHash).not.toBe(body.textHash);
    expect((await submit(person, again)).code).toBe(0);
  });

  test('a tiny stroke is no signature', async () => {
    const { person, body } = await ready();
    const dot: Signature = { kind: 'drawn', strokes: [[[500, 200]]] };
    expect((await submit(person, { ...body, signature: dot })).code).toBe(2904);
    expect((await submit(person, body)).code).toBe(0);
  });

  test('contracts of cancelled or started orders cannot be signed', async () => {
    const cancelled = await ready();
    await api.call(cancelled.person, cancelForUser, {
      body: { orderId: cancelled.orderId, code: 'U01' },
    });
    expect((await submit(cancelled.person, cancelled.body)).code).toBe(2901);
    const begun = await ready({ status: '35' });
    await setRows('orders', { id: begun.orderId }, { status: '40' });
    const late = await submit(begun.person, begun.body);
    expect(late).toMatchObject({ code: 2901 });
    expect(late.message).toContain('已过签署期');
  });

  test('an order that moves while the document is drawn wins', async () => {
    const { person, orderId, body } = await ready();
    const signAfter = eSignHere();
    signAfter(() => api.call(person, cancelForUser, { body: { orderId, code: 'U01' } }));
    expect((await submit(person, body)).code).toBe(2901);
    signAfter();
    expect((await viewContract(api, person, body.contract_no)).status).toBe('void');
  });
});

describe('again', () => {
  test('repeating the same signature gets the same answer; another one is refused', async () => {
    const { person, body, contract } = await aSignedContract(api);
    expect(await submit(person, body)).toMatchObject({ code: 0, data: contract });
    later(60);
    expect(await submit(person, body)).toMatchObject({ code: 0, data: contract });
    const other = await submit(person, { ...body, signature: aSignature(5) });
    expect(other).toMatchObject({ code: 2901 });
    expect(other.message).toContain('已签署');
  });

  test('concurrent signatures: one is stored; identical ones get the same answer', async () => {
    const { person, body, contract_no } = await ready();
    const replies = await inParallel(4, () => submit(person, body));
    expect(replies.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    expect(new Set(replies.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    const events = await contractEvents(api, contract_no);
    expect(events.filter((event) => event.includes(' sign '))).toHaveLength(1);
  });

  test('a failed signing service leaves link and code valid', async () => {
    const { person, body, contract_no } = await ready();
    const signAfter = eSignHere();
    signAfter(() => Promise.reject(new ESignFault('down')));
    expect((await submit(person, body)).code).toBe(2906);
    expect((await viewContract(api, person, contract_no)).status).toBe('signing');
    signAfter();
    expect((await submit(person, body)).code).toBe(0);
  });
});

test('the tables contain no phone, stroke, code or token in plain text', async () => {
  const { person, body, orderId } = await aSignedContract(api);
  const rows = [
    ...(await rowsOf('contracts', { order_id: orderId })),
    ...(await rowsOf('contract_events')),
    ...(await rowsOf('login_codes')),
    ...(await rowsOf('spent_tokens')),
  ];
  const all = JSON.stringify(rows);
  for (const secret of [person.phone, body.token, '[100,150]']) expect(all).not.toContain(secret);
});
