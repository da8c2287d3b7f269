import { crc32, deflateSync } from 'node:zlib';

type Pixels = {
  /** 8 bits a channel, pixel by pixel, row by row. */
  bytes: Uint8Array | Uint8ClampedArray;
  width: number;
  height: number;
  /** Red, green, blue, and alpha with 4. */
  channels: 3 | 4;
};

/** A picture as PNG; every row stored as the difference to the one above, which suits flat drawings. */
export function encodePng({ bytes, width, height, channels }: Pixels): Buffer {
  const stride = width * channels;
  const rows = Buffer.alloc(height * (stride + 1));
  let above: Uint8Array | Uint8ClampedArray = new Uint8Array(stride);
  for (let y = 0; y < height; y += 1) {
    const row = bytes.subarray(y * stride, (y + 1) * stride);
    const filtered = rows.subarray(y * (stride + 1), (y + 1) * (stride + 1));
    filtered[0] = 2; // PNG filter "up"
    // A byte keeps the difference modulo 256, as the filter wants it.
    for (let i = 0; i < stride; i += 1) filtered[i + 1] = (row[i] ?? 0) - (above[i] ?? 0);
    above = row;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, channels === 4 ? 6 : 2, 0, 0, 0], 8); // 8 bits, with or without alpha
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body) >>> 0, 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
