import type { ConsoleInspector, setCertificateStatus } from '@yanche/contract/console/inspectors';
import type { BodyOf } from '@yanche/contract/endpoint';
import type { Language } from '@yanche/rules/bilingual';
import { certificateStatusLabels, certificateStatusOf } from '@yanche/rules/inspectors/certificate';
import { settleOpenAppeal } from '#certification/appeals/appeals.store.ts';
import {
  lockCertificate,
  updateCertificate,
} from '#certification/certificate/certificates.store.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import type { StaffCaller } from '#route.ts';
import { changeInspector } from './change-inspector.ts';
import { handOver, lockJobs } from './hand-over.ts';
import { readInspector } from './list-inspectors.service.ts';
import { tellInspector } from './tell-inspector.store.ts';

/**
 * A suspension takes the jobs that have not begun along, as every suspension does. Throws `jobsAffected`, `certificateState`,
 * `notFound` for somebody without a certificate.
 */
export async function setCertificate(
  deps: Deps,
  by: StaffCaller,
  { event, seen, ...given }: BodyOf<typeof setCertificateStatus>,
  language: Language,
): Promise<ConsoleInspector> {
  const { inspectorId, reason } = given;
  const isLift = event === 'lift';
  await changeInspector(
    deps,
    by,
    given,
    async (tx, _, now, locked) => {
      const row = await lockCertificate(tx, inspectorId);
      if (row === null) throw new Failure('notFound');
      if ((row.suspended_at !== null) !== isLift) {
        const facts = { expiresAt: row.expires_at, suspendedAt: row.suspended_at };
        const status = certificateStatusLabels[certificateStatusOf(facts, now)];
        throw new Failure('certificateState', { status });
      }
      const told = async (kind: 'certificateSuspended' | 'certificateLifted') =>
        tellInspector(tx, inspectorId, { kind, params: { text: reason }, now });
      if (isLift) {
        const none = { suspended_at: null, suspended_by: null, suspend_reason: null };
        await updateCertificate(tx, inspectorId, none);
        await settleOpenAppeal(
          tx,
          { userId: inspectorId, against: 'certificate' },
          {
            decided_by: by.userId,
            decided_at: now,
            decided_reason: reason,
          },
        );
        return { actId: await told('certificateLifted'), action: 'inspector.liftCertificate' };
      }
      const jobsHandedOver = await handOver(tx, by, {
        inspectorId,
        locked,
        seen,
        reason,
        now,
      });
      await updateCertificate(tx, inspectorId, {
        suspended_at: now,
        suspended_by: by.userId,
        suspend_reason: reason,
      });
      const actId = await told('certificateSuspended');
      return { actId, action: 'inspector.suspendCertificate', after: { jobsHandedOver } };
    },
    async (tx) => (isLift ? [] : lockJobs(tx, { inspectorId })),
  );
  return readInspector(deps, by, inspectorId, language);
}
