import type { ReportContent } from '@yanche/contract/reports';
import { Card } from '@yanche/ui/card';
import { ToneIcon } from '@yanche/ui/tag';
import { useTexts } from '#lib/language/texts.ts';
import styles from './problems.module.css';
import { reportTexts } from './report.texts.ts';

/** No findings, in what was checked: what was not checked, or is doubted above, is said in the same breath. */
export function AllClear({ content }: { content: ReportContent }) {
  const t = useTexts(reportTexts);
  const normal = content.groups.reduce((sum, group) => sum + group.normal, 0);
  const doubted = Object.values(content.verdicts).some(
    (verdict) => verdict !== 'none' && verdict !== 'unchecked',
  );
  const isClear = normal > 0 && !doubted;
  const notes = [
    ...(normal > 0 ? [t.cleanNote(normal)] : []),
    ...(content.limits.length > 0 ? [t.cleanOpen(content.limits.length)] : []),
  ];
  return (
    <Card>
      <div className={styles.clear}>
        <span className={`${styles.clearIcon} ${isClear ? styles.good : styles.open}`}>
          <ToneIcon tone={isClear ? 'pass' : 'unknown'} size={22} />
        </span>
        <div>
          <p className={styles.clearTitle}>{isClear ? t.clean : doubted ? t.doubted : t.nothing}</p>
          <p className={styles.clearNote}>{notes.join(' · ')}</p>
        </div>
      </div>
    </Card>
  );
}
