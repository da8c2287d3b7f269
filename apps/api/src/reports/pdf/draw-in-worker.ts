import { runInWorker } from '#lib/worker-thread.ts';
import type { DrawReportPdf } from './report-to-draw.ts';

const maxSeconds = 60; // usually half of one

/** Draws in a thread of its own, which ends afterwards and gives the memory of the fonts back. */
export const drawInWorker: DrawReportPdf = (report) =>
  runInWorker('reports/pdf/report-pdf.worker', report, { seconds: maxSeconds });
