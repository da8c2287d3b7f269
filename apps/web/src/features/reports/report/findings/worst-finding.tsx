import { findingTitle } from '@yanche/contract/reports/finding-title';
import type { FullReport, ReportFinding } from '@yanche/contract/reports/reports';
import { Row, Stack, Text } from '@yanche/ui/layout';
import { useTexts } from '#lib/language/texts.ts';
import { Written } from '#lib/language/written.tsx';
import { Chevron } from '#lib/screen/chevron.tsx';
import { FindingMark } from '../../finding-mark.tsx';
import { Photo } from '../../photo.tsx';
import { reportTexts } from '../report.texts.ts';
import styles from './worst-finding.module.css';

type WorstFindingProps = { report: FullReport; finding: ReportFinding; onOpen: () => void };

/** The worst finding with its photo; a tap scrolls to its row. */
export function WorstFinding({ report, finding, onOpen }: WorstFindingProps) {
  const t = useTexts(reportTexts);
  const [photo] = finding.photos;
  return (
    <button
      type="button"
      className={`${styles.worst} ${styles[finding.severity]}`}
      onClick={onOpen}
    >
      {photo !== undefined && (
        <span className={styles.thumb}>
          <Photo url={report.photoUrls[photo]} fileId={photo} alt="" width={64} height={48} />
        </span>
      )}
      <Stack as="span" grow tight>
        <Text as="span" color={finding.severity === 'major' ? 'major' : 'muted'} size={12}>
          {t.worst}
        </Text>
        <Row as="span" gap={6} align="start" weight="medium">
          <FindingMark finding={finding} />
          <span>{findingTitle(finding)}</span>
        </Row>
        {finding.note && (
          <span className={styles.note}>
            <Written text={finding.note} />
          </span>
        )}
      </Stack>
      <Chevron />
    </button>
  );
}
