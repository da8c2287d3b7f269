import { open } from 'node:fs/promises';
import { convertArgs, coverArgs, maxSeconds, probeArgs, type VideoFormat } from './ffmpeg-args.ts';
import { faultOf, pictureOf, type Probed, readProbe, secondsOf } from './probe.ts';
import { progressReader } from './progress.ts';
import { type ProcessResult, runProcess } from './run-process.ts';
import { type VideoConverter, VideoError } from './video-converter.ts';

/** A minute of video takes about half a minute. */
const convertMs = 10 * 60_000;
const probeMs = 30_000;
/** Larger than 8K needs too much memory. */
const maxPixels = 8192 * 4320;

type Program = 'ffmpeg' | 'ffprobe';

/** ffmpeg and the ffprobe next to it. Installing them later needs no restart. */
export function createFfmpeg(
  ffmpegPath: string,
  { maxMs = convertMs }: { maxMs?: number } = {},
): VideoConverter {
  const commands = {
    ffmpeg: ffmpegPath,
    ffprobe: ffmpegPath.replace(/ffmpeg(?=[^/\\]*$)/, 'ffprobe'),
  };

  return async ({ source, video, cover }, { onPercent, signal }) => {
    const run = async (
      program: Program,
      args: string[],
      more: { maxMs: number; onOutput?: (piece: string) => void },
    ) => requireSuccess(await runProcess({ command: commands[program], args, signal, ...more }));
    const probe = async (file: string, of?: VideoFormat): Promise<Probed | null> => {
      const { code, output } = await run('ffprobe', probeArgs(file, of), { maxMs: probeMs });
      return code === 0 ? readProbe(output) : null;
    };

    const format = await formatOf(source);
    const given = await probe(source, format);
    const { width = 0, height = 0 } = (given && pictureOf(given)) ?? {};
    if (given === null || width * height === 0 || width * height > maxPixels) {
      throw new VideoError('unreadable', `${width} × ${height}`);
    }
    const seconds = Math.min(secondsOf(given), maxSeconds);
    const onOutput = progressReader(seconds, onPercent);
    const converted = await run('ffmpeg', convertArgs(source, video, format), { maxMs, onOutput });
    if (converted.code !== 0) throw new VideoError('broken', `ffmpeg ended with ${converted.code}`);
    const made = await probe(video);
    const fault = made === null ? 'cannot be read' : faultOf(made);
    if (made === null || fault !== null) throw new VideoError('wrongResult', fault ?? '');
    const args = coverArgs(video, cover, secondsOf(made));
    const { code } = await run('ffmpeg', args, { maxMs: probeMs });
    if (code !== 0) throw new VideoError('broken', `no cover, ffmpeg ended with ${code}`);
  };
}

function requireSuccess(ended: ProcessResult): { code: number; output: string } {
  if (ended.how === 'ended') return ended;
  const { how } = ended;
  if (how === 'missing') throw new VideoError('noConverter', 'ffmpeg or ffprobe is not installed');
  throw new VideoError(how === 'late' ? 'tooSlow' : 'broken', how);
}

const ebmlHead = 0x1a45dfa3;

/** By the first bytes. What is neither fails as an MP4. */
async function formatOf(file: string): Promise<VideoFormat> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read({ buffer: Buffer.alloc(4) });
    return buffer.readUInt32BE(0) === ebmlHead ? 'matroska' : 'mov';
  } finally {
    await handle.close();
  }
}
