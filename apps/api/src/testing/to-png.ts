import sharp from 'sharp';

/** A picture of these pixels: red, green and blue, row by row. */
export const toPng = (bytes: Uint8Array, width: number, height: number): Promise<Buffer> =>
  sharp(bytes, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
