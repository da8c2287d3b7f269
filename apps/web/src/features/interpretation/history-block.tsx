import { useMileageWords } from '#sheets/report/use-mileage-words.ts';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { explainHistoryRecord } from '@yanche/contract/market/explain';
import { Box, Muted } from '@yanche/ui/layout';
import { Timeline } from '@yanche/ui/timeline';
import { UiLink } from '@yanche/ui/ui-link';
import { useFormat } from '#lib/language/format.ts';
import { useWholeKm } from '#lib/language/whole-km.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { to } from '#lib/paths.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Block } from './block.tsx';
import { conditionTexts } from './condition.texts.ts';
import type { ReportRef } from './interpretation.data.ts';
import styles from './interpretation.module.css';

type History = AnswerOf<typeof explainHistoryRecord>;

const tones = { single: 'unknown', fits: 'pass', conflict: 'major' } as const;

/** Earlier records of the car. */
export function HistoryBlock({ of }: { of: ReportRef }) {
  const t = useTexts(conditionTexts);
  return (
    <Block title={t.history} call={explainHistoryRecord} of={of} lines={5}>
      {(history) => (
        <>
          <Notice tone={tones[history.mileage.status]} role="note">
            {t[`mileage.${history.mileage.status}`]}
          </Notice>
          <Mileage mileage={history.mileage} />
          <Box mt={12}>
            <Records records={history.records} />
          </Box>
          <Muted mt={12} size={12}>
            {t.historyNote}
          </Muted>
        </>
      )}
    </Block>
  );
}

function Mileage({ mileage: { moduleKm, yearlyKm } }: { mileage: History['mileage'] }) {
  const t = useTexts(conditionTexts);
  const km = useWholeKm();
  if (moduleKm === null && yearlyKm === null) return null;
  return (
    <Muted mt={8}>
      {[
        ...(moduleKm === null ? [] : [t.moduleKm(km(moduleKm))]),
        ...(yearlyKm === null ? [] : [t.yearly(km(yearlyKm))]),
      ].join(' · ')}
    </Muted>
  );
}

/** A seller's certificate tells what the seller stated. */
const mileageOf = (record: History['records'][number]) => ({
  ...record,
  ...(record.kind === 'self' && { selfLabel: record.kind }),
  verdicts: record,
});

/** Newest first. */
function Records({ records }: { records: History['records'] }) {
  const t = useTexts(conditionTexts);
  const { time } = useFormat();
  const mileage = useMileageWords();
  return (
    <Timeline
      label={t.history}
      events={[...records].reverse().map((record) => ({
        key: record.at,
        time: time(record.at, 'date'),
        title: `${t[`kind.${record.kind}`]}${record.current ? ` · ${t.current}` : ''}`,
        note: (
          <>
            {mileage(mileageOf(record))}
            {record.orderId !== null && !record.current && (
              <>
                {' · '}
                <UiLink href={to.report(record.orderId)} className={styles.tapLink}>
                  {t.openReport}
                </UiLink>
              </>
            )}
          </>
        ),
        state: record.current ? ('current' as const) : ('done' as const),
      }))}
    />
  );
}
