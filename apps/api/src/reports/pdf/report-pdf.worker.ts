import { parentPort } from 'node:worker_threads';
import { drawReport } from './page/draw-report.ts';
import type { ReportToDraw } from './report-to-draw.ts';

/** The drawing thread: one report in, one PDF out. An exception ends the thread and rejects the caller. */
parentPort?.once('message', (report: ReportToDraw) => {
  void drawReport(report).then((bytes) =>
    parentPort?.postMessage(bytes, [bytes.buffer as ArrayBuffer]),
  );
});
