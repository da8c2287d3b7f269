import { expect, test } from 'vitest';
import { progressReader } from './progress.ts';

function read(text: string, seconds: number, pieceLength = text.length): number[] {
  const percents: number[] = [];
  const reader = progressReader(seconds, (percent) => percents.push(percent));
  for (let at = 0; at < text.length; at += pieceLength) reader(text.slice(at, at + pieceLength));
  return percents;
}
/** As ffmpeg 5.1 writes it. */
const block = (micros: number | string, end = 'continue') =>
  `frame=12\nfps=0.00\nstream_0_0_q=28.0\nbitrate=N/A\ntotal_size=48\nout_time_us=${micros}\nout_time_ms=${micros}\nout_time=00:00:00.1\nspeed=2.1x\nprogress=${end}\n`;

test('rises to 99, whatever pieces it comes in', () => {
  const text = block('N/A') + block(-20_000) + block(1_000_000) + block(900_000) + block(9_000_000);
  for (const length of [1, 7, 64, text.length]) expect(read(text, 4, length)).toEqual([25, 99]);
});

test('a film of unknown length says nothing; neither does what is no progress', () => {
  expect(read(block(1_000_000), 0)).toEqual([]);
  expect(read('out_time_us=\nout_time_us=1e9\nxout_time_us=5\n\0\0'.repeat(50), 4)).toEqual([]);
  expect(read('x'.repeat(100_000), 4, 1000)).toEqual([]);
});
