import type { claimCertificate, OwnStanding } from '@yanche/contract/inspections/own-standing';
import type { BodyOf } from '@yanche/contract/endpoint';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { shanghaiDay } from '@yanche/rules/calendar';
import { certificateStatusOf } from '@yanche/rules/inspectors/certificate';
import { inspectorStateOf } from '@yanche/rules/staff/inspector-state';
import { inTransaction } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { findIdentity, lockPerson } from '#inspectors/identities.store.ts';
import { Failure } from '#lib/failure.ts';
import {
  claimCertificate as claim,
  findStanding,
  isCertNoTaken,
  listLeaves,
} from '#people/inspectors.store.ts';
import { listCities } from '#places/places.store.ts';
import type { Caller } from '#route.ts';

/** Whether the caller gets jobs, and what is missing. */
export async function readOwnStanding(
  { db, clock }: Deps,
  { userId }: Caller,
  language: Language,
): Promise<OwnStanding> {
  const now = clock.now();
  const [row, leaves, cities, identity] = await Promise.all([
    findStanding(db, userId, now),
    listLeaves(db, [userId], { from: now, to: null }),
    listCities(db),
    findIdentity(db, userId),
  ]);
  if (row === null) throw new Failure('notFound');
  return {
    state: inspectorStateOf({
      certNo: row.cert_no,
      claimedCertNo: row.claimed_cert_no,
      isSuspended: row.jobs_paused_at !== null,
      lacksContract: row.lacks_contract,
      certificate:
        row.expires_at === null
          ? null
          : certificateStatusOf({ expiresAt: row.expires_at, suspendedAt: row.suspended_at }, now),
      isOnLeave: leaves.some(({ starts_at }) => starts_at <= now),
    }),
    name: row.name,
    isNameConfirmed: identity !== null,
    certNo: row.cert_no,
    claimedCertNo: row.cert_no === null ? row.claimed_cert_no : null,
    cityNames: cities
      .filter(({ id }) => row.city_ids.includes(id))
      .map(({ name, name_en }) => inLanguage([name, name_en], language)),
    skills: row.skills,
    leaves: leaves.map(({ starts_at, ends_at }) => ({
      firstDay: shanghaiDay(starts_at),
      lastDay: shanghaiDay(new Date(ends_at.getTime() - 1)),
    })),
  };
}

/** A confirmed identity keeps its name, whatever is typed beside the certificate. Throws `certificateChecked`, `certNoTaken`. */
export async function giveCertificate(
  deps: Deps,
  caller: Caller,
  { name, certNo }: BodyOf<typeof claimCertificate>,
  language: Language,
): Promise<OwnStanding> {
  await inTransaction(deps.db, async (tx) => {
    // The face was compared with that identity: another name here would certify somebody nobody looked at.
    await lockPerson(tx, caller.userId);
    const identity = await findIdentity(tx, caller.userId);
    const set = { claimed_cert_no: certNo, name: identity?.real_name ?? name };
    if (await isCertNoTaken(tx, caller.userId, certNo)) throw new Failure('certNoTaken');
    if (!(await claim(tx, caller.userId, set))) throw new Failure('certificateChecked');
  });
  return readOwnStanding(deps, caller, language);
}
