import type { AnswerOf } from '@yanche/contract/endpoint';
import { explainEvaResult } from '@yanche/contract/market/explain';
import { Box, Muted, Row, Stack, Text } from '@yanche/ui/layout';
import { ScoreBars } from '@yanche/ui/score-bars';
import { Tag, ToneIcon } from '@yanche/ui/tag';
import { toldTone } from '@yanche/contract/reports/tones';
import { tellVerdict, verdictWords } from '@yanche/contract/reports/verdict-words';
import { printedPoints, scorePlace } from '@yanche/rules/reports/score-place';
import { groupWords } from '#sheets/report/group-words.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Block } from './block.tsx';
import { conditionTexts } from './condition.texts.ts';
import type { ReportRef } from './interpretation.data.ts';
import styles from './interpretation.module.css';

type Evaluation = AnswerOf<typeof explainEvaResult>;
type Verdicts = Evaluation['verdicts'];
type Kind = keyof Verdicts;

const kinds: Kind[] = ['accident', 'flood', 'fire', 'odometer', 'identity'];

/** Findings of the inspection, worded for sellers. */
export function ConditionBlock({ of }: { of: ReportRef }) {
  const t = useTexts(conditionTexts);
  return (
    <Block title={t.condition} call={explainEvaResult} of={of} lines={8}>
      {(answer) => <Condition answer={answer} />}
    </Block>
  );
}

function Condition({ answer }: { answer: Evaluation }) {
  const t = useTexts(conditionTexts);
  const verdict = useTexts(verdictWords);
  const group = useTexts(groupWords);
  const { total, grade, counts, sub, highlights, verdicts, partly } = answer;
  const place = scorePlace(answer);
  const points = printedPoints(answer);
  return (
    <>
      {total === null ? (
        <Muted mt={8}>{t.notScored}</Muted>
      ) : (
        <Row as="p" wrap gap={12} rowGap={4} align="center" mb={8}>
          {place === 'aside' ? (
            <>
              <Text as="strong" weight="medium">
                {t.overruled}
              </Text>
              {points !== null && <Muted as="span">{t.technical(points)}</Muted>}
            </>
          ) : (
            <>
              <Text as="strong" weight="bold">
                {points === null ? t.notYet : t.total(points)}
              </Text>
              {grade !== null && place === 'plain' && <Muted as="span">{t.grade(grade)}</Muted>}
            </>
          )}
        </Row>
      )}
      {place === 'aside' && <Muted mt={8}>{t.asideNote}</Muted>}
      {place === 'provisional' && <Muted mt={8}>{t.provisional}</Muted>}
      <Row as="ul" wrap gap={6} mt={8} mb={8}>
        {kinds.map((kind) => (
          <li key={kind}>
            <Tag tone={toldTone(kind, verdicts[kind], partly)}>
              {tellVerdict(verdict, kind, verdicts[kind], partly)}
            </Tag>
          </li>
        ))}
      </Row>
      <Muted>{t.counts(counts)}</Muted>
      {sub.length > 0 && (
        <Box mt={12}>
          <ScoreBars
            label={t.sub}
            scores={sub.map(({ group: name, points, cap, provisional }) => ({
              key: name,
              label: group.short(name),
              score: points,
              max: cap,
              provisional,
            }))}
          />
        </Box>
      )}
      {highlights.length > 0 && (
        <>
          <Text as="h3" mt={16} mb={8} size={13}>
            {t.highlights}
          </Text>
          <Stack as="ul" gap={6}>
            {highlights.map((highlight) => (
              <li key={highlight} className={styles.tick}>
                <ToneIcon tone="pass" size={16} />
                {t[`highlight.${highlight}`]}
              </li>
            ))}
          </Stack>
        </>
      )}
    </>
  );
}
