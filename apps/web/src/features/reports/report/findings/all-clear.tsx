import type { ReportContent } from '@yanche/contract/reports/reports';
import { Card } from '@yanche/ui/card';
import { Muted, Row, Text } from '@yanche/ui/layout';
import { ToneIcon } from '@yanche/ui/tag';
import { useTexts } from '#lib/language/texts.ts';
import styles from './problems.module.css';
import { reportTexts } from '../report.texts.ts';

/** States that there are no findings, together with unchecked items and doubtful verdicts. */
export function AllClear({ content }: { content: ReportContent }) {
  const t = useTexts(reportTexts);
  const normal = content.groups.reduce((sum, group) => sum + group.normal, 0);
  const doubted = Object.values(content.verdicts).some(
    (verdict) => verdict !== 'none' && verdict !== 'unchecked',
  );
  const isClear = normal > 0 && !doubted;
  const isWhole = isClear && content.limits.length === 0;
  const notes = [
    ...(normal > 0 ? [t.cleanNote(normal)] : []),
    ...(content.limits.length > 0 ? [t.cleanOpen(content.limits.length)] : []),
  ];
  return (
    <Card>
      <Row gap={12} align="center">
        <span className={`${styles.clearIcon} ${isWhole ? styles.good : styles.open}`}>
          <ToneIcon tone={isWhole ? 'pass' : 'unknown'} size={22} />
        </span>
        <div>
          <Text weight="medium">{isClear ? t.clean : doubted ? t.doubted : t.nothing}</Text>
          <Muted>{notes.join(' · ')}</Muted>
        </div>
      </Row>
    </Card>
  );
}
