import type {
  HistoryReport,
  HistoryReportView,
  SampleHistoryReport,
} from '@yanche/contract/history/history-report';

/** A report as everybody may see it: a sample has no seal. */
export type ShownReport = SampleHistoryReport & { seal?: HistoryReportView['seal'] };

export type OwnReport = HistoryReport;

/** The newest of our inspections that the report tells of and that the reader may open. */
export const inspectionOf = ({ events, unrecorded }: ShownReport): string | null =>
  [...events, ...unrecorded].find(({ inspectionOrderId }) => inspectionOrderId !== null)
    ?.inspectionOrderId ?? null;
