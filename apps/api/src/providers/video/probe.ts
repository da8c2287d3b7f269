import * as z from 'zod/mini';
import { maxSize } from './ffmpeg-args.ts';

const tags = z.optional(z.record(z.string(), z.string()));
const answer = z.object({
  streams: z.array(
    z.object({
      codec_type: z.optional(z.string()),
      codec_name: z.optional(z.string()),
      profile: z.optional(z.string()),
      level: z.optional(z.number()),
      width: z.optional(z.number()),
      height: z.optional(z.number()),
      pix_fmt: z.optional(z.string()),
      tags,
    }),
  ),
  format: z.object({ duration: z.optional(z.string()), tags }),
});
export type Probed = z.output<typeof answer>;

/** Parses ffprobe's output; null when it is malformed. */
export function readProbe(text: string): Probed | null {
  try {
    return answer.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

export const pictureOf = ({ streams }: Probed) =>
  streams.find(({ codec_type }) => codec_type === 'video');

export const secondsOf = ({ format }: Probed): number => Number(format.duration ?? 0) || 0;

/** ffprobe's names of Baseline. */
const profiles = ['Baseline', 'Constrained Baseline'];
const maxLevel = 30;
const metadataTags = /location|xyz|gps|make|model|com\.apple/i;

/**
 * What is wrong with a converted video, or null. The encoder writes whatever level it is told, so the actual result is
 * checked.
 */
export function faultOf(probed: Probed): string | null {
  const picture = pictureOf(probed);
  if (picture?.codec_name !== 'h264') return 'no h264';
  if (!profiles.includes(picture.profile ?? '')) return `profile ${picture.profile}`;
  if ((picture.level ?? 99) > maxLevel) return `level ${picture.level}`;
  const sides = [picture.width ?? 0, picture.height ?? 0].sort((a, b) => b - a);
  if ((sides[0] ?? 0) > maxSize.long || (sides[1] ?? 0) > maxSize.short) return sides.join(' × ');
  if (picture.pix_fmt !== 'yuv420p') return `pixels ${picture.pix_fmt}`;
  const all = [probed.format.tags, ...probed.streams.map((stream) => stream.tags)];
  if (all.flatMap((each) => Object.keys(each ?? {})).some((key) => metadataTags.test(key))) {
    return 'tags that say where or with what';
  }
  return secondsOf(probed) > 0 ? null : 'no length';
}
