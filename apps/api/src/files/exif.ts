/** Camera metadata that is useful as evidence. The position is GPS (WGS-84). */
export type Exif = { takenAt: Date | null; place: { lng: number; lat: number } | null };

const nothing: Exif = { takenAt: null, place: null };
/** Per directory; cameras write a few dozen. */
const maxEntries = 200;
/** Bytes per value by TIFF type: text, 16 and 32 bits, fraction. */
const widthOf: Readonly<Record<number, number>> = { 2: 1, 3: 2, 4: 4, 5: 8 };
const longest = 64;

const tags = {
  exifDirectory: 0x8769,
  gpsDirectory: 0x8825,
  takenAt: 0x9003,
  takenOffset: 0x9011,
  latRef: 1,
  lat: 2,
  lngRef: 3,
  lng: 4,
} as const;
type Entry = { type: number; count: number; at: number };
type Directory = ReadonlyMap<number, Entry>;

/**
 * Reads capture time and position from an EXIF block (TIFF, with or without its `Exif\0\0`). Never throws: implausible
 * values are null. A time without a zone is read as Beijing time.
 */
export function readExif(block: Uint8Array): Exif {
  const start = Buffer.from(block.subarray(0, 6)).toString('latin1') === 'Exif\0\0' ? 6 : 0;
  const view = new DataView(block.buffer, block.byteOffset + start, block.byteLength - start);
  try {
    const order = view.getUint16(0);
    if (order !== 0x4949 && order !== 0x4d4d) return nothing;
    const tiff = { view, little: order === 0x4949 };
    const main = directoryAt(tiff, view.getUint32(4, tiff.little));
    const sub = (tag: number): Directory => {
      const [at] = numbersOf(tiff, main.get(tag));
      return at === undefined ? new Map() : directoryAt(tiff, at);
    };
    const [camera, gps] = [sub(tags.exifDirectory), sub(tags.gpsDirectory)];
    return {
      takenAt: timeOf(
        textOf(tiff, camera.get(tags.takenAt)),
        textOf(tiff, camera.get(tags.takenOffset)),
      ),
      place: placeOf(
        degreesOf(tiff, gps.get(tags.lng), gps.get(tags.lngRef), 'EW', 180),
        degreesOf(tiff, gps.get(tags.lat), gps.get(tags.latRef), 'NS', 90),
      ),
    };
  } catch (error) {
    // An offset outside the block.
    if (error instanceof RangeError) return nothing;
    throw error;
  }
}

type Tiff = { view: DataView; little: boolean };

/**
 * The entries of the directory at this offset. Only the directories named above are followed, so cycles are impossible.
 */
function directoryAt({ view, little }: Tiff, offset: number): Directory {
  const count = Math.min(view.getUint16(offset, little), maxEntries);
  const entries = new Map<number, Entry>();
  for (let index = 0; index < count; index += 1) {
    const at = offset + 2 + index * 12;
    if (at + 12 > view.byteLength) break;
    const type = view.getUint16(at + 2, little);
    const values = view.getUint32(at + 4, little);
    const bytes = values * (widthOf[type] ?? Number.POSITIVE_INFINITY);
    if (bytes > longest) continue;
    const place = bytes <= 4 ? at + 8 : view.getUint32(at + 8, little);
    if (place + bytes > view.byteLength) continue;
    entries.set(view.getUint16(at, little), { type, count: values, at: place });
  }
  return entries;
}

function textOf({ view }: Tiff, entry: Entry | undefined): string {
  if (entry?.type !== 2) return '';
  const bytes = Buffer.from(view.buffer, view.byteOffset + entry.at, entry.count);
  return bytes.toString('latin1').replace(/\0.*$/s, '');
}

function numbersOf({ view, little }: Tiff, entry: Entry | undefined): number[] {
  if (entry === undefined || entry.type === 2) return [];
  return Array.from({ length: entry.count }, (_, index) => {
    const at = entry.at + index * (widthOf[entry.type] ?? 0);
    if (entry.type === 3) return view.getUint16(at, little);
    const first = view.getUint32(at, little);
    return entry.type === 4 ? first : first / view.getUint32(at + 4, little);
  });
}

/** `2026:11:21 09:30:00`, optionally with `+08:00`. */
function timeOf(text: string, offset: string): Date | null {
  const parts = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/.exec(text);
  if (parts === null) return null;
  const [, year, month, day, clock] = parts;
  const zone = /^[+-]\d\d:\d\d$/.test(offset) ? offset : '+08:00';
  const time = new Date(`${year}-${month}-${day}T${clock}${zone}`);
  return Number.isNaN(time.getTime()) || time.getUTCFullYear() < 2000 ? null : time;
}

/** Degrees, minutes and seconds as decimal degrees. */
function degreesOf(
  tiff: Tiff,
  value: Entry | undefined,
  ref: Entry | undefined,
  letters: 'EW' | 'NS',
  most: number,
): number | null {
  const [degrees, minutes = 0, seconds = 0] = numbersOf(tiff, value);
  const side = letters.indexOf(textOf(tiff, ref) || '?');
  if (degrees === undefined || side === -1) return null;
  const number = (degrees + minutes / 60 + seconds / 3600) * (side === 0 ? 1 : -1);
  return Math.abs(number) <= most ? Math.round(number * 1e7) / 1e7 : null;
}

function placeOf(lng: number | null, lat: number | null): Exif['place'] {
  // Cameras without a fix write 0, 0.
  if (lng === null || lat === null || (lng === 0 && lat === 0)) return null;
  return { lng, lat };
}
