import { noAppraisal } from '@yanche/contract/reports/report-pages';
import { reportByOrder } from '@yanche/contract/reports/reports';
import { useSearchParams } from 'react-router';
import { useCall } from '#lib/call/use-call.ts';

const staleTime = 5 * 60_000; // a published version never changes; only its status and photo links do

/** The report of an order. The report and its photos use the same query, so both screens share the cache. */
export const useReport = (orderId: string, version?: string) =>
  useCall(reportByOrder, version === undefined ? { orderId } : { orderId, version }, { staleTime });

/** The report named by the URL. A malformed version is ignored: the newest is shown. */
export function useReportAddress() {
  const [search, setSearch] = useSearchParams();
  const version = search.get('version') ?? '';
  const { appraisal } = noAppraisal;
  return {
    orderId: search.get('orderId'),
    version: /^\d{1,3}$/.test(version) ? version : undefined,
    /** Undefined means shown. */
    appraisal: search.get('appraisal') === appraisal ? appraisal : undefined,
    search,
    setSearch,
  };
}
