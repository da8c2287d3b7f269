/** Written and hashed per block; with the 64 KB chunks of the network it takes twice the processor time. */
export const blockBytes = 1024 * 1024;
const pageBytes = 64 * 1024; // of WebAssembly
const maxBlocks = 64;

/**
 * Memory shared by the threads of this process: writing and hashing use the same bytes without copies. WebAssembly
 * memory is the only JavaScript memory guaranteed to be page-aligned, which direct I/O requires.
 */
const memory = new WebAssembly.Memory({
  initial: 0,
  maximum: (maxBlocks * blockBytes) / pageBytes,
  shared: true,
});
const free: Uint8Array[] = [];

/** A block of `blockBytes`, owned by the caller until released. */
export function acquireBlock(): Uint8Array {
  const used = free.pop();
  if (used !== undefined) return used;
  const at = memory.buffer.byteLength;
  // Beyond the pool, blocks are ordinary garbage-collected memory, copied and written buffered.
  if (at === maxBlocks * blockBytes) return new Uint8Array(blockBytes);
  memory.grow(blockBytes / pageBytes);
  return new Uint8Array(memory.buffer, at, blockBytes);
}

export function releaseBlocks(blocks: readonly Uint8Array[]): void {
  free.push(...blocks.filter(({ buffer }) => buffer instanceof SharedArrayBuffer));
}
