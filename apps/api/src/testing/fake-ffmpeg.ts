import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** Stand-in programs: JavaScript, run with `args`; `output` is the path of the last argument. */
type Programs = { ffmpeg: string; ffprobe?: string };

/** ffprobe's output for a phone's video and for our result. */
export const probed = (stream: object = {}, format: object = {}) =>
  JSON.stringify({
    streams: [
      {
        codec_type: 'video',
        codec_name: 'h264',
        profile: 'Constrained Baseline',
        level: 30,
        width: 768,
        height: 432,
        pix_fmt: 'yuv420p',
        ...stream,
      },
    ],
    format: { duration: '4.0', ...format },
  });

/** Two programs in their own folder, to test hanging, crashing and wrong ones. */
export async function aFakeFfmpeg({
  ffmpeg,
  ffprobe = `console.log(${JSON.stringify(probed())})`,
}: Programs): Promise<{ path: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fake-ffmpeg-'));
  for (const [name, code] of Object.entries({ ffmpeg, ffprobe })) {
    const head = `#!${process.execPath}\nconst args = process.argv.slice(2);\nconst output = args.at(-1).replace('file:', '');\nconst fs = require('node:fs');\n`;
    await writeFile(path.join(folder, name), head + code, { mode: 0o755 });
  }
  return {
    path: path.join(folder, 'ffmpeg'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
