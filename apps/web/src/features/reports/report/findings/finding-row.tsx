import { findingLevel } from '@yanche/contract/reports/finding-level';
import { findingTitle } from '@yanche/contract/reports/finding-title';
import { lacksPhoto, noPhotoWords } from '@yanche/contract/reports/no-photo';
import type { ReportFinding } from '@yanche/contract/reports/reports';
import { findingTone } from '@yanche/contract/reports/tones';
import { Grow, Row } from '@yanche/ui/layout';
import { Tag } from '@yanche/ui/tag';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Written } from '#lib/language/written.tsx';
import { FindingMark } from '../../finding-mark.tsx';
import { degreeSize } from '@yanche/contract/reports/degree-size';
import { Photo } from '../../photo.tsx';
import { PhotoButton } from './photo-button.tsx';
import { reportsTexts } from '../../reports.texts.ts';
import styles from './finding-row.module.css';
import { reportTexts } from '../report.texts.ts';
import { findingId } from './use-selected-finding.ts';

type FindingRowProps = {
  finding: ReportFinding;
  group: string | undefined;
  photoUrl: string | undefined;
  /** File id of its photo, also of one that is not shown. */
  photo: string | undefined;
  selected: boolean;
  /** Shows the finding on the car; undefined for findings without an exterior position. */
  onLocate: (() => void) | undefined;
  onPhoto: (() => void) | undefined;
};

/** One finding: photo, description, degree, note and repair cost. */
export function FindingRow(props: FindingRowProps) {
  const { finding, onLocate, onPhoto } = props;
  const t = useTexts(reportTexts);
  const shared = useTexts(reportsTexts);
  const title = findingTitle(finding);
  const tone = findingTone(finding);
  const facts = useFacts(finding, props.group);
  return (
    <li
      id={findingId(finding.number)}
      tabIndex={-1}
      className={props.selected ? `${styles.row} ${styles.selected}` : styles.row}
      aria-current={props.selected || undefined}
    >
      {props.photo !== undefined ? (
        <PhotoButton
          className={styles.thumb}
          label={shared.photoOf(shared.numbered(finding.number, title))}
          onOpen={onPhoto}
        >
          <Photo url={props.photoUrl} fileId={props.photo} alt="" width={72} height={54} />
          <span className={styles.mark}>
            <FindingMark finding={finding} />
          </span>
        </PhotoButton>
      ) : (
        <span className={styles.bare}>
          <FindingMark finding={finding} />
        </span>
      )}
      <Grow>
        <Row as="p" wrap gap={6} rowGap={2} align="center" tight>
          {onLocate ? (
            <button type="button" className={styles.locate} onClick={onLocate}>
              {title}
              <span className="y-sr">{t.locate(finding.number)}</span>
            </button>
          ) : (
            title
          )}
          <Tag tone={tone === 'cosmetic' ? 'unknown' : tone} icon={false}>
            {findingLevel(finding, shared)}
          </Tag>
        </Row>
        {finding.note && (
          <p className={styles.note}>
            <Written text={finding.note} />
          </p>
        )}
        {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
      </Grow>
    </li>
  );
}

function useFacts(finding: ReportFinding, group: string | undefined): string[] {
  const t = useTexts(reportTexts);
  const { ofFinding } = useTexts(noPhotoWords);
  const size = degreeSize(finding, group, useLanguage());
  const facts = [...(lacksPhoto(finding) ? [ofFinding] : []), ...(size === null ? [] : [size])];
  if (finding.deduct === null) return facts;
  return [...facts, finding.deduct > 0 ? t.deduct(String(finding.deduct)) : t.noDeduct];
}
