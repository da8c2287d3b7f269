import { Muted, Text } from '@yanche/ui/layout';
import { ToneIcon } from '@yanche/ui/tag';
import { Fragment } from 'react';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { Plate } from '#lib/screen/plate.tsx';
import { HistoryAnswers } from '#sheets/history-answers/history-answers.tsx';
import styles from './report-head.module.css';
import { reportTexts } from './report.texts.ts';
import type { ShownReport } from './shown-report.ts';

type HeadProps = { report: ShownReport; onRows: (rowKeys: readonly string[]) => void };

/** Car, the one sentence, what it rests on, six answers, and that no record is no proof. */
export function ReportHead({ report, onRows }: HeadProps) {
  const t = useTexts(reportTexts);
  const { time } = useFormat();
  const { basis, caution, headline, plateMask, tone } = report;
  return (
    <section className={styles.head} aria-labelledby="history-headline">
      <div>
        <Text as="p" weight="bold">
          {report.carTitle}
        </Text>
        <Muted size={12}>
          {plateMask !== null && (
            <>
              <Plate text={plateMask} /> ·{' '}
            </>
          )}
          {t.vinTail(report.vin.slice(-6))} · {t.queried(time(report.queriedAt, 'date'))}
        </Muted>
      </div>
      <div>
        <h2 id="history-headline" className={styles.headline} data-tone={tone}>
          {tone !== 'plain' && <ToneIcon tone={tone === 'grave' ? 'major' : 'minor'} size={24} />}
          <span>
            {headline.split(/(?<=[，；])|(?<=[,;])(?= )/).map((part) => (
              <Fragment key={part}>
                {part.startsWith(' ') && ' '}
                <span className={styles.phrase}>{part.trim()}</span>
              </Fragment>
            ))}
          </span>
        </h2>
        <Muted mt={4}>{basis}</Muted>
      </div>
      <HistoryAnswers verdicts={report.verdicts} onRows={onRows} />
      <Notice tone="unknown" role="note" title={caution.title}>
        {caution.text}
      </Notice>
    </section>
  );
}
