import { setFlagsFromString } from 'node:v8';

/**
 * Lets the heap grow to four times what was alive after the last full collection. The engine counts bytes that arrive from
 * sockets as heap: with its own, smaller step it looked through everything for each 30 MB of an upload, which cost more
 * processor than receiving, hashing and writing them (`npm run bench:upload`).
 */
export function raiseHeapGrowth(): void {
  setFlagsFromString('--heap-growing-percent=300');
}
