/** Written and hashed at once; by the 64 KB that arrive at a time it takes twice the processor. */
export const blockBytes = 1024 * 1024;
const pageBytes = 64 * 1024; // of WebAssembly
const maxBlocks = 64;

/**
 * Bytes that the threads of this process share: what writes and what hashes work on the same, and nothing is copied or
 * collected. The memory of WebAssembly is the only one that JavaScript knows to begin at a page of the machine, which writing
 * past the cache of the system asks for.
 */
const memory = new WebAssembly.Memory({
  initial: 0,
  maximum: (maxBlocks * blockBytes) / pageBytes,
  shared: true,
});
const free: Uint8Array[] = [];

/** Of `blockBytes`; it is the caller's until it is given back. */
export function acquireBlock(): Uint8Array {
  const used = free.pop();
  if (used !== undefined) return used;
  const at = memory.buffer.byteLength;
  // Beyond, a block is copied, written the usual way and left to the collector.
  if (at === maxBlocks * blockBytes) return new Uint8Array(blockBytes);
  memory.grow(blockBytes / pageBytes);
  return new Uint8Array(memory.buffer, at, blockBytes);
}

export function releaseBlocks(blocks: readonly Uint8Array[]): void {
  free.push(...blocks.filter(({ buffer }) => buffer instanceof SharedArrayBuffer));
}
