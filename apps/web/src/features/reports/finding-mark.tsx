import type { ReportFinding } from '@yanche/contract/reports/reports';
import styles from './finding-mark.module.css';

/** The number of a finding, shaped as its pin on the car: round, or square if severe. */
export function FindingMark({ finding }: { finding: ReportFinding }) {
  return <span className={`${styles.mark} ${styles[finding.severity]}`}>{finding.number}</span>;
}
