import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Muted, Text } from '@yanche/ui/layout';
import { langOf } from '@yanche/rules/lang-of';
import { useTexts } from '#lib/language/texts.ts';
import { to } from '#lib/paths.ts';
import { reportTexts } from './report.texts.ts';
import type { ShownReport } from './shown-report.ts';

/** What our inspections saw that no record has. */
export function SeenCard({ report: { unrecorded } }: { report: ShownReport }) {
  const t = useTexts(reportTexts);
  if (unrecorded.length === 0) return null;
  return (
    <Card title={t.seen}>
      {unrecorded.map(({ at, detail, inspectionOrderId, title }) =>
        inspectionOrderId === null ? (
          <div key={`${at} ${title}`}>
            <Text weight="bold" lang={langOf(title)}>
              {title}
            </Text>
            <Muted lang={langOf(detail)}>
              {detail} · {at}
            </Muted>
          </div>
        ) : (
          <Cell
            key={`${at} ${title}`}
            layout="wide"
            label={
              <>
                <Text as="b" lang={langOf(title)}>
                  {title}
                </Text>
                <Muted lang={langOf(detail)}>
                  {detail} · {at}
                </Muted>
              </>
            }
            value={<span className="y-sr">{t.openInspection}</span>}
            href={to.report(inspectionOrderId)}
          />
        ),
      )}
    </Card>
  );
}
