import type { ReportFinding } from './reports.ts';

/** What was found, as every screen, PDF and notice says it. Drafts on a phone may have no title yet. */
export const findingTitle = ({
  title,
  itemName,
  defectName,
}: Pick<ReportFinding, 'title' | 'itemName' | 'defectName'>): string =>
  title ?? `${itemName} ${defectName}`;
