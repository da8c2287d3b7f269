import { parentPort } from 'node:worker_threads';
import type { ContractToDraw } from '#providers/e-sign/contract-to-draw.ts';
import { drawContract } from './draw-contract.ts';

/** The thread that draws: one contract in, one PDF out. A throw here ends it, and whoever waits is told. */
parentPort?.once('message', (contract: ContractToDraw) => {
  void drawContract(contract).then((bytes) =>
    parentPort?.postMessage(bytes, [bytes.buffer as ArrayBuffer]),
  );
});
