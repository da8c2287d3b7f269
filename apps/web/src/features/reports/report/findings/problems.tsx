import { findingTitle } from '@yanche/contract/reports/finding-title';
import type { FullReport, ReportFinding } from '@yanche/contract/reports/reports';
import { Card } from '@yanche/ui/card';
import { lazy, Suspense } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import type { DiagramPin } from '#sheets/car-diagram/car-diagram.tsx';
import { groupNames } from '@yanche/contract/reports/report-parts';
import { Box } from '@yanche/ui/layout';
import { AllClear } from './all-clear.tsx';
import { FindingRow } from './finding-row.tsx';
import styles from './problems.module.css';
import { reportTexts } from '../report.texts.ts';
import type { useSelectedFinding } from './use-selected-finding.ts';

// The drawing weighs more than the rest of the list.
const CarDiagram = lazy(async () => ({
  default: (await import('#sheets/car-diagram/car-diagram.tsx')).CarDiagram,
}));

type ProblemsProps = {
  report: FullReport;
  /** Worst first. */
  findings: readonly ReportFinding[];
  selection: ReturnType<typeof useSelectedFinding>;
  onPhoto: (fileId: string) => void;
};

/** Findings on the car and in a list, linked in both directions. */
export function Problems({ report, findings, selection, onPhoto }: ProblemsProps) {
  const t = useTexts(reportTexts);
  if (findings.length === 0) return <AllClear content={report.content} />;

  const groupOf = groupNames(report.content);
  const pins = findings.flatMap((finding): DiagramPin[] => {
    const { pin, number, severity } = finding;
    return pin === null ? [] : [{ ...pin, number, severity, label: findingTitle(finding) }];
  });
  return (
    <Card className={styles.problems}>
      {pins.length > 0 && (
        <Box mb={4}>
          <Suspense fallback={<div className={styles.diagram} />}>
            <CarDiagram
              view={selection.view}
              onView={selection.setView}
              pins={pins}
              onPin={selection.goTo}
              selected={selection.selected}
            />
          </Suspense>
        </Box>
      )}
      <ol aria-label={t.findings}>
        {findings.map((finding) => {
          const photo = finding.photos.find((fileId) => report.photoUrls[fileId] !== undefined);
          return (
            <FindingRow
              key={finding.number}
              finding={finding}
              group={groupOf.get(finding.code)}
              photoUrl={report.photoUrls[photo ?? '']}
              selected={finding.number === selection.selected}
              onLocate={finding.pin === null ? undefined : () => selection.select(finding.number)}
              onPhoto={photo === undefined ? undefined : () => onPhoto(photo)}
            />
          );
        })}
      </ol>
    </Card>
  );
}
