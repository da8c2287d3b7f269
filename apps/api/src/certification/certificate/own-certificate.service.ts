import type {
  OwnCertificate,
  VerifiedInspector,
} from '@yanche/contract/certification/certificates';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { certificateStatusOf, readCertificateNo } from '@yanche/rules/inspectors/certificate';
import { qualityOf } from '@yanche/rules/inspectors/quality';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { loadQuality } from '#orders/assignment/quality.store.ts';
import { wholeAverageView } from '#orders/ratings/rating-view.ts';
import { findAverage } from '#orders/ratings/ratings.store.ts';
import { listCities } from '#places/places.store.ts';
import type { Caller } from '#route.ts';
import { findCertificate, findCertificateByNo } from './certificates.store.ts';
import { mayRenew } from './issue-certificate.ts';

const noWork = { jobs: 0, returned: 0, upheldClaims: 0, photos: 0, poorPhotos: 0 };

export async function readOwnCertificate(
  { db, clock }: Deps,
  { userId }: Caller,
): Promise<OwnCertificate> {
  const now = clock.now();
  const [row, quality, rated] = await Promise.all([
    findCertificate(db, userId),
    loadQuality(db, [userId], now),
    findAverage(db, userId),
  ]);
  const facts = quality.get(userId) ?? noWork;
  return {
    certificate: row && {
      certNo: row.cert_no,
      status: certificateStatusOf(
        { expiresAt: row.expires_at, suspendedAt: row.suspended_at },
        now,
      ),
      issuedAt: row.issued_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      suspendReason: row.suspend_reason,
      mayRenew: mayRenew(row, now),
    },
    quality: { ...facts, ...qualityOf(facts) },
    rating: wholeAverageView(rated),
  };
}

const maskName = (name: string) => {
  const [first = '', ...rest] = name;
  return `${first}${'*'.repeat(Math.min(rest.length, 2))}`;
};

/** Throws `notFound`. Spaces, dashes and small letters of a number that was typed do not matter. */
export async function verify(
  { db, clock }: Deps,
  certNo: string,
  language: Language,
): Promise<VerifiedInspector> {
  const typed = certNo.trim();
  const row =
    (await findCertificateByNo(db, typed)) ??
    (await findCertificateByNo(db, readCertificateNo(typed)));
  if (row === null) throw new Failure('notFound');
  const now = clock.now();
  const cities = await listCities(db);
  return {
    certNo: row.cert_no,
    status: certificateStatusOf({ expiresAt: row.expires_at, suspendedAt: row.suspended_at }, now),
    nameMask: maskName(row.name),
    cityNames: cities
      .filter(({ id }) => row.city_ids.includes(id))
      .map(({ name, name_en }) => inLanguage([name, name_en], language)),
    skills: row.skills,
    issuedAt: row.issued_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    checkedAt: now.toISOString(),
  };
}
