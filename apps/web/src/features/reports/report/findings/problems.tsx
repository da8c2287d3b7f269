import type { FullReport, ReportFinding } from '@yanche/contract/reports/reports';
import { Card } from '@yanche/ui/card';
import { useTexts } from '#lib/language/texts.ts';
import { groupNames } from '@yanche/contract/reports/report-parts';
import { AllClear } from './all-clear.tsx';
import { FindingRow } from './finding-row.tsx';
import styles from './problems.module.css';
import { reportTexts } from '../report.texts.ts';
import type { useSelectedFinding } from './use-selected-finding.ts';

type ProblemsProps = {
  report: FullReport;
  /** Worst first. */
  findings: readonly ReportFinding[];
  selection: ReturnType<typeof useSelectedFinding>;
  onPhoto: (fileId: string) => void;
};

/** The findings in a list; those on the outside lead to their place on the car. */
export function Problems({ report, findings, selection, onPhoto }: ProblemsProps) {
  const t = useTexts(reportTexts);
  if (findings.length === 0) return <AllClear content={report.content} />;

  const groupOf = groupNames(report.content);
  return (
    <Card className={styles.problems}>
      <ol aria-label={t.findings}>
        {findings.map((finding) => {
          const photo = finding.photos.find((fileId) => report.photoUrls[fileId] !== undefined);
          const missing = finding.photos.find((fileId) => report.missingPhotos?.[fileId]);
          return (
            <FindingRow
              key={finding.number}
              finding={finding}
              group={groupOf.get(finding.code)}
              photoUrl={report.photoUrls[photo ?? '']}
              photo={photo ?? missing}
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
