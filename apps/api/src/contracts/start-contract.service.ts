import { randomInt } from 'node:crypto';
import type { AnswerOf } from '@yanche/contract/endpoint';
import type {
  contractOfOrder,
  startContract,
  startSigning,
} from '@yanche/contract/contracts/contracts';
import { MINUTE_MS, shanghaiDay } from '@yanche/rules/calendar';
import { contractEndBy, isOpenContract } from '@yanche/rules/contracts/contract-state';
import type { Deps } from '#deps.ts';
import { contractHash } from './contract-proof.ts';
import { newId } from '#lib/ids.ts';
import { newShortCode } from '#lib/signing/report-code.ts';
import { readToken, signToken } from '#lib/signing/signed-token.ts';
import type { Caller } from '#route.ts';
import {
  contractClosed,
  type ContractOrder,
  type ContractRow,
  insertContract,
  lockContract,
  moveContract,
} from './contracts.store.ts';
import { inTransaction } from '#database/database.ts';
import { startCompanySigning, signPageUrl } from './company-signing.service.ts';
import { contractOfOwnOrder, currentContract, ownOrder } from './current-contract.service.ts';
import { type ContractSubject, maySign, requireMaySign, writeFor } from './contract-subject.ts';
import { inspectionOrders } from '#orders/inspection-orders.ts';

/** Enough to read the whole text and sign it. */
const linkMinutes = 30;
/** Six random digits per day: even with half of them taken, one of these tries is free. */
const maxNumberTries = 30;

/** Short enough to read out: HT, the Shanghai day, six random digits. */
const newContractNo = (now: Date): string =>
  `HT${shanghaiDay(now).replaceAll('-', '').slice(2)}${String(randomInt(1_000_000)).padStart(6, '0')}`;

/** The contract of an own order, created on the first request. */
export async function startOwnContract(
  deps: Deps,
  caller: Caller,
  orderId: string,
): Promise<AnswerOf<typeof startContract>> {
  const order = await ownOrder(deps, caller, orderId);
  const contract =
    (await contractOfOwnOrder(deps, order)) ?? (await createOfOrder(deps, caller, order));
  const { contract_no } = contract;
  return { contract_no, signUrl: signPageUrl(deps, contract_no) };
}

function createOfOrder(deps: Deps, caller: Caller, order: ContractOrder): Promise<ContractRow> {
  if (contractEndBy(order.status) !== null) throw inspectionOrders.wrongState(order.status);
  return createContract(deps, caller, { kind: 'order', order }, () =>
    contractOfOwnOrder(deps, order),
  );
}

/** Makes a contract, unless a concurrent request did: `findMade` finds either. */
export async function createContract(
  deps: Deps,
  { userId }: Caller,
  subject: ContractSubject,
  findMade: () => Promise<ContractRow | null>,
): Promise<ContractRow> {
  const now = deps.clock.now();
  for (let tries = 1; tries <= maxNumberTries; tries += 1) {
    const contract_no = newContractNo(now);
    const content = writeFor(subject, contract_no);
    const row = {
      id: newId(),
      contract_no,
      order_id: subject.kind === 'order' ? subject.order.id : null,
      inspector_id: subject.kind === 'inspector' ? subject.inspector.id : null,
      template: content.template,
      status: 'draft' as const,
      content: JSON.stringify(content),
      text_hash: contractHash(content),
      verify_code: newShortCode(),
      created_at: now,
    };
    await inTransaction(deps.db, (tx) => insertContract(tx, row, userId));
    // Created here or by a concurrent request; otherwise the number was taken.
    const made = await findMade();
    if (made !== null) return made;
  }
  throw new Error('no free contract number');
}

/** The state of an order's contract, without creating one. */
export async function getContractOfOrder(
  deps: Deps,
  caller: Caller,
  orderId: string,
): Promise<AnswerOf<typeof contractOfOrder>> {
  const order = await ownOrder(deps, caller, orderId);
  const contract = await contractOfOwnOrder(deps, order);
  const isOpen =
    contract === null ? contractEndBy(order.status) === null : isOpenContract(contract.status);
  return {
    contract_no: contract?.contract_no ?? null,
    status: contract?.status ?? null,
    canSign: isOpen && maySign(caller, { kind: 'order', order }),
    signedAt: contract?.signed_at?.toISOString() ?? null,
  };
}

/**
 * Opens an own contract for signing: a link to our page with a token for this person, or one to the provider's page.
 */
export async function openForSigning(
  deps: Deps,
  caller: Caller,
  contractNo: string,
): Promise<AnswerOf<typeof startSigning>> {
  const current = await currentContract(deps, caller, contractNo);
  const { contract, subject } = current;
  requireMaySign(caller, subject);
  if (!isOpenContract(contract.status)) throw contractClosed(contract);
  const { userId } = caller;
  const { eSign, clock } = deps;
  const now = clock.now();
  const there =
    eSign.place === 'there' ? await startCompanySigning(deps, eSign, { ...current, userId }) : null;
  await inTransaction(deps.db, async (tx) => {
    const locked = await lockContract(tx, contract.id);
    const set = { provider: eSign.name, flow_no: there?.flowNo ?? null, signer_id: userId };
    await moveContract(tx, locked, { event: 'open', actorId: userId, now, set });
  });
  if (there !== null) return { signUrl: there.url, expireAt: there.expireAt.toISOString() };
  const expiresAt = new Date(now.getTime() + linkMinutes * MINUTE_MS);
  const token = signToken(deps.links, 'contractSign', { expiresAt, fields: [contract.id, userId] });
  // In the fragment: browsers do not send it, so it is in no log or referrer.
  const signUrl = `${signPageUrl(deps, contractNo)}#${new URLSearchParams({ token })}`;
  return { signUrl, expireAt: expiresAt.toISOString() };
}

/** The expiry of a token for this person and contract; null when it is invalid or expired. */
export function expiryOfToken(
  deps: Deps,
  { contract, caller, token }: { contract: ContractRow; caller: Caller; token: string },
): Date | null {
  const read = readToken(deps.links, 'contractSign', token, deps.clock.now());
  const [contractId, userId] = read?.fields ?? [];
  return contractId === contract.id && userId === caller.userId ? (read?.expiresAt ?? null) : null;
}
