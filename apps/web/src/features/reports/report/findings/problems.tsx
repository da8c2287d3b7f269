import { findingTitle } from '@yanche/contract/reports/finding-title';
import type { FullReport, ReportFinding } from '@yanche/contract/reports/reports';
import { Card } from '@yanche/ui/card';
import { useState } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { CarDiagram, type DiagramPin } from '#sheets/car-diagram/car-diagram.tsx';
import { LazyPreview } from '#lib/screen/lazy-preview.tsx';
import { PhotoCaption } from '../../photo-caption.tsx';
import { groupNames } from '@yanche/contract/reports/report-parts';
import { Box } from '@yanche/ui/layout';
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
};

/** Findings on the car and in a list, linked in both directions. */
export function Problems({ report, findings, selection }: ProblemsProps) {
  const t = useTexts(reportTexts);
  const [shown, setShown] = useState<ReportFinding | null>(null);
  const [preview, setPreview] = useState<ReportFinding | null>(null);
  if (shown !== null && shown !== preview) setPreview(shown);
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
          <CarDiagram
            view={selection.view}
            onView={selection.setView}
            pins={pins}
            onPin={selection.goTo}
            selected={selection.selected}
          />
        </Box>
      )}
      <ol aria-label={t.findings}>
        {findings.map((finding) => (
          <FindingRow
            key={finding.number}
            finding={finding}
            group={groupOf.get(finding.code)}
            photoUrl={report.photoUrls[finding.photos[0] ?? '']}
            selected={finding.number === selection.selected}
            onLocate={finding.pin === null ? undefined : () => selection.select(finding.number)}
            onPhoto={finding.photos.length === 0 ? undefined : () => setShown(finding)}
          />
        ))}
      </ol>
      <LazyPreview
        images={previewImages(report, preview)}
        start={shown === null ? null : 0}
        onClose={() => setShown(null)}
      />
    </Card>
  );
}

function previewImages(report: FullReport, finding: ReportFinding | null) {
  const { content, photoUrls } = report;
  return content.photos
    .filter(({ fileId }) => finding?.photos.includes(fileId))
    .map((photo) => ({
      src: photoUrls[photo.fileId] ?? '',
      alt: photo.caption,
      caption: (
        <PhotoCaption
          photo={{ ...photo, url: undefined, findings: finding === null ? [] : [finding] }}
        />
      ),
    }));
}
