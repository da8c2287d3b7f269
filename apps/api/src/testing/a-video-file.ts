/** GPS positions of the test videos, in every form that phones write. */
export const gpsPlaces = ['+30.2741+120.1551/', '+31.2304+121.4737/', '+22.5431+114.0579/'];
const [xyz = '', mdta = '', telemetry = ''] = gpsPlaces;

export const box = (type: string, ...content: (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(content.map((each) => Buffer.from(each as string, 'latin1')));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};
const u32 = (...numbers: number[]) => {
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [at, number] of numbers.entries()) bytes.writeUInt32BE(number, at * 4);
  return bytes;
};

/** A track whose samples are contiguous. */
const track = (kind: string, place: number, sizes: number[], more: Buffer[] = []) =>
  box(
    'trak',
    box('tkhd', u32(7, 0, 0)),
    box(
      'mdia',
      box('mdhd', u32(0, 0)),
      box('hdlr', u32(0, 0), kind, u32(0, 0, 0), 'Handler\0'),
      box(
        'minf',
        box('dinf', u32(0)),
        box(
          'stbl',
          box('stsd', u32(0, 0)),
          box('stts', u32(0, 1, sizes.length, 1)),
          box('stsz', u32(0, 0, sizes.length, ...sizes)),
          box('stsc', u32(0, 1, 1, sizes.length, 1)),
          box('stco', u32(0, 1, place)),
        ),
      ),
    ),
    ...more,
  );

const udta = box('udta', box('©xyz', u32(0), xyz), box('loci', u32(0), '杭州', xyz));
const meta = box('meta', box('keys', 'com.apple.quicktime.location.ISO6709'), box('ilst', mdta));

export const picture = Buffer.from('every byte of the picture stays as it is');
const measured = Buffer.from(`gpmd ${telemetry} gpmd`);

/**
 * A video as a phone makes it: picture, a track of positions, and positions in three kinds of boxes; `more` is
 * appended.
 */
export function aVideoFile(more: Buffer[] = [], brand = 'isom'): Buffer {
  const head = box('ftyp', brand, u32(512), brand);
  const data = box('mdat', picture, measured);
  const at = head.length + 8;
  const moov = box(
    'moov',
    box('mvhd', u32(0, 0)),
    track('vide', at, [10, picture.length - 10], [udta]),
    track('meta', at + picture.length, [6, measured.length - 6]),
    udta,
    meta,
  );
  const xmp = box('uuid', 'be7acfcb97a942e8', `<exif:GPSLatitude>${xyz}</exif:GPSLatitude>`);
  return Buffer.concat([head, data, moov, xmp, ...more]);
}
