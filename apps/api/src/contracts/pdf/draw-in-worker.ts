import { runInWorker } from '#lib/worker-thread.ts';
import type { DrawContractPdf } from '#providers/e-sign/contract-to-draw.ts';

const maxSeconds = 30; // usually half a second

/** Draws in a separate thread, which ends afterwards to free the fonts' memory. */
export const drawContractInWorker: DrawContractPdf = (contract) =>
  runInWorker('contracts/pdf/contract-pdf.worker', contract, { seconds: maxSeconds });
