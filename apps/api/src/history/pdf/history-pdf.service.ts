import type { QueryOf } from '@yanche/contract/endpoint';
import type { historyReportPdf } from '@yanche/contract/history/history-report';
import type { ReportPdf } from '@yanche/contract/reports/report-pdf';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import type { Caller } from '#route.ts';
import { listHistoryVersions } from '../report/history-reports.store.ts';
import { requireOwnHistory } from '../report/read-history.service.ts';
import { requestHistoryPdf } from './history-pdfs.store.ts';

const linkSeconds = 600; // spec §9: links to files are signed for 600 s

/** The PDF of the newest version, drawn on the first request. */
export async function pdfOfHistory(
  deps: Deps,
  caller: Caller,
  { orderId, lang = 'zh', masked, again }: QueryOf<typeof historyReportPdf>,
): Promise<ReportPdf> {
  await requireOwnHistory(deps, { orderId }, caller);
  const [newest] = await listHistoryVersions(deps.db, orderId);
  if (newest === undefined) throw new Failure('reportNotReady');
  const now = deps.clock.now();
  if (newest.content === null || newest.kept_until <= now) throw new Failure('historyReportGone');
  const pdf = await requestHistoryPdf(deps.db, {
    reportId: newest.id,
    language: lang,
    masked: masked !== undefined,
    now,
    again: again !== undefined,
  });
  if (pdf.file_id === null) {
    return { status: pdf.status === 'failed' ? 'failed' : 'making', url: null, expireAt: null };
  }
  const url = deps.links.fileUrl(pdf.file_id, now, linkSeconds);
  const expires = Number(new URLSearchParams(url.slice(url.indexOf('?'))).get('exp'));
  return { status: 'ready', url, expireAt: new Date(expires * 1000).toISOString() };
}
