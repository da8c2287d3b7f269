import { useMileageWords } from '#sheets/report/use-mileage-words.ts';
import { reportSentence, sentenceTexts } from '@yanche/contract/reports/report-sentence';
import { isOverruled } from '@yanche/contract/reports/tones';
import { verdictWords } from '@yanche/contract/reports/verdict-words';
import type { ReportContent } from '@yanche/contract/reports/reports';
import { Box, Muted, Row, Text } from '@yanche/ui/layout';
import { ScoreBars } from '@yanche/ui/score-bars';
import type { ReactNode } from 'react';
import { useFormat } from '#lib/language/format.ts';
import { groupWords } from '#sheets/report/group-words.ts';
import { Plate } from '#lib/screen/plate.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { reportsTexts } from '../reports.texts.ts';
import { ScoreBadge } from '../score-badge.tsx';
import { VerdictTiles } from '../verdict-tiles.tsx';
import styles from './report-head.module.css';
import { reportTexts } from './report.texts.ts';
import { useVerdictTiles } from './findings/use-verdict-tiles.ts';

/** The summary: car, verdicts, worst finding, score and sub-scores. */
export function ReportHead({ content, worst }: { content: ReportContent; worst: ReactNode }) {
  const t = useTexts(reportTexts);
  const shared = useTexts(reportsTexts);
  const words = useTexts(verdictWords);
  const sentence = useTexts(sentenceTexts);
  const mileage = useMileageWords();
  const format = useFormat();
  const tiles = useVerdictTiles(content);
  const { vehicle, score } = content;
  return (
    <section className={styles.head} aria-labelledby="report-car">
      <Text
        as="p"
        weight="bold"
        size={22}
        color={isOverruled(content.verdicts) ? 'major' : undefined}
      >
        {reportSentence(
          {
            verdicts: content.verdicts,
            found: content.findings.length,
            open: content.limits.length,
          },
          words,
          sentence,
        )}
      </Text>
      <div>
        <Row gap={12} align="start" justify="between">
          <Text id="report-car" as="h2" size={15} weight="medium">
            {vehicle.carTitle}
          </Text>
          <ScoreBadge
            total={score?.total ?? null}
            grade={score?.grade ?? null}
            provisional={score?.provisional}
            overruled={isOverruled(content.verdicts)}
          />
        </Row>
        <p className={styles.meta}>
          <span>
            {vehicle.plateMask === null ? shared.noPlate : <Plate text={vehicle.plateMask} />}
          </span>
          {[
            mileage({ ...vehicle, verdicts: content.verdicts }),
            shared.licensed(format.month(vehicle.licenseTime)),
          ].map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      <VerdictTiles label={t.verdicts} tiles={tiles} />
      {worst}
      {score && <Scores content={content} score={score} />}
    </section>
  );
}

type ScoresProps = { content: ReportContent; score: NonNullable<ReportContent['score']> };

function Scores({ content, score }: ScoresProps) {
  const t = useTexts(reportTexts);
  const names = useTexts(groupWords);
  const isWhole = (name: string) => {
    const group = content.groups.find((each) => each.name === name);
    return group !== undefined && group.limited === 0;
  };
  return (
    <Box mt={4}>
      <ScoreBars
        label={t.scores}
        scores={score.sub.map(({ group, points, cap }) => ({
          key: group,
          label: names.short(group),
          score: points,
          max: cap,
          provisional: !isWhole(group),
        }))}
      />
      {isOverruled(content.verdicts) && (
        <Muted mt={8} size={12}>
          {content.verdicts.accident === 'major' ? t.accidentScore : t.otherScore}
        </Muted>
      )}
      {score.provisional && (
        <Muted mt={8} size={12}>
          {t.provisionalScore}
        </Muted>
      )}
    </Box>
  );
}
