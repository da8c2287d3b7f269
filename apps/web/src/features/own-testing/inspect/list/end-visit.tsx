import { useNavigate } from 'react-router';
import { paths, to } from '#lib/paths.ts';
import { CannotInspect } from '../../cannot-inspect/cannot-inspect.tsx';
import { useSession } from '../session-context.tsx';

/** Reports a failed visit from the checklist. The record goes when the server has the report. */
export function EndVisit() {
  const session = useSession();
  const navigate = useNavigate();
  const leave = async (isSent: boolean) => {
    const { leaveSession } = await import('../sessions.ts');
    leaveSession(session.taskId);
    await navigate(isSent ? to.endedTasks : paths.tasks, { replace: true });
  };
  return <CannotInspect taskId={session.taskId} arrived onDone={leave} />;
}
