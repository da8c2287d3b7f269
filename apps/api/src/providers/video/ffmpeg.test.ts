import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aFakeFfmpeg, probed } from '#testing/fake-ffmpeg.ts';
import { recordVideo, whyNoFfmpeg } from '#testing/real-ffmpeg.ts';
import { createFfmpeg } from './ffmpeg.ts';
import { convertArgs, probeArgs } from './ffmpeg-args.ts';
import { faultOf, pictureOf, readProbe, secondsOf } from './probe.ts';
import { runProcess } from './run-process.ts';
import { VideoError } from './video-converter.ts';

// The programs run at low priority: beside other tests even small ones may take seconds.
vi.setConfig({ testTimeout: 120_000 });
const limitMs = 60_000;

let folder: string;
let fakes: { remove: () => Promise<void> }[] = [];
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'ffmpeg-test-'));
  await writeFile(files().source, 'film');
});
afterEach(async () => {
  for (const fake of fakes) await fake.remove();
  fakes = [];
  await rm(folder, { recursive: true, force: true });
});

const files = () => ({
  source: path.join(folder, 'source'),
  video: path.join(folder, 'video.mp4'),
  cover: path.join(folder, 'cover.jpg'),
});

/** Converts with stand-in programs; returns the percentages, or the fault. */
async function convert(
  programs: Parameters<typeof aFakeFfmpeg>[0],
  { maxMs = limitMs, signal = new AbortController().signal } = {},
) {
  const fake = await aFakeFfmpeg(programs);
  fakes.push(fake);
  const percents: number[] = [];
  const onPercent = (percent: number) => percents.push(percent);
  try {
    await createFfmpeg(fake.path, { maxMs })(files(), { onPercent, signal });
    return percents;
  } catch (error) {
    return error instanceof VideoError ? error.fault : String(error);
  }
}
const writes = `fs.writeFileSync(output, 'x');`;
const says = (...seconds: number[]) =>
  seconds.map((s) => `console.log('out_time_us=${s * 1_000_000}\\nprogress=continue');`).join('');

test('reports percentages while converting, and writes the files', async () => {
  expect(await convert({ ffmpeg: `${says(1, 2, 2, 4)}${writes}` })).toEqual([25, 50, 99]);
  expect((await stat(files().cover)).size).toBe(1);
});

test.each([
  ['hangs', 'setInterval(() => {}, 1000);', undefined, 'tooSlow'],
  ['crashes', 'process.kill(process.pid, "SIGSEGV");', undefined, 'broken'],
  ['fails', 'process.exit(1);', undefined, 'broken'],
  ['cannot read the film', writes, 'process.exit(1);', 'unreadable'],
  ['finds no picture in it', writes, 'console.log(`{"streams":[],"format":{}}`);', 'unreadable'],
  ['babbles', writes, 'console.log("hello");', 'unreadable'],
])('one that %s', async (_, ffmpeg, ffprobe, fault) => {
  const programs = ffprobe === undefined ? { ffmpeg } : { ffmpeg, ffprobe };
  expect(await convert(programs, fault === 'tooSlow' ? { maxMs: 400 } : {})).toBe(fault);
});

test('checks the result, because the encoder writes any level it is told', async () => {
  const ffprobe = `console.log(args.at(-1).endsWith('.mp4')
    ? ${JSON.stringify(probed({ width: 1920, height: 1080 }))} : ${JSON.stringify(probed())});`;
  expect(await convert({ ffmpeg: writes, ffprobe })).toBe('wrongResult');
});

test('a missing program is a state of its own', async () => {
  const watch = { onPercent: () => {}, signal: new AbortController().signal };
  const missing = createFfmpeg(path.join(folder, 'no', 'ffmpeg'))(files(), watch);
  await expect(missing).rejects.toMatchObject({ fault: 'noConverter' });
});

test('an abort kills the program at once', async () => {
  const ending = new AbortController();
  const converting = convert(
    { ffmpeg: `fs.writeFileSync(output, String(process.pid));setInterval(() => {}, 1000);` },
    { signal: ending.signal },
  );
  const pid = await vi.waitFor(
    async () => {
      const written = Number(await readFile(files().video, 'utf8'));
      expect(written).toBeGreaterThan(0);
      return written;
    },
    { timeout: limitMs },
  );
  const begun = Date.now();
  ending.abort(new Error('the process ends'));
  expect(await converting).toBe('Error: the process ends');
  expect(Date.now() - begun).toBeLessThan(5_000);
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

test('the program gets nothing of our environment', async () => {
  process.env.A_SECRET = 'of ours';
  const args = ['-e', 'console.log(Object.keys(process.env).join())'];
  const ended = await runProcess({ command: process.execPath, args, maxMs: limitMs });
  delete process.env.A_SECRET;
  expect(ended).toMatchObject({ how: 'ended', code: 0 });
  expect(ended).not.toMatchObject({ output: expect.stringContaining('A_SECRET') });
});

test('the command meets spec and player, and reads nothing but the file', () => {
  const line = convertArgs('/a/in', '/a/out.mp4').join(' ');
  for (const part of [
    '-f mov -protocol_whitelist file -i file:/a/in',
    '-t 92',
    '-profile:v baseline -level:v 3.0',
    '-map_metadata -1',
    '-movflags +faststart',
  ]) {
    expect(line).toContain(part);
  }
  expect(probeArgs('/a/in').join(' ')).toContain('-f mov -protocol_whitelist file');
  expect(probeArgs('/a/in', 'matroska').join(' ')).toContain('-f matroska -protocol_whitelist');
});

test.each([
  ['as it should be', {}, null],
  ['portrait', { width: 432, height: 768 }, null],
  ['too wide', { width: 770, height: 432 }, '770 × 432'],
  ['square and too high', { width: 768, height: 768 }, '768 × 768'],
  ['another profile', { profile: 'High' }, 'profile High'],
  ['another level', { level: 31 }, 'level 31'],
  ['another codec', { codec_name: 'hevc' }, 'no h264'],
  ['a place', { tags: { 'com.apple.quicktime.location.ISO6709': '+30' } }, 'tags that say'],
])('a result %s', (_, stream, fault) => {
  const read = readProbe(probed(stream));
  const found = read && faultOf(read);
  if (fault === null) expect(found).toBeNull();
  else expect(found).toContain(fault);
});

if (whyNoFfmpeg !== null) process.stderr.write(`real films are skipped: ${whyNoFfmpeg}\n`);
test.skipIf(whyNoFfmpeg !== null).each([
  ['wide, turned', { rotate: 90 }, [432, 768]],
  ['wide', {}, [768, 432]],
  ['square', { size: '1080x1080' }, [432, 432]],
  ['as browsers record it', { size: '322x242', webm: true }, [322, 242]],
  ['small, and never enlarged', { size: '322x242', fps: 24 }, [322, 242]],
])('a real video: %s', async (_, how, [width, height]) => {
  const { source, video, cover } = files();
  recordVideo(`${source}.mp4`, how);
  const percents: number[] = [];
  const onPercent = (percent: number) => percents.push(percent);
  const signal = new AbortController().signal;
  await createFfmpeg('ffmpeg')({ source: `${source}.mp4`, video, cover }, { onPercent, signal });
  const args = probeArgs(video);
  const ended = await runProcess({ command: 'ffprobe', args, maxMs: limitMs });
  const made = readProbe(ended.how === 'ended' ? ended.output : '');
  expect(made && pictureOf(made)).toMatchObject({ width, height, level: 30 });
  expect(made && secondsOf(made)).toBeCloseTo(1, 0);
  expect((await readFile(video)).includes('SECRETPHONE')).toBe(false);
  expect(await sharp(cover).metadata()).toMatchObject({ width, height, format: 'jpeg' });
});
