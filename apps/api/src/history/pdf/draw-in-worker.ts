import { runInWorker } from '#lib/worker-thread.ts';
import type { DrawHistoryPdf } from './history-to-draw.ts';

const maxSeconds = 60; // usually half a second

/** Draws in a separate thread, which ends afterwards to free the fonts' memory. */
export const drawHistoryInWorker: DrawHistoryPdf = (report) =>
  runInWorker('history/pdf/history-pdf.worker', report, { seconds: maxSeconds });
