import { SyncLine } from '#sheets/sync-line/sync-line.tsx';
import { useRecorded, useSession } from '../session-context.tsx';

/** The sync status of the record. */
export function SessionLine() {
  const session = useSession();
  const phase = useRecorded((view) => view.phase);
  const pending = useRecorded((view) => view.pending);
  const problems = useRecorded(
    ({ answers, photos }) =>
      [...answers.values()].filter(({ problem }) => problem !== null).length +
      [...photos.values()].filter(({ state }) => state === 'refused').length,
  );
  return (
    <SyncLine
      phase={phase}
      pending={pending}
      problems={problems}
      onResume={() => session.retry()}
    />
  );
}
