import type { FullReport } from '@yanche/contract/reports/reports';
import { EmptyState } from '@yanche/ui/empty-state';
import { Muted, Row } from '@yanche/ui/layout';
import { Waterfall } from '@yanche/ui/waterfall';
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

/** All photos by checklist group; with `problemsOnly` those that show one, large, with what was found. */
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
          {problemsOnly ? (
            <Waterfall
              label={group === null ? t.otherPhotos : names.name(group)}
              items={own}
              itemKey={({ fileId }) => fileId}
              renderItem={(photo) => (
                <Tile photo={photo} isWhole onOpen={() => onPhoto(photo.fileId)} />
              )}
            />
          ) : (
            <ul className={styles.grid}>
              {own.map((photo) => (
                <li key={photo.fileId}>
                  <Tile photo={photo} onOpen={() => onPhoto(photo.fileId)} />
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </>
  );
}

type TileProps = {
  photo: ShownPhoto;
  /** With all its words. */
  isWhole?: boolean;
  onOpen: () => void;
};

function Tile({ photo, isWhole = false, onOpen }: TileProps) {
  const t = useTexts(reportsTexts);
  return (
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
      <span className={isWhole ? styles.words : styles.caption}>{photo.caption}</span>
    </button>
  );
}
