import { findingTitle } from '@yanche/contract/reports/finding-title';
import { isCoveredCopy } from '@yanche/contract/files/covered-copy';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Written } from '#lib/language/written.tsx';
import { MarksNote, shapesOn } from '#sheets/photo-marks/marks-over.tsx';
import { FindingMark } from './finding-mark.tsx';
import styles from './photo-caption.module.css';
import { SaveCopy } from './save-copy.tsx';
import type { ShownPhoto } from './report-index.ts';
import { reportsTexts } from './reports.texts.ts';

/** Caption of a full-screen photo: item, findings and time. */
export function PhotoCaption({ photo }: { photo: ShownPhoto }) {
  const t = useTexts(reportsTexts);
  const format = useFormat();
  return (
    <>
      {photo.findings.length === 0 && <p>{photo.caption}</p>}
      {photo.findings.map((finding) => (
        <p key={finding.number} className={styles.finding}>
          <FindingMark finding={finding} />
          <span>
            {findingTitle(finding)}
            {finding.degree !== null && ` · ${t.degree(finding.degree)}`}
            {finding.note && (
              <span className={styles.note}>
                <Written text={finding.note} />
              </span>
            )}
          </span>
        </p>
      ))}
      <MarksNote shown={shapesOn(photo.fileId, photo.findings).length > 0} />
      <p className={styles.time}>
        {[
          ...(photo.takenAt === null ? [] : [t.takenAt(format.time(photo.takenAt, 'dateTime'))]),
          ...(isCoveredCopy(photo.url) ? [t.coveredCopy] : []),
        ].join(' · ')}
      </p>
      <SaveCopy url={photo.url} />
    </>
  );
}
