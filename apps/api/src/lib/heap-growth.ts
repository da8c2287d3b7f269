import { setFlagsFromString } from 'node:v8';

/**
 * Lets the heap grow to four times what was alive after the last full collection. V8 counts bytes arriving from sockets
 * as heap: with its default, smaller step it ran a full collection for every 30 MB of an upload, which cost more
 * processor time than receiving, hashing and writing them (`npm run bench:upload`).
 */
export function raiseHeapGrowth(): void {
  setFlagsFromString('--heap-growing-percent=300');
}
