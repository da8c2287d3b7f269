import type { TaskStation } from '@yanche/contract/inspections/task-parts';
import { Button } from '@yanche/ui/button';
import { Chips } from '@yanche/ui/chips';
import { Dock } from '@yanche/ui/dock';
import { EmptyState } from '@yanche/ui/empty-state';
import { Stack, Text } from '@yanche/ui/layout';
import { toast } from '@yanche/ui/toast';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Screen } from '#lib/screen/screen.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { useLoaded } from '#lib/screen/use-loaded.ts';
import { loadEditor } from './editor/load-editor.ts';
import { inspectTexts } from './inspect.texts.ts';
import styles from './inspection.module.css';
import { guidedCodes } from './camera/guided-codes.ts';
import { useGuidedCamera } from './camera/use-guided-camera.tsx';
import { ItemRow, rowId } from './list/item-row.tsx';
import { JobCard } from './list/job-card.tsx';
import {
  countItems,
  type Filter,
  filters,
  hasLeft,
  nextOpen,
  progressOf,
} from './list/list-filter.ts';
import { type Chosen, chosenBy, sectionsOf } from './list/sections.ts';
import { SessionLine } from './list/session-line.tsx';
import { StationBar } from './list/station-bar.tsx';
import { StationSection } from './list/station-section.tsx';
import { SyncNotices } from './list/sync-notices.tsx';
import type { Filled } from './list/undo-bar.tsx';
import { useSeenItems } from './list/use-seen-items.ts';
import { WheelRow } from './list/wheel-row.tsx';
import { practiceStrip } from './list/practice-strip.tsx';
import { openOfWheel } from './record/wheels.ts';
import { loadReadings } from './readings/load-readings.ts';
import type { ReadingTarget } from './readings/reading-target.ts';
import { useRecorded, useSession } from './session-context.tsx';
import { type RequestsToMeet, useSubmitInspection } from './use-submit-inspection.ts';
import { useStation } from './use-station.ts';
import { useTwoColumns } from './use-two-columns.ts';

const loadLacking = () => import('./lacking/lacking-sheet.tsx');

type InspectionProps = {
  /** Absent when nothing was sent back. */
  requests?: RequestsToMeet;
};

/** One station's checklist, or what a filter finds in all of them, with editor and submit button. */
export function Inspection({ requests }: InspectionProps) {
  const t = useTexts(inspectTexts);
  const session = useSession();
  const task = useRecorded((view) => view.task);
  const answers = useRecorded((view) => view.answers);
  const progress = useMemo(() => progressOf(task, answers), [task, answers]);
  const counts = useMemo(() => countItems(task, progress), [task, progress]);
  const [filter, setFilter] = useState<Chosen>(everything);
  const [filled, setFilled] = useState<Filled | null>(null);
  const [editing, setEditing] = useState<string | null>(null);
  // A new object per jump, so that a second jump to the same item scrolls again.
  const startAt = requests?.startAt ?? null;
  const [jump, setJump] = useState(startAt === null ? null : { code: startAt });
  /** The last answered or visited item, from which the next open one is searched. */
  const touched = useRef<string | null>(null);
  const touch = useCallback((code: string) => {
    touched.current = code;
  }, []);
  const editor = useLoaded(loadEditor);
  const readings = useLoaded(loadReadings);
  const twoColumns = useTwoColumns();
  const [current, setCurrent] = useStation(
    task.taskId,
    task.stations.map(({ id }) => id),
    () => firstStation(task.stations, counts.stations),
  );

  const edit = useCallback((code: string) => {
    setEditing(code);
  }, []);
  const [measuring, setMeasuring] = useState<ReadingTarget | null>(null);
  const measure = useCallback((code: string) => {
    setMeasuring({ code });
  }, []);
  const camera = useGuidedCamera(edit);
  const guided = useMemo(() => guidedCodes(task), [task]);
  const fill = ({ items }: TaskStation) => {
    const isSeen = (code: string) => seen.current.has(code);
    const done = session.fillNormal(items.filter((code) => isSeen(code)));
    const unseen = items.filter((code) => !isSeen(code) && progress.lacks.get(code) === 'answer');
    if (done.count > 0) setFilled({ ...done, unseen: unseen.length });
    else toast(unseen.length > 0 ? t.seeFirst(unseen.length) : t.nothingToFill);
  };
  const forgetFilled = useCallback(() => setFilled(null), []);
  const choose = (name: Filter) => setFilter(chosenBy(name, task, progress));
  const jumpTo = (code: string) => {
    setFilter(everything);
    setCurrent(task.stations.find(({ items }) => items.includes(code))?.id ?? current);
    touched.current = code;
    setJump({ code });
  };
  useEffect(() => {
    if (jump === null) return;
    const row = document.getElementById(rowId(jump.code));
    row?.scrollIntoView({ block: 'center' });
    row?.querySelector('input')?.focus({ preventScroll: true });
  }, [jump]);
  const goTo = (id: string) => {
    setFilter(everything);
    setCurrent(id);
    scrollTo({ top: 0 });
  };
  const goOn = () => {
    const next = nextOpen(task.items, progress.lacks, touched.current);
    if (next !== undefined) jumpTo(next.code);
  };
  const lacking = useLoaded(loadLacking);
  const [isLackingOpen, setLackingOpen] = useState(false);
  const { busy, submit } = useSubmitInspection(jumpTo, requests, () => {
    setLackingOpen(lacking !== null);
    return lacking !== null;
  });

  const sections = sectionsOf(filter, current, { task, progress });
  const seen = useSeenItems(
    sections.flatMap(({ entries }) => entries.filter(({ wheel }) => !wheel).map(({ key }) => key)),
  );
  const next = task.stations[task.stations.findIndex(({ id }) => id === current) + 1];
  const left = counts.all - counts.done;

  const dock = (
    <Dock
      lead={
        <Text as="span" size={17} nowrap>
          {left === 0 ? t.allDone : t.remaining(left)}
        </Text>
      }
      note={
        counts.photo + counts.reading > 0
          ? t.missing(counts.photo, counts.reading)
          : t.counts(counts.abnormal, counts.limited)
      }
    >
      <Button tone={left > 0 ? 'tint' : undefined} size="large" busy={busy} onClick={submit}>
        {t.submit}
      </Button>
      {left > 0 && (
        <Button size="large" onClick={goOn}>
          {t.next}
        </Button>
      )}
    </Dock>
  );
  return (
    <Screen title={t.title} right={<SessionLine />} dock={dock} wide>
      <div className={styles.columns}>
        <Stack gap={12}>
          <div className={styles.job}>
            <JobCard task={task} notice={requests?.notice} />
          </div>
          <SyncNotices />
          <StationBar
            stations={task.stations}
            counts={counts}
            current={filter.name === 'all' ? current : null}
            onStation={goTo}
          />
          <div className={styles.filters}>
            <Chips
              label={t.filters}
              value={filter.name}
              onChange={choose}
              options={filters.map((name) => ({
                value: name,
                text: {
                  all: t.all,
                  open: t.open,
                  abnormal: t.abnormal,
                  photo: t.noPhoto,
                  reading: t.noReading,
                }[name],
                count: counts[name],
              }))}
            />
          </div>
          {sections.length === 0 && (
            <EmptyState
              size="compact"
              title={t.noneHere}
              actionText={t.showAll}
              onAction={() => choose('all')}
            />
          )}
          {sections.map(({ station, entries }) => (
            <StationSection
              key={station.id}
              station={station}
              counts={counts.stations.get(station.id) ?? nothing}
              active={filter.name === 'all'}
              onPhotos={({ id }) => camera.open({ stationId: id })}
              onReadings={({ id }) => setMeasuring({ station: id })}
              onFill={fill}
              pictures={practiceStrip(task.practice, station.id)}
            >
              {entries.map(({ key: code, wheel }) => {
                if (wheel !== undefined) {
                  return (
                    <WheelRow
                      key={code}
                      wheel={wheel}
                      open={openOfWheel(progress.openAt.get(station.id) ?? [], wheel).length}
                      onOpen={() => setMeasuring({ station: station.id, wheel: wheel.place })}
                    />
                  );
                }
                const item = task.items.find((one) => one.code === code);
                return item === undefined ? null : (
                  <ItemRow
                    key={code}
                    item={item}
                    record={answers.get(code)}
                    lack={progress.lacks.get(code) ?? null}
                    openPlaces={progress.open.get(code) ?? 0}
                    why={progress.why.get(code)}
                    beyond={progress.abnormal.has(code)}
                    marked={jump?.code === code}
                    onTouch={touch}
                    onEdit={edit}
                    onReadings={measure}
                    onCamera={guided.has(code) ? camera.openAt : undefined}
                  />
                );
              })}
            </StationSection>
          ))}
          {filter.name === 'all' && next !== undefined && (
            <Button tone="tint" size="large" block onClick={() => goTo(next.id)}>
              {t.nextStation(next.name)}
            </Button>
          )}
          {lacking !== null && <lacking.UndoBar filled={filled} onGone={forgetFilled} />}
        </Stack>
        {camera.element}
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
      {lacking !== null && (
        <lacking.LackingSheet
          open={isLackingOpen}
          onClose={() => setLackingOpen(false)}
          onItem={(code) => {
            setLackingOpen(false);
            jumpTo(code);
          }}
          onWheel={(station, wheel) => {
            setLackingOpen(false);
            goTo(station);
            setMeasuring({ station, wheel });
          }}
        />
      )}
      {readings !== null && (
        <readings.Readings
          target={measuring}
          onClose={() => setMeasuring(null)}
          onFinding={edit}
          onMeasure={measure}
        />
      )}
    </Screen>
  );
}

const everything: Chosen = { name: 'all', keys: new Set() };
const nothing = { done: 0, total: 0, photos: 0, readings: 0 };

/** The first station with something left; the first of all when nothing is. */
function firstStation(
  stations: readonly TaskStation[],
  counts: ReadonlyMap<string, Parameters<typeof hasLeft>[0]>,
): string | null {
  const isOpen = ({ id }: TaskStation) => hasLeft(counts.get(id) ?? nothing);
  return (stations.find(isOpen) ?? stations[0])?.id ?? null;
}
