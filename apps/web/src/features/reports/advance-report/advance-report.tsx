import { photoAt } from '@yanche/contract/files/photo-at';
import { reportSentence, sentenceTexts } from '@yanche/contract/reports/report-sentence';
import type { ReportShort } from '@yanche/contract/reports/reports';
import { toldTone } from '@yanche/contract/reports/tones';
import { tellVerdict, verdictWords } from '@yanche/contract/reports/verdict-words';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Muted, Row, Text } from '@yanche/ui/layout';
import { isReadable, standingOf } from '@yanche/rules/reports/report-standing';
import { lazy, Suspense } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { to } from '#lib/paths.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { AmendedNotice } from '#sheets/report/amended-notice.tsx';
import { reportsTexts } from '../reports.texts.ts';
import { StandingNotice } from '#sheets/report/standing-notice.tsx';
import { ScoreBadge } from '../score-badge.tsx';
import { VerdictTiles } from '../verdict-tiles.tsx';
import styles from './advance-report.module.css';
import { advanceReportTexts } from './advance-report.texts.ts';

const PdfDownload = lazy(async () => ({
  default: (await import('#sheets/pdf/pdf-download.tsx')).PdfDownload,
}));

const kinds = ['accident', 'flood', 'fire', 'odometer', 'identity'] as const;

type AdvanceReportProps = {
  report: ReportShort;
  hasPdf: boolean;
  /** For its owner. */
  orderId?: string;
};

/** What counts most of a report, and what else is in the whole of it. */
export function AdvanceReport({ report, hasPdf, orderId }: AdvanceReportProps) {
  const t = useTexts(advanceReportTexts);
  const shared = useTexts(reportsTexts);
  const words = useTexts(verdictWords);
  const sentence = useTexts(sentenceTexts);
  const { carTitle, coverUrl, found, grade, items, open, photos } = report;
  const { partly, provisional, scope, total, top, verdicts, worst } = report;
  if (!isReadable(standingOf(report))) return <Withheld report={report} orderId={orderId} />;
  return (
    <>
      <StandingNotice of={report} />
      {report.amends !== undefined && (
        <AmendedNotice version={report.version} amends={report.amends} />
      )}
      {report.sample && (
        <Notice role="note" tone="unknown">
          {shared.sample}
        </Notice>
      )}
      <Card>
        {coverUrl !== null && (
          <img className={styles.cover} src={photoAt(coverUrl, 'card')} alt={t.cover(carTitle)} />
        )}
        <Row gap={12} align="start" justify="between" mt={12}>
          <Text as="h2" size={17} weight="medium">
            {carTitle}
          </Text>
          <ScoreBadge total={total} grade={grade} provisional={provisional} verdicts={verdicts} />
        </Row>
        <Text as="p" mt={8} mb={12} size={15} weight="medium">
          {reportSentence({ verdicts, partly, found, worst, open, scope }, words, sentence)}
        </Text>
        <VerdictTiles
          label={t.verdicts}
          tiles={kinds.map((kind) => ({
            key: kind,
            tone: toldTone(kind, verdicts[kind], partly),
            word: tellVerdict(words, kind, verdicts[kind], partly),
          }))}
        />
      </Card>
      {top.length > 0 && (
        <Card title={t.top}>
          <ol className={styles.top}>
            {top.map(({ title, degree }, index) => (
              <li key={`${index} ${title}`}>
                {degree === null ? title : `${title} · ${shared.degree(degree)}`}
              </li>
            ))}
          </ol>
          {found > top.length && <p className={styles.more}>{t.more(found - top.length)}</p>}
        </Card>
      )}
      <Card title={t.inWhole}>
        <Cell layout="wide" label={t.items} value={t.count(items)} />
        <Cell layout="wide" label={t.photos} value={t.count(photos)} />
        <Cell layout="wide" label={t.proof} value={report.reportNo} />
      </Card>
      {hasPdf && (
        <Card title={t.pdf}>
          <Suspense>
            <PdfDownload of={{ reportNo: report.reportNo }} />
          </Suspense>
        </Card>
      )}
    </>
  );
}

/** A revoked report: that and why it was, and which car it was of; nothing that it said. */
function Withheld({ report, orderId }: Pick<AdvanceReportProps, 'report' | 'orderId'>) {
  const t = useTexts(advanceReportTexts);
  return (
    <>
      <StandingNotice of={report} />
      <Card title={report.carTitle}>
        <Cell layout="wide" label={t.reportNo} value={report.reportNo} />
        <Muted mt={8}>{t.withheld}</Muted>
        {orderId !== undefined && (
          <Cell layout="wide" label={t.rights} href={to.orderDetail(orderId)} />
        )}
      </Card>
    </>
  );
}
