import { setFlagsFromString } from 'node:v8';

/**
 * Keeps the engine from shrinking its heap while nobody asks for anything: with a small one it looks through all of it for
 * every 64 MB that arrive, which costs uploads half as much processor again (`npm run bench:upload`).
 */
export function keepHeap(): void {
  setFlagsFromString('--no-memory-reducer');
}
