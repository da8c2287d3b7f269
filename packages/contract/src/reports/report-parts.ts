import type { ReportContent } from './reports.ts';

export type ReportGroup = ReportContent['groups'][number];
export type ReportItem = ReportGroup['items'][number];

/** Checklist group names by item code. */
export const groupNames = ({ groups }: Pick<ReportContent, 'groups'>): Map<string, string> =>
  new Map(groups.flatMap(({ name, items }) => items.map(({ code }) => [code, name] as const)));
