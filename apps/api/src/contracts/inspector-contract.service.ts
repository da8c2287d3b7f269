import type { startInspectorContract } from '@yanche/contract/contracts/contracts';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { DAY_MS, shanghaiDay } from '@yanche/rules/calendar';
import {
  contractStandingOf,
  INSPECTOR_CONTRACT_RULES,
  isContractDue,
} from '@yanche/rules/inspectors/contract-term';
import { firstOpenBefore, onboardingStepLabels } from '@yanche/rules/inspectors/onboarding-steps';
import { inTransaction } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { loadOnboardingFacts } from '#inspectors/onboarding-facts.ts';
import { Failure } from '#lib/failure.ts';
import { insertNotices } from '#notices/notices.store.ts';
import type { Caller } from '#route.ts';
import { signPageUrl } from './company-signing.service.ts';
import { currentContract } from './current-contract.service.ts';
import {
  findContractInspector,
  findLatestTerm,
  findOpenContractOf,
  leaseEndingContracts,
  markReminded,
} from './inspector-contracts.store.ts';
import { createContract } from './start-contract.service.ts';

/** The contract that is to be read or signed now. Throws `stepLacking` before its turn. */
export async function startOwnInspectorContract(
  deps: Deps,
  caller: Caller,
): Promise<AnswerOf<typeof startInspectorContract>> {
  const { db, clock } = deps;
  const { userId } = caller;
  const now = clock.now();
  const open = await findOpenContractOf(db, userId);
  const latest = await findLatestTerm(db, userId);
  const term = latest && { template: latest.template, expiresAt: latest.expires_at };
  const standing = contractStandingOf(term, INSPECTOR_CONTRACT_RULES.version, now);
  const answer = (contract_no: string) => ({
    contract_no,
    signUrl: signPageUrl(deps, contract_no),
  });
  if (open === null && latest !== null && !isContractDue(standing))
    return answer(latest.contract_no);
  const facts = await loadOnboardingFacts(db, userId, now);
  const lacking = firstOpenBefore(facts, 'contract');
  if (lacking !== null) throw new Failure('stepLacking', { step: onboardingStepLabels[lacking] });
  if (open !== null) {
    // Brought to today's version and facts.
    const { contract } = await currentContract(deps, caller, open.contract_no);
    return answer(contract.contract_no);
  }
  const inspector = await findContractInspector(db, userId);
  if (inspector === null) {
    throw new Failure('stepLacking', { step: onboardingStepLabels.identity });
  }
  const made = await createContract(deps, caller, { kind: 'inspector', inspector }, () =>
    findOpenContractOf(db, userId),
  );
  return answer(made.contract_no);
}

/** Tells inspectors once, when it may be renewed, that their contract ends. */
export function remindOfContracts({ db, clock }: Deps): Promise<number> {
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const until = new Date(now.getTime() + INSPECTOR_CONTRACT_RULES.renewDays * DAY_MS);
    const ending = await leaseEndingContracts(tx, { now, until, limit: 50 });
    for (const { id, inspector_id: userId, expires_at: endsAt } of ending) {
      if (userId === null || endsAt === null) continue;
      const told = {
        // Once for each contract.
        eventId: id,
        kind: 'contractEnds',
        userId,
        target: { to: 'wayIn', id: null },
        params: { text: shanghaiDay(endsAt) },
      } as const;
      await insertNotices(tx, [told], now);
      await markReminded(tx, id, now);
    }
    return ending.length;
  });
}
