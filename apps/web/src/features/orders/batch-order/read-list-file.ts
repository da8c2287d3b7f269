/** More than any list of cars. */
const maxBytes = 200_000;

export type ListFile = { text: string } | { problem: 'fileIsSheet' | 'fileTooLarge' };

/** The text of a CSV or text file. A Chinese spreadsheet writes GB 18030, others UTF-8 or UTF-16. */
export async function readListFile(file: Blob): Promise<ListFile> {
  if (file.size > maxBytes) return { problem: 'fileTooLarge' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first, second] = bytes;
  const isZip = first === 0x50 && second === 0x4b;
  const isOldSheet = first === 0xd0 && second === 0xcf;
  if (isZip || isOldSheet) return { problem: 'fileIsSheet' };
  if (first === 0xff && second === 0xfe) return { text: decode(bytes, 'utf-16le') ?? '' };
  return { text: decode(bytes, 'utf-8') ?? decode(bytes, 'gb18030') ?? '' };
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes);
  } catch {
    return null;
  }
}
