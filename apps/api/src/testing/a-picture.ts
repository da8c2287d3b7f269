import sharp from 'sharp';

type Given = {
  width?: number;
  height?: number;
  orientation?: number;
  type?: 'jpeg' | 'png' | 'webp';
  gps?: boolean;
};

/**
 * A photo as a phone takes it: rotated, with maker, time and position in its metadata. The left half is red, the right
 * one blue.
 */
export function aPicture({
  width = 900,
  height = 600,
  orientation = 1,
  type = 'jpeg',
  gps = true,
}: Given = {}): Promise<Buffer> {
  const half = { width: Math.floor(width / 2), height, channels: 3 as const };
  const picture = sharp({ create: { ...half, width, background: '#0000ff' } })
    .composite([{ input: { create: { ...half, background: '#ff0000' } }, left: 0, top: 0 }])
    .withExif({
      IFD0: { Make: 'SECRETPHONE', Model: 'X1' },
      IFD2: { DateTimeOriginal: '2026:11:20 17:30:00' },
      ...(gps && {
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '30/1 16/1 4800/100',
          GPSLongitudeRef: 'E',
          GPSLongitude: '120/1 9/1 3600/100',
        },
      }),
    })
    .withMetadata({ orientation });
  return picture.toFormat(type).toBuffer();
}
