import { runInWorker } from '#lib/worker-thread.ts';
import type { DrawReportPdf } from './report-to-draw.ts';

const maxSeconds = 60; // usually half a second

/** Draws in a separate thread, which ends afterwards to free the fonts' memory. */
export const drawInWorker: DrawReportPdf = (report) =>
  runInWorker('reports/pdf/report-pdf.worker', report, { seconds: maxSeconds });
