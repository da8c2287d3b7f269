import { historyReportPdf } from '@yanche/contract/history/history-report';
import { type ReportPdf, reportPdf, reportPdfUrl } from '@yanche/contract/reports/report-pdf';
import { useEffect, useRef, useState } from 'react';
import { call } from '#lib/call/call.ts';
import { HttpError } from '#lib/call/call-error.ts';
import { countTap } from '#lib/tracking/count-tap.ts';
import { useLanguage } from '#lib/language/language.ts';

/** `ready`: the PDF had to be made; opening it needs another tap, because browsers block popups without one. */
export type PdfState = 'idle' | 'asking' | 'making' | 'ready' | 'failed';

/** Delays between polls, ms; the last one repeats. */
const pollDelays = [1_500, 2_500, 4_000, 6_000, 10_000];
const maxPolls = 20; // about three minutes

/** The order and the version that is shown, or the number of a report: its newest version; or a history query. */
export type PdfOf = (
  | { orderId: string; version: string }
  | { reportNo: string }
  | { historyOrderId: string }
) & {
  /** For passing on. */
  masked?: '1';
};

type PdfOptions = {
  of: PdfOf;
  open: (url: string) => Promise<void>;
};

/** Requests the PDF and polls until it is made. Unmounting stops the polling, not the server's work. */
export function usePdf({ of, open }: PdfOptions): [PdfState, () => void] {
  const language = useLanguage();
  const [state, setState] = useState<PdfState>('idle');
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  const start = async (signal: AbortSignal) => {
    const again = state === 'failed' ? '1' : undefined;
    const query = { ...of, lang: language };
    setState('asking');
    let pdf = await askPdf({ ...query, again }, { signal });
    const isThere = pdf.status === 'ready';
    for (let asked = 0; pdf.status === 'making' && asked < maxPolls; asked += 1) {
      setState('making');
      await pause(pollDelays[Math.min(asked, pollDelays.length - 1)] ?? 0, signal);
      pdf = await pollPdf(query, signal, pdf);
    }
    if (pdf.status !== 'ready' || pdf.url === null) return setState('failed');
    setState('ready');
    if (isThere) await open(new URL(pdf.url, window.location.href).href);
  };

  return [
    state,
    () => {
      const signal = leaving.current?.signal;
      if (signal === undefined || state === 'asking' || state === 'making') return;
      countTap('report', 'pdf');
      start(signal).catch(() => {
        // `call` has shown a refusal of the first request.
        if (!signal.aborted) setState('failed');
      });
    },
  ];
}

type Query = PdfOf & { lang: 'zh' | 'en'; again?: '1' | undefined };

function askPdf(query: Query, options: { signal: AbortSignal; quiet?: boolean }) {
  if ('orderId' in query) return call(reportPdf, { query, ...options });
  if ('reportNo' in query) return call(reportPdfUrl, { query, ...options });
  const { historyOrderId: orderId, ...how } = query;
  return call(historyReportPdf, { query: { orderId, ...how }, ...options });
}

/** Polls quietly; a lost connection returns the last answer, so that polling continues. */
async function pollPdf(query: Query, signal: AbortSignal, last: ReportPdf): Promise<ReportPdf> {
  try {
    return await askPdf(query, { signal, quiet: true });
  } catch (error) {
    if (error instanceof HttpError && error.status === null && !signal.aborted) return last;
    throw error;
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new Error('left'));
    });
  });
