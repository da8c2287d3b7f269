import { useNavigate } from 'react-router';
import { to } from '#lib/paths.ts';
import { CannotInspect } from '../../cannot-inspect/cannot-inspect.tsx';
import { useSession } from '../session-context.tsx';
import { closeInspection } from '../use-inspection.ts';

/** Reports a failed visit from the checklist and discards the record. */
export function EndVisit() {
  const session = useSession();
  const navigate = useNavigate();
  const leave = async () => {
    await closeInspection(session);
    await navigate(to.endedTasks, { replace: true });
  };
  return <CannotInspect taskId={session.taskId} onDone={leave} />;
}
