import { constants, crc32, deflateRawSync } from 'node:zlib';

/** Of a gzip file (RFC 1952): deflate, no name, no time, unknown system. */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** Bytes that deflate can look back. RFC 1951 */
const lookBack = 32 * 1024;

/** A gzip file in two parts, whose `first` is the same each time. */
export type GzipBeginning = {
  first: Buffer;
  /** `text` as the rest of the file; what it repeats of the beginning costs as little as if both had been compressed together. */
  restOf: (text: string) => Buffer;
};

/** Compresses once what many answers begin with. Many times cheaper than compressing the whole for each. */
export function gzipBeginning(text: string): GzipBeginning {
  const begun = Buffer.from(text);
  const sum = crc32(begun);
  const dictionary = begun.subarray(-lookBack);
  // Ends at a whole byte and says that more follows.
  const packed = deflateRawSync(begun, { level: 9, finishFlush: constants.Z_SYNC_FLUSH });
  return {
    first: Buffer.concat([header, packed]),
    restOf(more) {
      const rest = Buffer.from(more);
      const trailer = Buffer.alloc(8);
      trailer.writeUInt32LE(crc32(rest, sum));
      trailer.writeUInt32LE((begun.length + rest.length) >>> 0, 4);
      return Buffer.concat([deflateRawSync(rest, { dictionary }), trailer]);
    },
  };
}
