import { findingTitle } from '@yanche/contract/reports/finding-title';
import type { FullReport, ReportFinding } from '@yanche/contract/reports/reports';
import { useTexts } from '#lib/language/texts.ts';
import { FindingMark } from '../../finding-mark.tsx';
import { reportTexts } from '../report.texts.ts';
import styles from './top-findings.module.css';
import { WorstFinding } from './worst-finding.tsx';

/** Besides the worst one; with more, the last place tells how many. */
const places = 4;

type TopFindingsProps = {
  report: FullReport;
  /** Worst first. */
  findings: readonly ReportFinding[];
  onOpen: (number: number) => void;
};

/** The worst finding with its photo, the next ones by their titles, and how many more there are. */
export function TopFindings({ report, findings, onOpen }: TopFindingsProps) {
  const t = useTexts(reportTexts);
  const [worst, ...others] = findings;
  if (worst === undefined) return null;
  const shown = others.length > places ? others.slice(0, places - 1) : others;
  const next = others[shown.length];
  return (
    <div>
      <WorstFinding report={report} finding={worst} onOpen={() => onOpen(worst.number)} />
      {shown.length > 0 && (
        <ul className={styles.others} aria-label={t.nextFindings}>
          {shown.map((finding) => (
            <li key={finding.number}>
              <button type="button" className={styles.other} onClick={() => onOpen(finding.number)}>
                <FindingMark finding={finding} />
                <span className={styles.title}>{findingTitle(finding)}</span>
              </button>
            </li>
          ))}
          {next && (
            <li>
              <button type="button" className={styles.other} onClick={() => onOpen(next.number)}>
                <span className={styles.more}>{t.moreFindings(others.length - shown.length)}</span>
              </button>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
