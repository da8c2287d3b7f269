import type { ReportContent } from './reports.ts';

export type ReportGroup = ReportContent['groups'][number];
export type ReportItem = ReportGroup['items'][number];

/** Group of the checklist that an item belongs to, by item code. */
export const groupNames = ({ groups }: Pick<ReportContent, 'groups'>): Map<string, string> =>
  new Map(groups.flatMap(({ name, items }) => items.map(({ code }) => [code, name] as const)));
