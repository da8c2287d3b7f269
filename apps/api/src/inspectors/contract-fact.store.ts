import {
  contractFactOf,
  contractStandingOf,
  INSPECTOR_CONTRACT_RULES,
} from '@yanche/rules/inspectors/contract-term';
import type { StepFact } from '@yanche/rules/inspectors/onboarding-steps';
import type { Db } from '#database/schema.ts';

/** How far somebody is with their contract. Who is not certified yet will need one. */
export async function findContractFact(db: Db, userId: string, now: Date): Promise<StepFact> {
  const [latest, held] = await Promise.all([
    db
      .selectFrom('contracts')
      .select(['template', 'expires_at'])
      .where('inspector_id', '=', userId)
      .where('expires_at', 'is not', null)
      .orderBy('expires_at', 'desc')
      .executeTakeFirst(),
    db
      .selectFrom('inspector_certificates')
      .select('needs_contract')
      .where('user_id', '=', userId)
      .executeTakeFirst(),
  ]);
  const expiresAt = latest?.expires_at ?? null;
  const term =
    latest === undefined || expiresAt === null ? null : { template: latest.template, expiresAt };
  return contractFactOf(contractStandingOf(term, INSPECTOR_CONTRACT_RULES.version, now), {
    isNeeded: held?.needs_contract ?? true,
    expiresAt,
  });
}

/** The number of the contract that runs longest. */
export async function findSignedContractNo(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('contracts')
    .select('contract_no')
    .where('inspector_id', '=', userId)
    .where('expires_at', 'is not', null)
    .orderBy('expires_at', 'desc')
    .executeTakeFirst();
  return row?.contract_no ?? null;
}
