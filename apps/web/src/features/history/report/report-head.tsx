import type { HistoryVerdict } from '@yanche/contract/history/history-report';
import { Muted, Row, Stack, Text } from '@yanche/ui/layout';
import { ToneIcon } from '@yanche/ui/tag';
import CarFront from 'lucide-react/icons/car-front';
import Ban from 'lucide-react/icons/ban';
import Droplets from 'lucide-react/icons/droplets';
import Flame from 'lucide-react/icons/flame';
import Gauge from 'lucide-react/icons/gauge';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { Fragment } from 'react';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { Plate } from '#lib/screen/plate.tsx';
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
      <ul className={styles.tiles} aria-label={t.verdicts}>
        {report.verdicts.map((verdict) => (
          <Verdict key={verdict.kind} verdict={verdict} onRows={onRows} />
        ))}
      </ul>
      <Notice tone="unknown" role="note" title={caution.title}>
        {caution.text}
      </Notice>
    </section>
  );
}

const pictures = {
  accident: CarFront,
  odometer: Gauge,
  flood: Droplets,
  fire: Flame,
  totalLoss: Ban,
  theft: LockKeyhole,
} satisfies Record<HistoryVerdict['kind'], unknown>;

type VerdictProps = { verdict: HistoryVerdict; onRows: HeadProps['onRows'] };

/** One answer; with rows behind it a tap leads to them. Only "yes" has a colour. */
function Verdict({ verdict, onRows }: VerdictProps) {
  const t = useTexts(reportTexts);
  const { answer, detail, kind, label, rowKeys, tone, word } = verdict;
  const Picture = pictures[kind];
  const face = (
    <Stack as="span" gap={2}>
      <Row as="span" gap={6} align="center" size={13}>
        <Picture size={16} aria-hidden="true" />
        {label}
      </Row>
      <Text as="b" size={17} tight>
        {word}
      </Text>
      <Text as="span" size={12} tight>
        {detail}
      </Text>
    </Stack>
  );
  return (
    <li
      className={styles.tile}
      data-answer={answer}
      data-tone={answer === 'yes' ? tone : undefined}
    >
      {rowKeys.length === 0 ? (
        face
      ) : (
        <button
          type="button"
          className={styles.open}
          aria-label={`${label}: ${word}, ${detail}. ${t.openRows(label)}`}
          onClick={() => onRows(rowKeys)}
        >
          {face}
        </button>
      )}
    </li>
  );
}
