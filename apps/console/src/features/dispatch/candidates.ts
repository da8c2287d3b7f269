import type { BoardInspector, BoardJob } from '@yanche/contract/console/jobs';

/** Who may take a job: of its town, with its certification, not suspended nor on leave, and not the one who has it. */
export const candidatesOf = (job: BoardJob, inspectors: readonly BoardInspector[]) =>
  inspectors.filter(
    ({ inspectorId, cityIds, skills, isStopped, isAway }) =>
      inspectorId !== job.inspectorId &&
      !isStopped &&
      !isAway &&
      cityIds.includes(job.city.id) &&
      (job.skill === null || skills.includes(job.skill)),
  );
