import sharp from 'sharp';
import { expect, test } from 'vitest';
import { thumbnail } from './thumbnail.ts';

test('a photo becomes small and upright, without its position', async () => {
  const photo = await sharp({
    create: { width: 4000, height: 3000, channels: 3, background: 'red' },
  })
    .jpeg()
    .withExif({ IFD0: { Orientation: '6', Copyright: 'secret' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const small = await thumbnail(photo);
  const { format, width, height, exif } = await sharp(small ?? new Uint8Array()).metadata();
  expect({ format, width, height, exif }).toEqual({
    format: 'jpeg',
    width: 236,
    height: 315,
    exif: undefined,
  });
});

test('invalid pictures have none', async () => {
  expect(await thumbnail(Buffer.from('not a picture'))).toBeNull();
  expect(await thumbnail(new Uint8Array())).toBeNull();
});
