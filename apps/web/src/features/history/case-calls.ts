import { historyInfo } from '@yanche/contract/history/history-queries';
import {
  historyReport,
  historyReportByLink,
  historyReportByOrder,
  historyReportByThirdOrder,
  historyReportByVin,
} from '@yanche/contract/history/history-report';

/** What shows cases, or records that they withdrew. */
export const caseCalls = [
  historyReportByOrder,
  historyReport,
  historyReportByVin,
  historyReportByThirdOrder,
  historyReportByLink,
  historyInfo,
];
