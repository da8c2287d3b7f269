import { historySectionIn } from '@yanche/contract/history/stage-words';
import type { ReportContent } from '@yanche/contract/reports/reports';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Box, Muted, Stack, Text } from '@yanche/ui/layout';
import { ToneIcon } from '@yanche/ui/tag';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { to } from '#lib/paths.ts';
import { HistoryAnswers } from '#sheets/history-answers/history-answers.tsx';
import styles from './report-history.module.css';
import { reportHistoryTexts } from './report-history.texts.ts';

type ReportHistoryProps = {
  history: NonNullable<ReportContent['history']>;
  /** Who ordered it may open the history report. */
  isOwn: boolean;
};

/** What was recorded of the car's past, who said so until when, and what nobody knows. Never green. */
export function ReportHistory({ history, isOwn }: ReportHistoryProps) {
  const t = useTexts(reportHistoryTexts);
  const section = historySectionIn(history, useLanguage());
  const { reportNo, sample } = history;
  return (
    <Card title={t.title} more={sample ? t.sample : undefined}>
      <Stack gap={12}>
        {section.isKnown ? (
          <p>{section.lead}</p>
        ) : (
          <p className={styles.unknown}>
            <ToneIcon tone="unknown" size={18} />
            <b>{section.lead}</b>
          </p>
        )}
        {section.verdicts.length > 0 && <HistoryAnswers verdicts={section.verdicts} />}
        <Muted>{section.caution}</Muted>
        {section.sources.length > 0 && (
          <Facts
            title={t.sources}
            rows={section.sources.map(({ name, detail }) => ({ key: name, title: name, detail }))}
          />
        )}
        {section.missing.length > 0 && <Facts title={t.missing} rows={section.missing} />}
      </Stack>
      {isOwn && reportNo !== null && (
        <Box mt={8}>
          <Cell layout="wide" label={t.open} value={reportNo} href={to.historyReportNo(reportNo)} />
        </Box>
      )}
    </Card>
  );
}

type FactsProps = {
  title: string;
  rows: readonly { key: string; title: string; detail: string }[];
};

const Facts = ({ title, rows }: FactsProps) => (
  <div>
    <Text as="h3" size={13} weight="bold">
      {title}
    </Text>
    <dl className={styles.facts}>
      {rows.map(({ key, title: name, detail }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>{detail}</dd>
        </div>
      ))}
    </dl>
  </div>
);
