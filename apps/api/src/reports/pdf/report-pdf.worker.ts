import { parentPort } from 'node:worker_threads';
import { drawReport } from './page/draw-report.ts';
import type { ReportToDraw } from './report-to-draw.ts';

/** The thread that draws: one report in, one PDF out. A throw here ends it, and whoever waits is told. */
parentPort?.once('message', (report: ReportToDraw) => {
  void drawReport(report).then((bytes) =>
    parentPort?.postMessage(bytes, [bytes.buffer as ArrayBuffer]),
  );
});
