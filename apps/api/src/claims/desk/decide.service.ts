import type { AnswerOf, BodyOf } from '@yanche/contract/endpoint';
import type { confirmClaim, decideClaim } from '@yanche/contract/console/claims';
import {
  decisionProblem,
  isPaid,
  needsSecond,
  outcomeOf,
  type Promised,
  totalOf,
} from '@yanche/rules/claims/claim-decision';
import { claimKindLabels, claimPolicyOf } from '@yanche/rules/claims/claim-policy';
import { claimStatus } from '@yanche/rules/claims/claim-status';
import { formatYuan, sumFen } from '@yanche/rules/money/money';
import { inTransaction } from '#database/database.ts';
import type { DecidedFault } from '#database/json-columns.ts';
import type { Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import type { StaffCaller } from '#route.ts';
import { requireVersion } from '../claim-access.ts';
import { itemName } from '../claim-words.ts';
import { lockClaim } from '../claims.store.ts';
import { insertDecision, lockPromises, lockProposed, updateDecision } from '../decisions.store.ts';
import { listEvidence } from '../evidence.store.ts';
import { claimClosed, moveIn } from '../move-claim.ts';
import { findReport } from '../report-heads.store.ts';
import { decider, lockForWork, log } from './desk-acts.service.ts';
import { type DeskClaim } from './desk-claims.store.ts';
import { deskActionsOf, requireDeskClaim } from './desk-rules.ts';

/** Decides all faults at once. Above 5,000 yuan, with what other claims of the order got, it is a proposal that a second person confirms. */
export const decideAtDesk = (
  deps: Deps,
  staff: StaffCaller,
  { claimId, version, reason, items }: BodyOf<typeof decideClaim>,
): Promise<AnswerOf<typeof decideClaim>> =>
  inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const claim = await lockForWork(tx, staff, claimId, now, version);
    const earlier = await lockPromises(tx, claim);
    const decided = await requireDecision(tx, claim, items, earlier);
    const total = totalOf(decided);
    if (total < claim.offer_total)
      throw new Failure('claimBelowOffer', { amount: formatYuan(claim.offer_total) });
    const waits = total > 0 && needsSecond(total + sumFen(earlier.map(({ amount }) => amount)));
    await insertDecision(tx, {
      id: newId(),
      claim_id: claim.id,
      of_appeal: claim.status === claimStatus.appealed,
      status: waits ? 'proposed' : 'told',
      total,
      items: JSON.stringify(decided),
      decided_by: staff.userId,
      decided_at: now,
    });
    const moved = await moveIn(tx, claim, {
      event: waits ? 'propose' : total > 0 ? 'offer' : 'refuse',
      actor: decider(staff),
      now,
      offer: { total, inFull: outcomeOf(decided) === 'approved', second: waits },
      set: { holder_id: null, held_until: null },
    });
    const action = waits ? 'claim.propose' : 'claim.decide';
    const codes = decided.map(({ code }) => code);
    const after = { bookedAmount: total, codes, claimStatus: moved.status };
    await log(tx, staff, { claim, action, reason, now, after });
    return { status: moved.status };
  });

/** The decision as it is kept. Throws what is wrong with it. */
async function requireDecision(
  tx: Tx,
  claim: DeskClaim,
  items: BodyOf<typeof decideClaim>['items'],
  earlier: readonly Promised[],
): Promise<DecidedFault[]> {
  const decided = items.map(
    ({ change = [], pairs = [], words, ...item }): DecidedFault => ({
      ...item,
      words: clean(words),
      change: change.map(clean).filter((text) => text !== ''),
      pairs,
      kind: claim.items.find(({ itemId }) => itemId === item.itemId)?.kind ?? item.kind,
    }),
  );
  requirePayable(claim, decided, earlier);
  if (decided.some(({ words }) => words === '')) throw new Failure('claimItemsOpen');
  const { clauses } = claimPolicyOf(claim.policy);
  const fits = ({ code, clause }: DecidedFault) =>
    clauses.some((each) => each.no === clause && each.code === (isPaid(code) ? 'approved' : code));
  if (!decided.every(fits)) throw new Failure('claimAmountWrong');
  await requirePhotos(tx, claim, decided);
  return decided;
}

/** Throws why this cannot be paid beside what other claims of the order were promised. */
function requirePayable(
  { policy, items }: DeskClaim,
  decided: readonly DecidedFault[],
  earlier: readonly Promised[],
): void {
  const problem = decisionProblem(policy, items, decided, earlier);
  if (problem === null) return;
  if (problem.why === 'aboveCap')
    throw new Failure('claimAboveCap', {
      kind: claimKindLabels[problem.kind],
      cap: formatYuan(problem.cap),
    });
  if (problem.why === 'paidBefore')
    throw new Failure('claimItemPaid', {
      item: [itemName(problem.itemCode, 'zh') ?? '', itemName(problem.itemCode, 'en') ?? ''],
      claimNo: problem.claimNo,
    });
  throw new Failure('claimItemsOpen');
}

/** Pairs are of this report and of this claim. */
async function requirePhotos(tx: Tx, claim: DeskClaim, decided: DecidedFault[]): Promise<void> {
  const pairs = decided.flatMap((item) => item.pairs);
  if (pairs.length === 0) return;
  const { content } = await findReport(tx, claim.report_id);
  const ours = new Set(content.photos.map(({ fileId }) => fileId));
  const theirs = new Set((await listEvidence(tx, claim.id)).map(({ file_id }) => file_id));
  const isKnown = pairs.every(
    (pair) => ours.has(pair.reportFileId) && theirs.has(pair.claimFileId),
  );
  if (!isKnown) throw new Failure('fileMissing');
}

const clean = (text: string): string => text.replaceAll('\0', '').trim();

/** A second person confirms or declines; whoever proposed it may take it back. */
export const confirmAtDesk = (
  deps: Deps,
  staff: StaffCaller,
  { claimId, version, reason, decision }: BodyOf<typeof confirmClaim>,
): Promise<AnswerOf<typeof confirmClaim>> =>
  inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    if ((await lockClaim(tx, claimId)) === null) throw new Failure('notFound');
    const claim = await requireDeskClaim(tx, claimId);
    const proposed = await lockProposed(tx, claimId);
    if (proposed === null || claim.status !== claimStatus.confirming) throw claimClosed(claim);
    requireVersion(claim, version);
    const mine = proposed.decided_by === staff.userId;
    if (decision === 'confirm' && mine) throw new Failure('samePerson');
    if (!deskActionsOf(claim, staff, now).includes(decision)) {
      const isSecond = staff.policies.includes('claims.confirm');
      throw new Failure(isSecond ? 'claimNotForYou' : 'noPermission');
    }
    const isTold = decision === 'confirm';
    // Another claim of the order may have been promised the same since it was proposed.
    if (isTold) requirePayable(claim, proposed.items, await lockPromises(tx, claim));
    await updateDecision(tx, proposed.id, {
      status: isTold ? 'told' : 'declined',
      second_by: staff.userId,
      second_at: now,
      second_reason: clean(reason),
    });
    const back = proposed.of_appeal ? 'declineAppeal' : 'decline';
    const moved = await moveIn(tx, claim, {
      event: isTold ? 'confirm' : back,
      actor: mine ? decider(staff) : { kind: 'second', id: staff.userId },
      now,
    });
    const action = isTold ? 'claim.confirm' : 'claim.decline';
    const after = { bookedAmount: proposed.total, claimStatus: moved.status };
    await log(tx, staff, { claim, action, reason, now, after });
    return { status: moved.status };
  });
