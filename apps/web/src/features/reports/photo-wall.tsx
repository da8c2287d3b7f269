import type { FullReport } from '@yanche/contract/reports/reports';
import { EmptyState } from '@yanche/ui/empty-state';
import { Muted, Row } from '@yanche/ui/layout';
import { groupWords } from '#sheets/report/group-words.ts';
import { useTexts } from '#lib/language/texts.ts';
import { FindingMark } from './finding-mark.tsx';
import { Photo } from './photo.tsx';
import styles from './photo-wall.module.css';
import { photoSections, type ShownPhoto } from './report-index.ts';
import { reportsTexts } from './reports.texts.ts';

type PhotoWallProps = {
  report: FullReport;
  problemsOnly?: boolean;
  onPhoto: (fileId: string) => void;
};

/** All photos by checklist group. */
export function PhotoWall({ report, problemsOnly = false, onPhoto }: PhotoWallProps) {
  const t = useTexts(reportsTexts);
  const names = useTexts(groupWords);
  const sections = photoSections(report.content, report.photoUrls, { problems: problemsOnly });
  if (sections.length === 0) {
    return problemsOnly ? (
      <EmptyState size="compact" title={t.noProblemPhotos} note={t.noProblemPhotosNote} />
    ) : (
      <EmptyState size="compact" title={t.noPhotos} />
    );
  }
  return (
    <>
      {sections.map(({ group, photos: own }) => (
        <section key={group ?? ''} className={styles.section}>
          <Row as="h2" gap={12} align="baseline" justify="between" mb={12}>
            {group === null ? t.otherPhotos : names.name(group)}
            <Muted as="span" noShrink weight="normal">
              {t.photoCount(own.length)}
            </Muted>
          </Row>
          <ul className={styles.grid}>
            {own.map((photo) => (
              <Tile key={photo.fileId} photo={photo} onOpen={() => onPhoto(photo.fileId)} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Tile({ photo, onOpen }: { photo: ShownPhoto; onOpen: () => void }) {
  const t = useTexts(reportsTexts);
  return (
    <li>
      <button
        type="button"
        className={styles.tile}
        disabled={photo.url === undefined}
        onClick={onOpen}
      >
        <span className="y-sr">{t.open}</span>
        <Photo url={photo.url} fileId={photo.fileId} alt="" width={160} height={120} />
        {photo.findings.length > 0 && (
          <span className={styles.marks}>
            {photo.findings.map((finding) => (
              <FindingMark key={finding.number} finding={finding} />
            ))}
          </span>
        )}
        <span className={styles.caption}>{photo.caption}</span>
      </button>
    </li>
  );
}
