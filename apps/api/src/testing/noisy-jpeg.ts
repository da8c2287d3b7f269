import sharp from 'sharp';

/** A JPEG of noise, unlike any other: 960 × 720 has about 0.9 MB, 1600 × 1000 about 2. */
export const createNoisyJpeg = (width: number, height: number): Promise<Buffer> => {
  const pixels = new Uint8Array(width * height * 3);
  for (let at = 0; at < pixels.length; at += 65_536) {
    crypto.getRandomValues(pixels.subarray(at, at + 65_536));
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer();
};

/** As large as a phone sends a photo of a car (2048 px, quality 0.82), in pixels and in bytes: about 0.5 MB. */
export const createPhoneJpeg = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 2048,
      height: 1536,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 120, sigma: 22 },
    },
  })
    .blur(1.1)
    .jpeg({ quality: 82 })
    .toBuffer();
