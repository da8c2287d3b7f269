import {
  type ContractView,
  readContract,
  type Signature,
  sendSignCode,
  startContract,
  startSigning,
  submitSignature,
} from '@yanche/contract/contracts/contracts';
import { DAY_MS } from '@yanche/rules/calendar';
import { INSPECTOR_CONTRACT_RULES } from '@yanche/rules/inspectors/contract-term';
import { newId } from '#lib/ids.ts';
import { readCode } from './a-code.ts';
import { anOrder } from './an-order.ts';
import { api } from './fixture.ts';
import type { TestApi, TestPerson } from './test-api.ts';

/** A signature as a finger draws it. */
export const aSignature = (offset = 0): Signature => ({
  kind: 'drawn',
  strokes: [
    Array.from({ length: 12 }, (_, n): [number, number] => [
      100 + n * 40,
      150 + (n % 2) * 80 + offset,
    ]),
    [[700, 200]],
  ],
});

/** An unopened contract of a new order, or of the given one. */
export async function aContract(
  api: TestApi,
  given: Parameters<typeof anOrder>[1] & { order?: { orderId: string; person: TestPerson } } = {},
): Promise<{ person: TestPerson; orderId: string; contract_no: string }> {
  const { orderId, person } = given.order ?? (await anOrder(api, given));
  const { data } = await api.call(person, startContract, { body: { orderId } });
  return { person, orderId, contract_no: data.contract_no };
}

export const viewContract = async (
  api: TestApi,
  person: TestPerson,
  contract_no: string,
): Promise<ContractView> => (await api.call(person, readContract, { query: { contract_no } })).data;

/** The contract's events: `from event to`. */
export async function contractEvents({ deps }: TestApi, contract_no: string): Promise<string[]> {
  const rows = await deps.db
    .selectFrom('contract_events')
    .innerJoin('contracts', 'contracts.id', 'contract_events.contract_id')
    .select(['event', 'from_status', 'to_status'])
    .where('contract_no', '=', contract_no)
    .orderBy('contract_events.at')
    .orderBy('contract_events.id')
    .execute();
  return rows.map(({ event, from_status: from, to_status: to }) => `${from} ${event} ${to}`);
}

/** The token of a new signing link. */
export async function signToken(
  api: TestApi,
  person: TestPerson,
  contract_no: string,
): Promise<string> {
  const { data } = await api.call(person, startSigning, { body: { contract_no } });
  return new URLSearchParams(new URL(data.signUrl).hash.slice(1)).get('token') ?? '';
}

/** The body of a submit, with a code that was just sent. */
export async function readyToSign(api: TestApi, person: TestPerson, contract_no: string) {
  const token = await signToken(api, person, contract_no);
  const sent = await api.call(person, sendSignCode, { body: { contract_no, token } });
  if (sent.code !== 0) throw new Error(`code: ${sent.message}`);
  const { textHash } = await viewContract(api, person, contract_no);
  const code = await readCode(api, person.phone);
  return { contract_no, token, textHash, code, agreed: true as const, signature: aSignature() };
}

export async function aSignedContract(api: TestApi, given: Parameters<typeof aContract>[1] = {}) {
  const made = await aContract(api, given);
  const body = await readyToSign(api, made.person, made.contract_no);
  const { code, data, message } = await api.call(made.person, submitSignature, { body });
  if (code !== 0) throw new Error(`sign: ${message}`);
  return { ...made, body, contract: data };
}

/** As if an inspector had signed, for tests about what follows. */
export async function aRunningContract(userId: string, days = 365): Promise<void> {
  const now = api.time.now;
  await api.deps.db
    .insertInto('contracts')
    .values({
      id: newId(),
      contract_no: `HT${String(Date.now()).slice(-12)}`,
      inspector_id: userId,
      template: INSPECTOR_CONTRACT_RULES.version,
      status: 'signed',
      content: '{}',
      text_hash: '0'.repeat(64),
      verify_code: 'AAAAAAAA',
      expires_at: new Date(now.getTime() + days * DAY_MS),
      created_at: now,
    })
    .execute();
}
