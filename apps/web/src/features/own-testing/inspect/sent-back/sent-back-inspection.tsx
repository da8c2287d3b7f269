import { Button } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Dock } from '@yanche/ui/dock';
import { Muted, Row, Stack, Text } from '@yanche/ui/layout';
import { useEffect, useMemo, useState } from 'react';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { useLoaded } from '#lib/screen/use-loaded.ts';
import { inspectTexts } from '../inspect.texts.ts';
import { loadEditor } from '../editor/load-editor.ts';
import layout from '../inspection.module.css';
import { rowId } from '../list/item-row.tsx';
import { JobCard } from '../list/job-card.tsx';
import { progressOf } from '../list/list-filter.ts';
import { loadReadings } from '../readings/load-readings.ts';
import type { ReadingTarget } from '../readings/reading-target.ts';
import { SessionLine } from '../list/session-line.tsx';
import { SyncNotices } from '../list/sync-notices.tsx';
import { openCodesOf, requestStatesOf } from '../record/requests.ts';
import { useRecorded } from '../session-context.tsx';
import { useSubmitInspection } from '../use-submit-inspection.ts';
import { useTwoColumns } from '../use-two-columns.ts';
import { useAnsweredWords } from './answered-words.ts';
import { AskedItem } from './asked-item.tsx';
import styles from './sent-back.module.css';
import { sentBackTexts } from './sent-back.texts.ts';

type SentBackInspectionProps = {
  /** Shows the whole checklist, at an item. */
  onAll: (code?: string) => void;
};

const loadLacking = () => import('../lacking/lacking-sheet.tsx');

/** Just the items that a reviewer sent back; the others are one tap away. */
export function SentBackInspection({ onAll }: SentBackInspectionProps) {
  const t = useTexts(sentBackTexts);
  const words = useTexts(inspectTexts);
  const { time } = useFormat();
  const task = useRecorded((view) => view.task);
  const answers = useRecorded((view) => view.answers);
  const progress = useMemo(() => progressOf(task, answers), [task, answers]);
  const [editing, setEditing] = useState<string | null>(null);
  const [measuring, setMeasuring] = useState<ReadingTarget | null>(null);
  // A new object per jump, so that a second jump to the same item scrolls again.
  const [jump, setJump] = useState<{ code: string } | null>(null);
  const editor = useLoaded(loadEditor);
  const readings = useLoaded(loadReadings);
  const twoColumns = useTwoColumns();
  const asked = requestStatesOf({ task, answers });
  const codes = [...new Set(asked.map(({ request }) => request.code))];
  const open = openCodesOf({ task, answers });
  const jumpTo = (code = '') => (codes.includes(code) ? setJump({ code }) : onAll(code));
  const answered = useAnsweredWords();
  const lacking = useLoaded(loadLacking);
  const [isLackingOpen, setLackingOpen] = useState(false);
  const { busy, submit } = useSubmitInspection(jumpTo, { show: jumpTo, answered }, () => {
    setLackingOpen(lacking !== null);
    return lacking !== null;
  });
  useEffect(() => {
    if (jump === null) return;
    const row = document.getElementById(rowId(jump.code));
    row?.scrollIntoView({ block: 'start' });
    row?.querySelector('input')?.focus({ preventScroll: true });
  }, [jump]);

  const { sentBack } = task;
  if (sentBack == null) return null;
  const [next] = open;
  const dock = (
    <Dock
      lead={
        <Text as="span" size={17} nowrap>
          {t.progress(codes.length - open.length, codes.length)}
        </Text>
      }
    >
      {next === undefined ? (
        <Button size="large" busy={busy} onClick={submit}>
          {t.resubmit}
        </Button>
      ) : (
        <Button tone="tint" size="large" onClick={() => jumpTo(next)}>
          {t.left(open.length)}
        </Button>
      )}
    </Dock>
  );
  return (
    <Screen title={words.title} right={<SessionLine />} dock={dock} wide>
      <div className={layout.columns}>
        <Stack gap={12}>
          <SyncNotices />
          <Card>
            <Row wrap gap={8} rowGap={0} align="baseline" justify="between">
              <Text as="h2" size={17}>
                {t.heading(codes.length)}
              </Text>
              <Muted>{t.at(time(sentBack.sentBackAt, 'dateTime'))}</Muted>
            </Row>
            {sentBack.note !== '' && <p className={styles.quote}>{sentBack.note}</p>}
            <Muted>{t.how}</Muted>
          </Card>
          {codes.map((code) => {
            const item = task.items.find((each) => each.code === code);
            return (
              item && (
                <AskedItem
                  key={code}
                  item={item}
                  round={sentBack.round}
                  asked={asked.filter(({ request }) => request.code === code)}
                  lack={progress.lacks.get(code) ?? null}
                  openPlaces={progress.open.get(code) ?? 0}
                  why={progress.why.get(code)}
                  beyond={progress.abnormal.has(code)}
                  marked={jump?.code === code}
                  onEdit={setEditing}
                  onReadings={() => setMeasuring({ code })}
                />
              )
            );
          })}
          <Button tone="outline" size="large" block onClick={() => onAll()}>
            {t.all(task.items.length)}
          </Button>
          <JobCard task={task} />
        </Stack>
        {twoColumns && editing === null && (
          <aside className={layout.panel}>
            <p className={layout.hint}>{words.panelHint}</p>
          </aside>
        )}
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
              setMeasuring({ station, wheel });
            }}
          />
        )}
        {readings !== null && (
          <readings.Readings
            target={measuring}
            onClose={() => setMeasuring(null)}
            onFinding={setEditing}
            onMeasure={(code) => setMeasuring({ code })}
          />
        )}
        {editor !== null && (
          <div className={twoColumns && editing !== null ? layout.panel : undefined}>
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
