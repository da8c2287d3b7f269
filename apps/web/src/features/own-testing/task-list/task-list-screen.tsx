import { listTasks } from '@yanche/contract/inspections/inspections';
import { Chips } from '@yanche/ui/chips';
import { EmptyState } from '@yanche/ui/empty-state';
import { PagedListView } from '@yanche/ui/paged-list';
import { PullRefresh } from '@yanche/ui/pull-refresh';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { useUiTexts } from '@yanche/ui/ui-texts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { Screen } from '#lib/screen/screen.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { useLiveChanges } from '#lib/live/use-live-changes.ts';
import { usePages } from '#lib/call/use-pages.ts';
import type { Position } from '#lib/host/position.ts';
import { getGrantedPosition } from './position.ts';
import { TaskCard } from './task-card.tsx';
import { taskListTexts } from './task-list.texts.ts';

const scopes = ['mine', 'open', 'done'] as const;
type Scope = (typeof scopes)[number];

/** The inspector's tasks: own, open and done. */
export function TaskListScreen() {
  const t = useTexts(taskListTexts);
  const { pullSuccess } = useUiTexts();
  const [search, setSearch] = useSearchParams();
  const scope = scopes.find((each) => each === search.get('tab')) ?? 'mine';
  const setScope = (next: Scope) =>
    setSearch(next === 'mine' ? {} : { tab: next }, { replace: true });
  const { of, status, more, refresh } = usePages(listTasks, { scope });
  useLiveChanges(of.data !== undefined, (news) => {
    if (news === 'reset' || news.kind === 'order') void refresh();
  });
  const here = useGrantedPosition();
  return (
    <Screen title={t.title}>
      <Chips
        label={t.tabs}
        value={scope}
        onChange={setScope}
        options={scopes.map((each) => ({ value: each, text: t[each] }))}
      />
      <PullRefresh onRefresh={refresh} successText={pullSuccess} disabled={of.data === undefined}>
        <AnswerView of={of} loading={skeleton}>
          {({ rows }) => (
            <PagedListView
              key={scope}
              label={t.list}
              items={rows}
              status={status}
              onMore={more}
              itemKey={({ taskId }) => taskId}
              renderItem={(task) => (
                <TaskCard
                  task={task}
                  here={here}
                  onAccepted={() => setScope('mine')}
                  onEnded={() => setScope('done')}
                />
              )}
              empty={<NoTasks scope={scope} onOpen={() => setScope('open')} />}
            />
          )}
        </AnswerView>
      </PullRefresh>
    </Screen>
  );
}

function NoTasks({ scope, onOpen }: { scope: Scope; onOpen: () => void }) {
  const t = useTexts(taskListTexts);
  if (scope === 'done') return <EmptyState title={t.emptyDone} />;
  if (scope === 'open') return <EmptyState title={t.emptyOpen} note={t.emptyOpenNote} />;
  return (
    <EmptyState
      title={t.emptyMine}
      note={t.emptyMineNote}
      actionText={t.toOpen}
      onAction={onOpen}
    />
  );
}

function useGrantedPosition(): Position | null {
  const [here, setHere] = useState<Position | null>(null);
  useEffect(() => {
    void getGrantedPosition().then(setHere);
  }, []);
  return here;
}

const skeleton = (
  <SkeletonScreen>
    <SkeletonCard lines={4} footer />
    <SkeletonCard lines={4} footer />
  </SkeletonScreen>
);
