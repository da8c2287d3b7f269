import { orderStatus } from '@yanche/rules/orders/order-status';
import type { TaskDetail } from '@yanche/contract/inspections/inspections';
import { EmptyState } from '@yanche/ui/empty-state';
import { Skeleton, SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { useSearchParams } from 'react-router';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { paths } from '#lib/paths.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { inspectTexts } from './inspect.texts.ts';
import { OpenInspection } from './open-inspection.tsx';
import { SessionProvider } from './session-context.tsx';
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
  const { session, of, opening } = useInspection(taskId);
  const isOpen = of.data === undefined || of.data.status === orderStatus.inspecting;
  if (session !== null && isOpen) {
    return (
      <SessionProvider value={session}>
        <OpenInspection />
      </SessionProvider>
    );
  }
  return (
    <Screen title={t.title} wide>
      <AnswerView of={of} loading={<LoadingSkeleton />}>
        {(task) =>
          opening || task.status === orderStatus.inspecting ? (
            <LoadingSkeleton />
          ) : (
            <NotOpen task={task} />
          )
        }
      </AnswerView>
    </Screen>
  );
}

function NotOpen({ task }: { task: TaskDetail }) {
  const t = useTexts(inspectTexts);
  return (
    <EmptyState
      title={t.notOpen}
      note={t.notOpenNote(task.statusText)}
      actionText={t.toTasks}
      actionHref={paths.tasks}
    />
  );
}

const LoadingSkeleton = () => (
  <SkeletonScreen>
    <SkeletonCard lines={2} />
    <Skeleton height="32px" radius="pill" />
    <SkeletonCard lines={4} />
    <SkeletonCard lines={4} />
  </SkeletonScreen>
);
