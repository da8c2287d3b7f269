import type { FindingClass } from '@yanche/rules/inspections/defect-kinds';
import type { ReportFinding } from './reports.ts';

type Level = Pick<ReportFinding, 'class' | 'degree' | 'severity'>;
type LevelWords = Readonly<Record<'major' | 'minor' | FindingClass, string>> & {
  degree: (degree: number) => string;
};

/** What a finding concerns and its degree, such as "外观 · 2 级"; findings of before have no class. */
export function findingLevel({ class: concerns, degree, severity }: Level, t: LevelWords): string {
  const told = degree === null ? [] : [t.degree(degree)];
  if (severity === 'major') return [t.major, ...told].join(' · ');
  if (concerns === undefined) return told[0] ?? t.minor;
  return [t[concerns], ...told].join(' · ');
}
