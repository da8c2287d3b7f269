import { parentPort } from 'node:worker_threads';
import { drawHistory } from './draw-history.ts';
import type { HistoryToDraw } from './history-to-draw.ts';

/** The drawing thread: one report in, one PDF out. An exception ends the thread and rejects the caller. */
parentPort?.once('message', (report: HistoryToDraw) => {
  void drawHistory(report).then((bytes) =>
    parentPort?.postMessage(bytes, [bytes.buffer as ArrayBuffer]),
  );
});
