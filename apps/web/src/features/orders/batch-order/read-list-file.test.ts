import { expect, test } from 'vitest';
import { readListFile } from './read-list-file.ts';

const bytes = (...codes: number[]) => new Blob([new Uint8Array(codes)]);

test('text in the encodings of spreadsheets', async () => {
  expect(await readListFile(new Blob(['\u{FEFF}车架号,VIN']))).toEqual({ text: '车架号,VIN' });
  // 车架号 in GB 18030.
  expect(await readListFile(bytes(0xb3, 0xb5, 0xbc, 0xdc, 0xba, 0xc5))).toEqual({ text: '车架号' });
  expect(await readListFile(bytes(0xff, 0xfe, 0x66, 0x8f))).toEqual({ text: '车' });
});

test('a spreadsheet itself and what is too large are told apart', async () => {
  expect(await readListFile(bytes(0x50, 0x4b, 3, 4))).toEqual({ problem: 'fileIsSheet' });
  expect(await readListFile(bytes(0xd0, 0xcf, 0x11))).toEqual({ problem: 'fileIsSheet' });
  expect(await readListFile(new Blob(['x'.repeat(200_001)]))).toEqual({ problem: 'fileTooLarge' });
});
