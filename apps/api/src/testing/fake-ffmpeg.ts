import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** What stands in for the programs: JavaScript, run with `args`; `output` is the last argument as a path. */
type Programs = { ffmpeg: string; ffprobe?: string };

/** As ffprobe describes a film of a phone, and what we make of one. */
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

/** Two programs in a folder of their own, to see what becomes of those that hang, crash or lie. */
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
