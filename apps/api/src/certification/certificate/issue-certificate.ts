import { randomBytes } from 'node:crypto';
import {
  CERTIFICATE_RULES,
  certificateNo,
  isRenewable,
  nextExpiry,
} from '@yanche/rules/inspectors/certificate';
import { DAY_MS, shanghaiDay } from '@yanche/rules/calendar';
import { inTransaction } from '#database/database.ts';
import type { Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { newId, termEndId } from '#lib/ids.ts';
import { insertNotices } from '#notices/notices.store.ts';
import { lacksContractAt } from '#people/inspectors.store.ts';
import {
  type CertificateRow,
  findPassedExam,
  insertCertificate,
  leaseEnding,
  lockCertificate,
  updateCertificate,
} from './certificates.store.ts';

/** Whether the exam may be sat anew for the next year. */
export const mayRenew = (certificate: CertificateRow | null, now: Date): boolean =>
  certificate !== null && isRenewable(certificate.expires_at, now);

/** Of somebody whose licence of the trade was just checked. Throws `examNotPassed`. */
export async function issueCertificate(
  tx: Tx,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  const examId = await findPassedExam(tx, userId);
  if (examId === null) throw new Failure('examNotPassed');
  await insertCertificate(tx, {
    id: newId(),
    user_id: userId,
    cert_no: certificateNo(randomBytes(8)),
    issued_at: now,
    expires_at: nextExpiry(null, now),
    exam_id: examId,
    needs_contract: true,
  });
}

/** Another year by an exam that was passed; the number stays. Nothing for whoever has no certificate yet. */
export async function renewCertificate(
  tx: Tx,
  { userId, examId, now }: { userId: string; examId: string; now: Date },
): Promise<void> {
  const certificate = await lockCertificate(tx, userId);
  if (certificate === null || !mayRenew(certificate, now)) return;
  await updateCertificate(tx, userId, {
    expires_at: nextExpiry(certificate.expires_at, now),
    exam_id: examId,
    reminded_at: null,
    needs_contract: true,
  });
  // Whoever was certified before there was one gets no jobs from now on until they sign.
  if (!(await lacksContractAt(tx, userId, now))) return;
  const told = { eventId: examId, kind: 'contractAsked', userId, params: {} } as const;
  await insertNotices(tx, [{ ...told, target: { to: 'wayIn', id: null } }], now);
}

/** Tells inspectors once, a month before, that their certificate ends. */
export async function remindOfCertificates({ db, clock }: Deps): Promise<number> {
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const until = new Date(now.getTime() + CERTIFICATE_RULES.remindDays * DAY_MS);
    const ending = await leaseEnding(tx, { now, until, limit: 50 });
    for (const { id, user_id, expires_at } of ending) {
      const told = {
        // Once for each end.
        eventId: termEndId(id, expires_at),
        kind: 'certificateEnds',
        userId: user_id,
        target: { to: 'wayIn', id: null },
        params: { text: shanghaiDay(expires_at) },
      } as const;
      await insertNotices(tx, [told], now);
      await updateCertificate(tx, user_id, { reminded_at: now });
    }
    return ending.length;
  });
}
