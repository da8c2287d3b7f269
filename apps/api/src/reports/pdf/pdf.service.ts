import type { QueryOf } from '@yanche/contract/endpoint';
import type { ReportPdf, reportPdf, reportPdfUrl } from '@yanche/contract/reports/report-pdf';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { isReportNo } from '#lib/signing/report-code.ts';
import type { Caller } from '#route.ts';
import { requestPdf } from './report-pdfs.store.ts';
import { listReportVersions } from '../reports.store.ts';
import { listReadable } from '../reports.service.ts';
import { readWhy, revokedFailure } from '#transparency/why-changed.ts';

const linkSeconds = 600; // spec §9: links to files are signed for 600 s

/**
 * The PDF of an order's report for its readers, drawn on the first request. Only the newest version has one, so that
 * nobody passes on an old one by mistake.
 */
export async function pdfOfOrder(
  deps: Deps,
  caller: Caller,
  { orderId, version, lang = 'zh', masked, again }: QueryOf<typeof reportPdf>,
): Promise<ReportPdf> {
  const versions = await listReadable(deps, caller, orderId);
  const asked =
    version === undefined ? versions[0] : versions.find((r) => r.version === Number(version));
  if (asked === undefined) throw new Failure('notFound');
  if (asked.status === 'revoked') throw revokedFailure(await readWhy(deps.db, asked));
  if (asked !== versions[0]) throw new Failure('reportReplaced');
  const now = deps.clock.now();
  const pdf = await requestPdf(deps.db, {
    reportId: asked.id,
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

export async function pdfByNumber(
  deps: Deps,
  caller: Caller,
  { reportNo, ...more }: QueryOf<typeof reportPdfUrl>,
): Promise<ReportPdf> {
  const number = reportNo.trim().toUpperCase();
  const [report] = isReportNo(number) ? await listReportVersions(deps.db, number) : [];
  if (report === undefined) throw new Failure('notFound');
  return pdfOfOrder(deps, caller, { orderId: report.order_id, ...more });
}
