import { listTasks, type TaskRow } from '@yanche/contract/inspections/inspections';
import { Chips } from '@yanche/ui/chips';
import { EmptyState } from '@yanche/ui/empty-state';
import { PagedListView } from '@yanche/ui/paged-list';
import { PullRefresh } from '@yanche/ui/pull-refresh';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { useUiTexts } from '@yanche/ui/ui-texts';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { isOnline } from '#lib/host/network.ts';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { useAppTabs } from '#sheets/tabs/app-tabs.tsx';
import { Screen } from '#lib/screen/screen.tsx';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { useLiveChanges } from '#lib/live/use-live-changes.ts';
import { usePages } from '#lib/call/use-pages.ts';
import { useLoaded } from '#lib/screen/use-loaded.ts';
import { useMinute } from '#lib/screen/use-minute.ts';
import { Notice } from '#lib/screen/notice.tsx';
import type { Position } from '#lib/host/position.ts';
import { ClockNotice } from '../clock/clock-notice.tsx';
import { offlineTexts } from '../offline/offline.texts.ts';
import type { QueuedStep } from '../offline/queued-step.ts';
import { useOfflineShell } from '../offline/use-offline-shell.ts';
import { useOutbox, useSteps } from '../offline/use-outbox.ts';
import { type Entry, useConfirmed, useDay, useHeldJobs } from './my-jobs.ts';
import { clashOf } from './job-clash.ts';
import { getGrantedPosition } from './position.ts';
import { cardId, TaskCard } from './task-card.tsx';
import styles from './task-card.module.css';
import { taskListTexts } from './task-list.texts.ts';

const loadNotices = () => import('./job-notices.tsx');
const scopes = ['mine', 'open', 'done'] as const;
type Scope = (typeof scopes)[number];
const noRows: readonly TaskRow[] = [];

/** The inspector's tasks: own, open and done. */
export function TaskListScreen() {
  const t = useTexts(taskListTexts);
  const offline = useTexts(offlineTexts);
  const format = useFormat();
  const { pullSuccess } = useUiTexts();
  const [search, setSearch] = useSearchParams();
  const scope = scopes.find((each) => each === search.get('tab')) ?? 'mine';
  const setScope = (next: Scope) => {
    setSearch(next === 'mine' ? {} : { tab: next }, { replace: true });
    scrollTo({ top: 0 });
  };
  const { of, status, more, refresh } = usePages(listTasks, { scope });
  useLiveChanges(of.data !== undefined, (news) => {
    if (news === 'reset' || news.kind === 'order') void refresh();
  });
  useOfflineShell(of.data !== undefined);
  const outbox = useOutbox();
  const steps = useSteps(outbox);
  useRefreshWhenSent(steps, refresh);
  const here = useGrantedPosition();
  const isMine = scope === 'mine';
  const notices = useLoaded(loadNotices);
  const confirmed = useConfirmed(isMine ? of.data : undefined, of.dataUpdatedAt);
  const { held, done, stray, drop } = useHeldJobs(confirmed);
  const isHeld = isMine && of.data === undefined && held !== null;
  const tabs = useAppTabs('orders', scope);
  const now = useMinute();
  const mine = useDay(
    isMine ? (confirmed?.rows ?? held?.rows ?? noRows) : noRows,
    steps,
    now,
    done,
  );
  /** The job just accepted, or the one they come back to, until it was shown. */
  const accepted = useRef<string | null>(search.get('job'));
  useEffect(() => {
    const taskId = accepted.current;
    if (!isMine || !mine.some(({ task }) => task.taskId === taskId)) return;
    document.getElementById(cardId(taskId ?? ''))?.scrollIntoView({ block: 'center' });
    accepted.current = null;
  }, [isMine, mine]);
  const onEnded = (isSent: boolean) => setScope(isSent ? 'done' : 'mine');

  const list = (entries: readonly Entry[]) => (
    <PagedListView
      key={scope}
      label={t.list}
      items={entries}
      status={isHeld ? 'finished' : status}
      onMore={more}
      itemKey={({ task }) => task.taskId}
      renderItem={({ heading, ...entry }) => (
        <>
          {heading !== null && <h2 className={styles.heading}>{t[heading]}</h2>}
          <TaskCard
            {...entry}
            as={isMine ? 'h3' : 'h2'}
            now={now}
            here={here}
            onAccepted={() => {
              setScope('mine');
              accepted.current = entry.task.taskId;
            }}
            onEnded={onEnded}
          />
        </>
      )}
      empty={<NoTasks scope={scope} onOpen={() => setScope('open')} />}
    />
  );
  return (
    <Screen title={t.title} noBack={tabs !== null} dock={tabs}>
      <Chips
        label={t.tabs}
        value={scope}
        onChange={setScope}
        options={scopes.map((each) => ({ value: each, text: t[each] }))}
      />
      <ClockNotice />
      {notices !== null && <notices.JobNotices strays={isMine ? stray : []} onDrop={drop} />}
      {isHeld && (
        <Notice tone="minor">
          {offline.heldFrom(format.time(new Date(held.heldAt).toISOString(), 'dateTime'))}
        </Notice>
      )}
      <PullRefresh onRefresh={refresh} successText={pullSuccess} disabled={of.data === undefined}>
        {isHeld ? (
          list(mine)
        ) : of.data === undefined && (of.fetchStatus === 'paused' || !isOnline()) ? (
          <EmptyState
            kind="error"
            title={offline.needsNetwork}
            note={offline.needsNetworkNote}
            onAction={() => void of.refetch()}
          />
        ) : (
          <AnswerView of={of} loading={skeleton}>
            {({ rows }) =>
              list(isMine ? mine : rows.map((task) => plainEntry(task, held?.rows ?? noRows)))
            }
          </AnswerView>
        )}
      </PullRefresh>
    </Screen>
  );
}

const plainEntry = (task: TaskRow, accepted: readonly TaskRow[]): Entry => ({
  task,
  steps: [],
  isNext: false,
  heading: null,
  clash: clashOf(task, accepted),
});

/** A step that went out in the background has changed the list. */
function useRefreshWhenSent(steps: readonly QueuedStep[], refresh: () => Promise<unknown>): void {
  const before = useRef(steps);
  useEffect(() => {
    const left = new Set(steps.map(({ id }) => id));
    const isSent = before.current.some(({ id }) => !left.has(id));
    before.current = steps;
    if (isSent) void refresh();
  }, [steps, refresh]);
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
