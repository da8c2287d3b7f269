import { SyncLine } from '#sheets/sync-line/sync-line.tsx';
import { useOutbox, useSteps } from '../../offline/use-outbox.ts';
import { useRecorded, useSession } from '../session-context.tsx';

/** The sync status of the record. */
export function SessionLine() {
  const session = useSession();
  const phase = useRecorded((view) => view.phase);
  const pending = useRecorded((view) => view.pending);
  const outbox = useOutbox();
  // Steps made before the answers wait with them.
  const steps = useSteps(outbox).filter(({ taskId }) => taskId === session.taskId);
  const waits = outbox?.phaseOf(session.taskId) ?? 'idle';
  const problems = useRecorded(
    ({ answers, photos }) =>
      [...answers.values()].filter(({ problem }) => problem !== null).length +
      [...photos.values()].filter(({ state }) => state === 'refused').length,
  );
  return (
    <SyncLine
      phase={steps.length > 0 && phase === 'idle' ? waits : phase}
      pending={pending + steps.length}
      problems={problems}
      onResume={async () => {
        await outbox?.resume();
        await session.retry();
      }}
    />
  );
}
