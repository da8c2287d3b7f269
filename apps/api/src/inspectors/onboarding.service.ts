import type { AnswerOf, BodyOf } from '@yanche/contract/endpoint';
import type {
  Approval,
  approveConfirm,
  getOnboarding,
} from '@yanche/contract/inspectors/onboarding';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { invitationDays, isInvitationOver } from '@yanche/rules/inspectors/invitation';
import { onboardingStepsOf } from '@yanche/rules/inspectors/onboarding-steps';
import { checkIdCard, idCardAge, maskIdCard } from '@yanche/rules/people/id-card';
import sharp from 'sharp';
import { inTransaction } from '#database/database.ts';
import type { Db } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { listCities } from '#places/places.store.ts';
import type { Caller } from '#route.ts';
import { findSignedContractNo } from './contract-fact.store.ts';
import { findLastFaceCheck } from './face-checks.store.ts';
import {
  findIdentity,
  findWayIn,
  isIdTaken,
  lockIdNo,
  lockPerson,
  saveIdentity,
} from './identities.store.ts';
import { loadOnboardingFacts } from './onboarding-facts.ts';

const ofAge = 18;

export async function readOnboarding(
  { db, clock }: Deps,
  { userId }: Caller,
  language: Language,
): Promise<AnswerOf<typeof getOnboarding>> {
  const [row, facts, cities] = await Promise.all([
    findWayIn(db, userId),
    loadOnboardingFacts(db, userId, clock.now()),
    listCities(db),
  ]);
  if (row === null) throw new Failure('notFound');
  return {
    name: row.name,
    cityNames: cities
      .filter(({ id }) => row.city_ids.includes(id))
      .map(({ name, name_en }) => inLanguage([name, name_en], language)),
    steps: onboardingStepsOf(facts),
  };
}

export async function readApproval({ db }: Deps, caller: Caller): Promise<Approval> {
  const [identity, mayChange, signed] = await Promise.all([
    findIdentity(db, caller.userId),
    mayChangeIdentity(db, caller.userId),
    findSignedContractNo(db, caller.userId),
  ]);
  return {
    real_name: identity?.real_name ?? caller.name,
    mobile: caller.phoneMask,
    id_no: identity?.id_no_mask ?? '',
    contract_no: identity?.contract_no || signed || '',
    confirmedAt: identity?.confirmed_at.toISOString() ?? null,
    mayChange,
  };
}

/** What the face was compared with must not be exchanged afterwards. */
async function mayChangeIdentity(db: Db, userId: string): Promise<boolean> {
  const check = await findLastFaceCheck(db, userId, 'bindEvaluator');
  return check?.state !== 'passed' && check?.state !== 'review';
}

/** Throws `idCardWrong`, `idCardMinor`, `idCardTaken`, `portraitUnreadable`, `identityFixed`, `invitationOver`. */
export async function confirmIdentity(
  deps: Deps,
  caller: Caller,
  { real_name, id_no, contract_no, portrait }: BodyOf<typeof approveConfirm>,
): Promise<Approval> {
  const { db, pii, clock } = deps;
  const { userId } = caller;
  const now = clock.now();
  const number = id_no.trim().toUpperCase();
  if (!checkIdCard(number, now).ok) throw new Failure('idCardWrong');
  if ((idCardAge(number, now) ?? 0) < ofAge) throw new Failure('idCardMinor');
  const picture = await smaller(Buffer.from(portrait, 'base64'));
  await inTransaction(db, async (tx) => {
    await lockPerson(tx, userId);
    if (!(await mayChangeIdentity(tx, userId))) throw new Failure('identityFixed');
    await requireInvitation(tx, userId, now);
    await lockIdNo(tx, pii.hash(number));
    if (await isIdTaken(tx, userId, pii.hashes(number))) throw new Failure('idCardTaken');
    await saveIdentity(tx, {
      id: userId,
      real_name,
      id_no_sealed: pii.seal(number),
      id_no_hash: pii.hash(number),
      id_no_mask: maskIdCard(number),
      contract_no,
      portrait_sealed: pii.seal(picture.toString('base64')),
      confirmed_at: now,
    });
  });
  return readApproval(deps, { ...caller, name: real_name });
}

/** Whoever was invited begins within some days; what is begun goes on without end. */
async function requireInvitation(db: Db, userId: string, now: Date): Promise<void> {
  const row = await findWayIn(db, userId);
  if (row === null || row.confirmed_at !== null || !isInvitationOver(row.invited_at, now)) return;
  throw new Failure('invitationOver', { days: invitationDays });
}

/** Upright, without place and device, at a size that is enough for a face and for reading. */
async function smaller(picture: Buffer): Promise<Buffer> {
  try {
    return await sharp(picture, { limitInputPixels: 30_000_000, failOn: 'truncated' })
      .autoOrient()
      .resize(1400, 1400, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 84 })
      .timeout({ seconds: 5 })
      .toBuffer();
  } catch {
    throw new Failure('portraitUnreadable');
  }
}
