import type { ReportFinding } from '@yanche/contract/reports/reports';
import { findingTone } from '@yanche/contract/reports/tones';
import styles from './finding-mark.module.css';

/** The number of a finding, shaped as its pin on the car: round, or square if severe; grey if it is only seen. */
export function FindingMark({ finding }: { finding: ReportFinding }) {
  return <span className={`${styles.mark} ${styles[findingTone(finding)]}`}>{finding.number}</span>;
}
