import { runInWorker } from '#lib/worker-thread.ts';
import type { DrawContractPdf } from '#providers/e-sign/contract-to-draw.ts';

const maxSeconds = 30; // usually half of one

/** Draws in a thread of its own, which ends afterwards and gives the memory of the fonts back. */
export const drawContractInWorker: DrawContractPdf = (contract) =>
  runInWorker('contracts/pdf/contract-pdf.worker', contract, { seconds: maxSeconds });
