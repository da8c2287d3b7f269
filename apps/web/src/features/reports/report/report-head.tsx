import { useMileageWords } from '#sheets/report/use-mileage-words.ts';
import { withheld } from '@yanche/contract/reports/mileage-words';
import { reportSentence, sentenceTexts } from '@yanche/contract/reports/report-sentence';
import { partlySeen, toldOf } from '@yanche/contract/reports/verdict-facts';
import { isOverruled } from '@yanche/rules/reports/score-place';
import { verdictWords } from '@yanche/contract/reports/verdict-words';
import type { ReportContent } from '@yanche/contract/reports/reports';
import { Row, Text } from '@yanche/ui/layout';
import type { ReactNode } from 'react';
import { useFormat } from '#lib/language/format.ts';
import { Plate } from '#lib/screen/plate.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { reportsTexts } from '../reports.texts.ts';
import { ScoreBadge } from '../score-badge.tsx';
import { VerdictLine } from '../verdict-tiles.tsx';
import styles from './report-head.module.css';
import { reportTexts } from './report.texts.ts';
import { useVerdictTiles } from './findings/use-verdict-tiles.ts';

/** No line ends between a number and what it counts, nor, in Chinese, between the verb and its number. */
const withoutBreaks = (text: string) =>
  text.replaceAll(/([\u4E00-\u9FFF]) (?=\d)/g, '$1\u00A0').replaceAll(/(\d) /g, '$1\u00A0');

type ReportHeadProps = {
  content: ReportContent;
  /** The whole plate, for the car's own side; else the masked one of the report is shown. */
  ownPlate: string | undefined;
  /** Then nothing in it is told as confirmed, and it has no score. */
  isRevoked: boolean;
  findings: ReactNode;
};

/** The summary: the verdict, car and score, bad verdicts, the findings, and what passed. */
export function ReportHead({ content, ownPlate, isRevoked, findings }: ReportHeadProps) {
  const t = useTexts(reportTexts);
  const shared = useTexts(reportsTexts);
  const words = useTexts(verdictWords);
  const sentence = useTexts(sentenceTexts);
  const mileage = useMileageWords();
  const format = useFormat();
  const tiles = useVerdictTiles(content);
  const { vehicle, score } = content;
  const plate = ownPlate ?? vehicle.plateMask;
  return (
    <section className={styles.head} aria-labelledby="report-car">
      {isRevoked && (
        <Text as="p" size={13} weight="medium" color="major">
          {t.saidBefore}
        </Text>
      )}
      <Text
        as="p"
        weight="bold"
        size={22}
        color={isRevoked ? 'muted' : isOverruled(content.verdicts) ? 'major' : undefined}
      >
        {withoutBreaks(reportSentence(toldOf(content), words, sentence))}
      </Text>
      <div>
        <Row gap={12} align="baseline" justify="between">
          <Text id="report-car" as="h2" size={13} weight="medium">
            {vehicle.carTitle}
          </Text>
          {!isRevoked && (
            <ScoreBadge
              total={score?.total ?? null}
              grade={score?.grade ?? null}
              provisional={score?.provisional ?? false}
              verdicts={content.verdicts}
            />
          )}
        </Row>
        <p className={styles.meta}>
          <span>{plate === null ? shared.noPlate : <Plate text={plate} />}</span>
          {[
            mileage({
              ...vehicle,
              verdicts: isRevoked ? withheld : content.verdicts,
              partly: partlySeen(content),
            }),
            shared.licensed(format.month(vehicle.licenseTime)),
          ].map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      <VerdictLine
        label={t.verdicts}
        passedLabel={t.passed}
        tiles={isRevoked ? [] : tiles}
        findings={findings}
      />
    </section>
  );
}
