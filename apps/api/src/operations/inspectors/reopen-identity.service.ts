import type { ConsoleInspector, reopenIdentity } from '@yanche/contract/console/inspectors';
import type { BodyOf } from '@yanche/contract/endpoint';
import type { Language } from '@yanche/rules/bilingual';
import { faceStateLabels } from '@yanche/rules/inspectors/face-check';
import type { Deps } from '#deps.ts';
import { findLastFaceCheck, updateFaceCheck } from '#inspectors/face-checks.store.ts';
import { Failure } from '#lib/failure.ts';
import type { StaffCaller } from '#route.ts';
import { changeInspector } from './change-inspector.ts';
import { readInspector } from './list-inspectors.service.ts';
import { tellInspector } from './tell-inspector.store.ts';

/**
 * The check that fixed the details no longer counts, so that they can be given again; whoever takes jobs goes on meanwhile. A case
 * that waits is decided where the pictures are. Throws `wrongState` where nothing is fixed.
 */
export async function reopen(
  deps: Deps,
  by: StaffCaller,
  given: BodyOf<typeof reopenIdentity>,
  language: Language,
): Promise<ConsoleInspector> {
  const { inspectorId, reason } = given;
  await changeInspector(deps, by, given, async (tx, _, now) => {
    const check = await findLastFaceCheck(tx, inspectorId, 'bindEvaluator');
    if (check?.state !== 'passed') {
      throw new Failure('wrongState', { status: faceStateLabels[check?.state ?? 'open'] });
    }
    await updateFaceCheck(tx, check.id, {
      state: 'declined',
      reason: 'factsWrong',
      decided_by: by.userId,
      decided_at: now,
      decided_reason: reason,
    });
    const actId = await tellInspector(tx, inspectorId, {
      kind: 'identityReopened',
      params: { text: reason },
      now,
    });
    return { actId, action: 'inspector.reopenIdentity' };
  });
  return readInspector(deps, by, inspectorId, language);
}
