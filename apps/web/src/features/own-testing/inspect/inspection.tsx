import type { CheckItem } from '@yanche/contract/inspections/inspections';
import { Button } from '@yanche/ui/button';
import { Chips } from '@yanche/ui/chips';
import { Dock } from '@yanche/ui/dock';
import { EmptyState } from '@yanche/ui/empty-state';
import { Stack, Text } from '@yanche/ui/layout';
import { toast } from '@yanche/ui/toast';
import { useCallback, useEffect, useMemo, useRef, useState, useTransition } from 'react';
import { Screen } from '#lib/screen/screen.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { useLoaded } from '#lib/screen/use-loaded.ts';
import { inspectTexts } from './inspect.texts.ts';
import styles from './inspection.module.css';
import { GroupSection, groupId } from './list/group-section.tsx';
import { InspectBar } from './list/inspect-bar.tsx';
import { ItemRow, rowId } from './list/item-row.tsx';
import { JobCard } from './list/job-card.tsx';
import { countItems, type Filter, filters, matches, nextOpen } from './list/list-filter.ts';
import { SessionLine } from './list/session-line.tsx';
import { SyncNotices } from './list/sync-notices.tsx';
import { type Filled, UndoBar } from './list/undo-bar.tsx';
import { useCurrentGroup } from './list/use-current-group.ts';
import { useRecorded, useSession } from './session-context.tsx';
import { useSubmitInspection } from './use-submit-inspection.ts';
import { useTwoColumns } from './use-two-columns.ts';

const loadEditor = () => import('./editor/editor-container.tsx');

const firstItems = 24; // rendered first; the rest follows when idle

/** The checklist with filters, editor and submit button. */
export function Inspection() {
  const t = useTexts(inspectTexts);
  const session = useSession();
  const task = useRecorded((view) => view.task);
  const answers = useRecorded((view) => view.answers);
  const counts = useMemo(() => countItems(task.items, answers), [task.items, answers]);
  const [filter, setFilter] = useState<{ name: Filter; chosen: ReadonlySet<string> }>({
    name: 'all',
    chosen: new Set(),
  });
  const [filled, setFilled] = useState<Filled | null>(null);
  const [editing, setEditing] = useState<string | null>(null);
  // A new object per jump, so that a second jump to the same item scrolls again.
  const [jump, setJump] = useState<{ code: string } | null>(null);
  /** The last answered or visited item, from which the next open one is searched. */
  const touched = useRef<string | null>(null);
  const touch = useCallback((code: string) => {
    touched.current = code;
  }, []);
  const editor = useLoaded(loadEditor);
  const twoColumns = useTwoColumns();
  const whole = useProgressiveList();
  const [current, setCurrent] = useCurrentGroup(task.groups.map(({ name }) => name));

  const edit = useCallback((code: string) => {
    setEditing(code);
  }, []);
  const fill = useCallback(
    (group: string) => {
      const done = session.fillNormal(group);
      if (done.count > 0) setFilled(done);
      else toast(t.nothingToFill);
    },
    [session, t],
  );
  const forgetFilled = useCallback(() => setFilled(null), []);
  const choose = (name: Filter) => {
    const chosen = task.items.filter((item) => matches(name, item, answers));
    setFilter({ name, chosen: new Set(chosen.map(({ code }) => code)) });
  };
  const jumpTo = (code: string) => {
    setFilter({ name: 'all', chosen: new Set() });
    touched.current = code;
    setJump({ code });
    whole.draw();
  };
  useEffect(() => {
    if (jump === null || !whole.drawn) return;
    const row = document.getElementById(rowId(jump.code));
    row?.scrollIntoView({ block: 'center' });
    row?.querySelector('input')?.focus({ preventScroll: true });
  }, [jump, whole.drawn]);
  const goTo = (group: string) => {
    setCurrent(group);
    whole.draw();
    requestAnimationFrame(() => document.getElementById(groupId(group))?.scrollIntoView());
  };
  const goOn = () => {
    const next = nextOpen(task.items, answers, touched.current);
    if (next !== undefined) jumpTo(next.code);
  };
  const { busy, submit } = useSubmitInspection(jumpTo);

  // A finished item stays until the filter is chosen again, so that nothing moves under the thumb.
  const isShown = (item: CheckItem, at: number) =>
    (whole.drawn || at < firstItems) &&
    (filter.name === 'all' || filter.chosen.has(item.code) || matches(filter.name, item, answers));
  const shown = task.items.filter(isShown);
  const left = counts.all - counts.done;

  const dock = (
    <Dock
      lead={
        <Text as="span" size={17} nowrap>
          {left === 0 ? t.allDone : t.remaining(left)}
        </Text>
      }
      note={
        counts.photo > 0 ? t.missingPhotos(counts.photo) : t.counts(counts.abnormal, counts.limited)
      }
    >
      {left > 0 && (
        <Button tone="tint" size="large" onClick={goOn}>
          {t.next}
        </Button>
      )}
      <Button size="large" busy={busy} onClick={submit}>
        {t.submit}
      </Button>
    </Dock>
  );
  return (
    <Screen title={t.title} right={<SessionLine />} dock={dock} wide>
      <div className={styles.columns}>
        <Stack gap={12}>
          <JobCard task={task} />
          <SyncNotices />
          <InspectBar groups={task.groups} counts={counts} current={current} onGroup={goTo} />
          <Chips
            label={t.filters}
            value={filter.name}
            onChange={choose}
            options={filters.map((name) => ({
              value: name,
              text: { all: t.all, open: t.open, abnormal: t.abnormal, photo: t.noPhoto }[name],
              count: counts[name],
            }))}
          />
          {shown.length === 0 && (
            <EmptyState
              size="compact"
              title={t.noneHere}
              actionText={t.showAll}
              onAction={() => choose('all')}
            />
          )}
          {task.groups.map((group) => {
            const items = shown.filter((item) => item.group === group.name);
            const total = counts.groups.get(group.name) ?? { done: 0, total: 0 };
            return items.length === 0 ? null : (
              <GroupSection key={group.name} group={group} counts={total} onFill={fill}>
                {items.map((item) => (
                  <ItemRow
                    key={item.code}
                    item={item}
                    record={answers.get(item.code)}
                    marked={jump?.code === item.code}
                    onTouch={touch}
                    onEdit={edit}
                  />
                ))}
              </GroupSection>
            );
          })}
          <UndoBar filled={filled} onGone={forgetFilled} />
        </Stack>
        {twoColumns && editing === null && (
          <aside className={styles.panel}>
            <p className={styles.hint}>{t.panelHint}</p>
          </aside>
        )}
        {editor !== null && (
          <div className={twoColumns && editing !== null ? styles.panel : undefined}>
            <editor.EditorContainer
              item={task.items.find(({ code }) => code === editing)}
              open={editing !== null}
              twoColumns={twoColumns}
              onClose={() => setEditing(null)}
            />
          </div>
        )}
      </div>
    </Screen>
  );
}

/** Renders the first items immediately and all of them when the browser is idle. */
function useProgressiveList() {
  const [drawn, setDrawn] = useState(false);
  const [, start] = useTransition();
  useEffect(() => {
    start(() => setDrawn(true));
  }, []);
  return { drawn, draw: () => setDrawn(true) };
}
