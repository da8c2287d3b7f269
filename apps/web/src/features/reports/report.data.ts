import { noAppraisal } from '@yanche/contract/reports/report-pages';
import { reportByOrder } from '@yanche/contract/reports/reports';
import { useSearchParams } from 'react-router';
import { useCall } from '#lib/call/use-call.ts';

const staleTime = 5 * 60_000; // a published version never changes; only its status and photo links do

/** The report of an order. The report and its photos ask alike, so one answer serves both screens. */
export const useReport = (orderId: string, version?: string) =>
  useCall(reportByOrder, version === undefined ? { orderId } : { orderId, version }, { staleTime });

/** Which report the address asks for. A malformed version counts as none: the newest is shown. */
export function useReportAddress() {
  const [search, setSearch] = useSearchParams();
  const version = search.get('version') ?? '';
  const { appraisal } = noAppraisal;
  return {
    orderId: search.get('orderId'),
    version: /^\d{1,3}$/.test(version) ? version : undefined,
    /** Undefined: with it. */
    appraisal: search.get('appraisal') === appraisal ? appraisal : undefined,
    search,
    setSearch,
  };
}
