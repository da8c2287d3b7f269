import type { ReportGroup } from '@yanche/contract/reports/report-parts';
import type { FullReport } from '@yanche/contract/reports/reports';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { groupWords } from '#sheets/report/group-words.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Grow, Muted, Row, Stack } from '@yanche/ui/layout';
import { Tag } from '@yanche/ui/tag';
import styles from './all-items.module.css';
import { ItemRow } from './item-row.tsx';
import { reportTexts } from '../report.texts.ts';

type AllItemsProps = { report: FullReport; onPhoto: (fileId: string) => void };

/** All items of the package by group; groups with findings or unchecked items start expanded. */
export function AllItems({ report, onPhoto }: AllItemsProps) {
  const { content } = report;
  return (
    <Stack gap={12}>
      {content.groups.map((group) => (
        <Group key={group.name} group={group} report={report} onPhoto={onPhoto} />
      ))}
    </Stack>
  );
}

type GroupProps = { group: ReportGroup; report: FullReport; onPhoto: (fileId: string) => void };

function Group({ group, report, onPhoto }: GroupProps) {
  const t = useTexts(reportTexts);
  const names = useTexts(groupWords);
  const { content, photoUrls } = report;
  return (
    <details className={styles.group} open={group.abnormal > 0 || group.limited > 0}>
      <summary className={styles.summary}>
        <Grow as="h3">{names.name(group.title)}</Grow>
        <Row as="span" wrap gap={6} align="center" justify="end">
          {group.abnormal > 0 && (
            <Tag tone={groupTone(group, report)}>{t.abnormal(group.abnormal)}</Tag>
          )}
          {group.limited > 0 && <Tag tone="unknown">{t.unchecked(group.limited)}</Tag>}
          {group.na > 0 && <Tag tone="unknown">{t.absent(group.na)}</Tag>}
          {group.abnormal + group.limited === 0 && group.normal > 0 && (
            <Tag tone="pass">{t['result.normal']}</Tag>
          )}
          <Muted as="span">{t.items(group.items.length)}</Muted>
        </Row>
        <ChevronDown size={18} className={styles.arrow} aria-hidden="true" />
      </summary>
      <ul className={styles.items}>
        {group.items.map((item) => (
          <ItemRow
            key={item.code}
            item={item}
            content={content}
            findings={content.findings.filter(({ number }) => item.findings.includes(number))}
            photoUrls={photoUrls}
            onPhoto={onPhoto}
          />
        ))}
      </ul>
    </details>
  );
}

function groupTone(group: ReportGroup, { content }: FullReport): 'minor' | 'major' {
  const numbers = new Set(group.items.flatMap(({ findings }) => findings));
  const isMajor = content.findings.some((f) => numbers.has(f.number) && f.severity === 'major');
  return isMajor ? 'major' : 'minor';
}
