import type {
  ConsoleInspector,
  decideCertificate,
  editInspector,
  inviteInspector,
  withdrawInvitation,
} from '@yanche/contract/console/inspectors';
import type { AnswerOf, BodyOf } from '@yanche/contract/endpoint';
import { wayInPage } from '@yanche/contract/inspectors/inspector-pages';
import type { Language } from '@yanche/rules/bilingual';
import { firstOpenBefore, onboardingStepLabels } from '@yanche/rules/inspectors/onboarding-steps';
import type { NoticeParams } from '@yanche/rules/notices/notice-params';
import { checkPhone, maskPhone, normalizePhone } from '@yanche/rules/people/phone';
import { inspectorSkillLabels, inspectorStateLabels } from '@yanche/rules/staff/inspector-state';
import { inTransaction } from '#database/database.ts';
import type { Db, Tx } from '#database/schema.ts';
import { issueCertificate } from '#certification/certificate/issue-certificate.ts';
import type { Deps } from '#deps.ts';
import { Failure, invalidField } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import { decideOpenApplication } from '#inspectors/applications.store.ts';
import { lockPerson } from '#inspectors/identities.store.ts';
import { loadOnboardingFacts } from '#inspectors/onboarding-facts.ts';
import { isCertNoTaken } from '#people/inspectors.store.ts';
import { findOrInsertUser } from '#people/users.store.ts';
import { listCities } from '#places/places.store.ts';
import type { StaffCaller } from '#route.ts';
import { insertAudit } from '#staff/audit/audit.store.ts';
import { requireUninvolved } from '#staff/own-affairs.ts';
import { nextVersion } from '#staff/catalogue-versions.store.ts';
import { changeInspector } from './change-inspector.ts';
import { giveInspectorRole, takeInspectorRole, updateInspector } from './inspectors.store.ts';
import { readInspector } from './list-inspectors.service.ts';
import { tellInspector } from './tell-inspector.store.ts';

/** Each once, in the order of the table. */
export const inOrder = (skills: readonly string[]) =>
  Object.keys(inspectorSkillLabels).filter((skill) => skills.includes(skill));

/** The towns with these names, in either language. Throws `cityUnknown`. */
export async function townsOf(db: Db, names: string): Promise<{ ids: number[]; cities: string[] }> {
  const wanted = names.split(/[,，、;；\n]+/).map((name) => name.trim().toLowerCase());
  const asked = [...new Set(wanted.filter((name) => name !== ''))];
  const known = await listCities(db);
  const found = asked.flatMap(
    (name) => known.find((city) => [city.name, city.name_en.toLowerCase()].includes(name)) ?? [],
  );
  if (asked.length === 0 || found.length < asked.length) throw new Failure('cityUnknown');
  return { ids: found.map(({ id }) => id), cities: found.map(({ name }) => name) };
}

/** Who was never here is added; they are told by text message. Throws `inspectorExists`, `cityUnknown`, `fieldInvalid`. */
export async function invite(
  deps: Deps,
  by: StaffCaller,
  { phone: given, name, cityNames, skills, reason }: BodyOf<typeof inviteInspector>,
  language: Language,
): Promise<ConsoleInspector> {
  const { pii, clock } = deps;
  const phone = normalizePhone(given);
  if (!checkPhone(phone).ok) throw invalidField('phone');
  const now = clock.now();
  const inspectorId = await inTransaction(deps.db, async (tx) => {
    const towns = await townsOf(tx, cityNames);
    const fresh = {
      id: newId(),
      phone_hash: pii.hash(phone),
      phone_sealed: pii.seal(phone),
      phone_mask: maskPhone(phone),
      name,
      roles: [],
      created_at: now,
    };
    const { id } = await findOrInsertUser(tx, fresh, pii.hashes(phone));
    // As the people who apply do: the person first, then what they applied for.
    await lockPerson(tx, id);
    await makeInspector(tx, by, {
      id,
      towns,
      skills: inOrder(skills),
      reason,
      now,
      as: {
        notice: 'inspectorInvited',
        action: 'inspector.invite',
        // Whoever was never here does not know where to log in.
        params: { text: `${deps.config.publicUrl}${wayInPage}` },
      },
    });
    return id;
  });
  return readInspector(deps, by, inspectorId, language);
}

type New = {
  id: string;
  towns: Awaited<ReturnType<typeof townsOf>>;
  skills: string[];
  reason: string;
  now: Date;
  as:
    | { notice: 'inspectorInvited'; action: 'inspector.invite'; params: NoticeParams }
    | { notice: 'applicationAccepted'; action: 'inspector.acceptApplication' };
};

/** Gives somebody the role, which settles an application of theirs that waits. Throws `inspectorExists`. */
export async function makeInspector(
  tx: Tx,
  by: StaffCaller,
  { id, towns: { ids, cities }, skills, reason, now, as }: New,
): Promise<void> {
  requireUninvolved(by, { inspectorId: id });
  if (!(await giveInspectorRole(tx, id, { now, isInvited: 'params' in as })))
    throw new Failure('inspectorExists');
  await nextVersion(tx, { kind: 'inspector', id });
  await updateInspector(tx, id, { city_ids: ids, skills });
  await decideOpenApplication(tx, id, {
    state: 'accepted',
    decided_by: by.userId,
    decided_at: now,
    decided_reason: reason,
  });
  const params = 'params' in as ? as.params : {};
  const actId = await tellInspector(tx, id, { kind: as.notice, params, now });
  await insertAudit(tx, {
    id: actId,
    by,
    at: now,
    action: as.action,
    subject: { kind: 'inspector', id },
    reason,
    after: { cities, skills },
  });
}

/** Throws `wrongState` once they are certified. */
export async function withdraw(
  deps: Deps,
  by: StaffCaller,
  given: BodyOf<typeof withdrawInvitation>,
): Promise<AnswerOf<typeof withdrawInvitation>> {
  await changeInspector(deps, by, given, async (tx, { cert_no }) => {
    if (cert_no !== null) throw notThen('active');
    await takeInspectorRole(tx, given.inspectorId);
    return { action: 'inspector.withdraw' };
  });
  return { withdrawn: true };
}

const notThen = (state: keyof typeof inspectorStateLabels) =>
  new Failure('wrongState', { status: inspectorStateLabels[state] });

/**
 * By the number that was checked: when another one was given meanwhile, nothing happens. Whoever is certified gets our own
 * certificate. Throws `stepLacking` before the face check, `examNotPassed`, `certNoTaken`.
 */
export async function decide(
  deps: Deps,
  by: StaffCaller,
  { certNo, decision, ...given }: BodyOf<typeof decideCertificate>,
  language: Language,
): Promise<ConsoleInspector> {
  const { inspectorId, reason } = given;
  await changeInspector(deps, by, given, async (tx, row, now) => {
    if (row.cert_no !== null) throw notThen('active');
    if (row.claimed_cert_no === null) throw notThen('invited');
    if (row.claimed_cert_no !== certNo) throw new Failure('changedMeanwhile');
    const isCertified = decision === 'certify';
    if (isCertified) {
      const facts = await loadOnboardingFacts(tx, inspectorId, now);
      const lacking = firstOpenBefore(facts, 'certificate');
      if (lacking !== null)
        throw new Failure('stepLacking', { step: onboardingStepLabels[lacking] });
      if (await isCertNoTaken(tx, inspectorId, certNo)) throw new Failure('certNoTaken');
      await issueCertificate(tx, { userId: inspectorId, now });
    }
    await updateInspector(tx, inspectorId, {
      claimed_cert_no: null,
      ...(isCertified && { cert_no: certNo }),
    });
    const actId = await tellInspector(tx, inspectorId, {
      kind: isCertified ? 'inspectorCertified' : 'certificateDeclined',
      params: { text: reason },
      now,
    });
    return { actId, action: `inspector.${decision}`, after: { certNo } };
  });
  return readInspector(deps, by, inspectorId, language);
}

/** Jobs at hand stay where they are. */
export async function edit(
  deps: Deps,
  by: StaffCaller,
  { cityNames, skills, ...given }: BodyOf<typeof editInspector>,
  language: Language,
): Promise<ConsoleInspector> {
  await changeInspector(deps, by, given, async (tx, row) => {
    const { ids, cities } = await townsOf(tx, cityNames);
    const known = await listCities(tx);
    const names = row.city_ids.flatMap((id) => known.find((city) => city.id === id)?.name ?? []);
    const before = { cities: names, skills: row.skills };
    const after = { cities, skills: inOrder(skills) };
    if (JSON.stringify(before) === JSON.stringify(after)) throw new Failure('nothingChanged');
    await updateInspector(tx, given.inspectorId, {
      city_ids: ids,
      skills: after.skills,
    });
    return { action: 'inspector.edit', before, after };
  });
  return readInspector(deps, by, given.inspectorId, language);
}
