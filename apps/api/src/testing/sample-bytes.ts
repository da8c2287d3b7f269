/** Magic bytes of phone files; the following bytes do not matter for type detection. */
const box = (brand: string) =>
  Buffer.from(`\0\0\0\x20ftyp${brand}\0\0\x02\0${brand}isomiso2`, 'latin1');

export const heads = {
  jpeg: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, ...Buffer.from('JFIF\0')]),
  png: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAADklEQVR4nGNiAAMmCAUAADgABbAZzeIAAAAASUVORK5CYII=',
    'base64',
  ),
  webp: Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1'),
  heic: box('heic'),
  mp4: box('isom'),
  mov: box('qt  '),
  webm: Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'),
  pdf: Buffer.from('%PDF-1.7\n'),
};

/** A file of this type, `length` bytes long. */
export function fileOf(type: keyof typeof heads, length: number, fill = 7): Buffer {
  const bytes = Buffer.alloc(Math.max(length, heads[type].length), fill);
  bytes.set(heads[type]);
  return bytes;
}

const text = (content: string) => Buffer.from(content);

/** Files that must never be stored, whatever their name. */
export const refusedFiles: [string, Buffer][] = [
  ['html', text('<!doctype html><script>alert(1)</script>')],
  ['svg', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['svg as xml', text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['html that goes on as a jpeg', Buffer.concat([text('<script>1</script>'), heads.jpeg])],
  ['html that goes on as a pdf', Buffer.concat([text('<html>'), heads.pdf])],
  ['zip', Buffer.from('PK\x03\x04\x14\0\0\0\0\0', 'latin1')],
  ['zip that goes on as an mp4', Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), heads.mp4])],
  ['a program', Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1')],
  ['gif', text('GIF89a\x01\0\x01\0')],
  ['matroska', Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0, 0, 0, 0])],
  ['words', text('只是一些文字')],
];
