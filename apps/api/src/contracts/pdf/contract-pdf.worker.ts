import { parentPort } from 'node:worker_threads';
import type { ContractToDraw } from '#providers/e-sign/contract-to-draw.ts';
import { drawContract } from './draw-contract.ts';

/** The drawing thread: one contract in, one PDF out. An exception ends the thread and rejects the caller. */
parentPort?.once('message', (contract: ContractToDraw) => {
  void drawContract(contract).then((bytes) =>
    parentPort?.postMessage(bytes, [bytes.buffer as ArrayBuffer]),
  );
});
