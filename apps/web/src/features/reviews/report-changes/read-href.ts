import type { ReportChange } from '@yanche/contract/reviews/report-changes';
import { to } from '#lib/paths.ts';

/** Where a report, or a certificate of a self-inspection, is read by its number and code. */
export const readHref = ({ reportNo, code }: ReportChange['report']): string =>
  reportNo.startsWith('ZJ') ? to.selfReport({ reportNo, code }) : to.sharedReport(reportNo, code);
