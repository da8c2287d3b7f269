import type { ReportContent } from '@yanche/contract/reports/reports';
import { isMostlySeen, isWholeGroup } from '@yanche/contract/reports/unchecked-parts';
import { scorePlace } from '@yanche/rules/reports/score-place';
import { Card } from '@yanche/ui/card';
import { Muted } from '@yanche/ui/layout';
import { ScoreBars } from '@yanche/ui/score-bars';
import { groupWords } from '#sheets/report/group-words.ts';
import { useTexts } from '#lib/language/texts.ts';
import { reportTexts } from '../report.texts.ts';

type ScoresProps = { content: ReportContent; score: NonNullable<ReportContent['score']> };

/** The points of each part of the car. */
export function Scores({ content, score }: ScoresProps) {
  const t = useTexts(reportTexts);
  const names = useTexts(groupWords);
  const isAside = scorePlace({ ...score, verdicts: content.verdicts }) === 'aside';
  return (
    <Card title={t.scores}>
      <ScoreBars
        label={t.scores}
        quiet={isAside}
        scores={score.sub.map(({ group, points, cap }) => ({
          key: group,
          label: names.short(group),
          score: isMostlySeen(content, group) ? points : null,
          max: cap,
          provisional: !isWholeGroup(content, group),
        }))}
      />
      {isAside && (
        <Muted mt={8} size={12}>
          {content.verdicts.accident === 'major' ? t.accidentScore : t.otherScore}
        </Muted>
      )}
      {score.provisional && (
        <Muted mt={8} size={12}>
          {t.provisionalScore}
        </Muted>
      )}
    </Card>
  );
}
