import { orderStatus } from '@yanche/rules/orders/order-status';
import type { TaskDetail } from '@yanche/contract/inspections/inspections';
import { EmptyState } from '@yanche/ui/empty-state';
import { useSearchParams } from 'react-router';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { paths } from '#lib/paths.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { Screen } from '#lib/screen/screen.tsx';
import { useLoaded } from '#lib/screen/use-loaded.ts';
import { useTexts } from '#lib/language/texts.ts';
import type { QueuedStep } from '../offline/queued-step.ts';
import { useOfflineShell } from '../offline/use-offline-shell.ts';
import { inspectTexts } from './inspect.texts.ts';
import { LoadingSkeleton } from './loading-skeleton.tsx';
import { OpenInspection } from './open-inspection.tsx';
import { SessionProvider } from './session-context.tsx';
import { useChecklistChange } from './use-checklist-change.ts';
import { useInspection } from './use-inspection.ts';

/** The inspection checklist of one car. */
export function InspectScreen() {
  const t = useTexts(inspectTexts);
  const taskId = useSearchParams()[0].get('taskId');
  if (taskId === null || taskId === '') {
    return (
      <Screen title={t.title}>
        <EmptyState title={t.noTask} actionText={t.toTasks} actionHref={paths.tasks} />
      </Screen>
    );
  }
  return <InspectionById key={taskId} taskId={taskId} />;
}

function InspectionById({ taskId }: { taskId: string }) {
  const t = useTexts(inspectTexts);
  const { session, of, task, status, steps, opening, changed, unsent } = useInspection(taskId);
  useOfflineShell(task !== undefined);
  useChecklistChange(changed);
  const isOpen = status === undefined || status === orderStatus.inspecting;
  if (session !== null && isOpen) {
    return (
      <SessionProvider value={session}>
        <OpenInspection />
      </SessionProvider>
    );
  }
  const shown = (known: TaskDetail) =>
    opening || status === orderStatus.inspecting ? (
      <LoadingSkeleton />
    ) : (
      <NotOpen task={known} steps={steps} unsent={unsent} />
    );
  return (
    <Screen title={t.title} wide>
      {task === undefined ? (
        <AnswerView of={of} loading={<LoadingSkeleton />}>
          {shown}
        </AnswerView>
      ) : (
        shown(task)
      )}
    </Screen>
  );
}

const loadLost = () => import('../lost-job/save-records.tsx');
const loadLines = () => import('../offline/step-lines.tsx');

type NotOpenProps = { task: TaskDetail; steps: readonly QueuedStep[]; unsent: number };

/** What waits for the network, or never got through, is said before anything else. */
function NotOpen({ task, steps, unsent }: NotOpenProps) {
  const t = useTexts(inspectTexts);
  const lines = useLoaded(loadLines);
  const lost = useLoaded(loadLost);
  return (
    <>
      {lines !== null && <lines.StepLines steps={steps} />}
      {unsent > 0 && (
        <Notice
          tone="major"
          role="alert"
          action={lost !== null && <lost.SaveRecords taskId={task.taskId} />}
        >
          {t.unsentKept(unsent)}
        </Notice>
      )}
      <EmptyState
        title={steps.length > 0 ? task.carTitle : t.notOpen}
        note={steps.length > 0 ? ' ' : t.notOpenNote(task.statusText)}
        actionText={t.toTasks}
        actionHref={paths.tasks}
      />
    </>
  );
}
