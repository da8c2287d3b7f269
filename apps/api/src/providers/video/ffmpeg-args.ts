/** Maximum length of a converted video, seconds: 60 are picked (spec §9), a claim is filmed in up to 90, and recorders stop late. */
export const maxSeconds = 92;
/** H.264 level 3.0 (spec §9) ends at 40 500 macroblocks a second: 768 × 432 at 30 frames are 38 880. */
export const maxSize = { long: 768, short: 432 };
const framesPerSecond = 30;

const splitArgs = (text: string) => text.split(' ');
const quietFlags = splitArgs('-hide_banner -v error');
/** What phones and browsers record: MP4 and MOV, or WebM. */
export type VideoFormat = 'mov' | 'matroska';

/** Only this format, only from this file: no playlists, no external references. */
const input = (file: string, format: VideoFormat = 'mov') => [
  ...splitArgs(`-f ${format} -protocol_whitelist file -i`),
  `file:${file}`,
];

/** Rotate (ffmpeg does it), then limit both sides, never enlarging. */
const filter = [
  `scale=w='min(iw,if(gte(iw,ih),${maxSize.long},${maxSize.short}))'`,
  `h='min(ih,if(gte(iw,ih),${maxSize.short},${maxSize.long}))'`,
  'force_original_aspect_ratio=decrease',
  `force_divisible_by=2,fps=${framesPerSecond}`,
].join(':');

/**
 * spec §9: mp4, h264, baseline, level 3.0. Without metadata: phones write the place into it. Two threads: several videos are
 * converted at once (`make-videos.ts`), and each would take the whole machine.
 */
const convert = splitArgs(
  `-t ${maxSeconds} -map 0:v:0 -map 0:a:0? -map_metadata -1 -map_chapters -1 ` +
    '-c:v libx264 -threads 2 -profile:v baseline -level:v 3.0 -pix_fmt yuv420p -preset veryfast ' +
    '-crf 24 -maxrate 2500k -bufsize 5000k -c:a aac -b:a 96k -ac 2 -movflags +faststart -f mp4',
);

export const convertArgs = (source: string, video: string, format?: VideoFormat): string[] => [
  ...quietFlags,
  ...splitArgs('-nostdin -y -progress pipe:1 -stats_period 1'),
  ...input(source, format),
  '-vf',
  filter,
  ...convert,
  `file:${video}`,
];

/** The cover picture: after one second, when the phone is steady. */
export const coverArgs = (video: string, cover: string, seconds: number): string[] => [
  ...quietFlags,
  ...splitArgs(`-nostdin -y -ss ${Math.min(1, seconds / 2)}`),
  ...input(video),
  ...splitArgs('-frames:v 1 -map_metadata -1 -q:v 4 -f image2 -update 1'),
  `file:${cover}`,
];

const asked =
  'stream=codec_type,codec_name,profile,level,width,height,pix_fmt:stream_tags:format_tags:format=duration';

export const probeArgs = (file: string, format?: VideoFormat): string[] => [
  ...splitArgs(`-v error -show_entries ${asked} -of json`),
  ...input(file, format),
];
