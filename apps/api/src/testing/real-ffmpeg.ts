import { spawnSync } from 'node:child_process';

/** Why tests that need the real ffmpeg are skipped here; null where it is installed. */
export const whyNoFfmpeg: string | null =
  spawnSync('ffmpeg', ['-version']).status === 0 && spawnSync('ffprobe', ['-version']).status === 0
    ? null
    : 'ffmpeg and ffprobe are not installed here';

/** Makes a video as a phone does: rotated, with sound and position; or as a browser does: WebM that does not say how long it is. */
export function recordVideo(
  file: string,
  { size = '1280x720', seconds = 1, rotate = 0, fps = 60, webm = false } = {},
): void {
  const flat = `${file}.flat.mp4`;
  const run = (line: string) => {
    const { status, stderr } = spawnSync('ffmpeg', ['-v', 'error', '-y', ...line.split(' ')]);
    if (status !== 0) throw new Error(String(stderr));
  };
  if (webm) {
    run(
      `-f lavfi -i testsrc2=size=${size}:rate=${fps}:duration=${seconds} ` +
        `-c:v libvpx -b:v 1M -metadata make=SECRETPHONE -live 1 -f webm ${file}`,
    );
    return;
  }
  run(
    `-f lavfi -i testsrc2=size=${size}:rate=${fps}:duration=${seconds} ` +
      `-f lavfi -i sine=frequency=440:duration=${seconds} ` +
      `-c:v libx264 -preset ultrafast -profile:v high -c:a aac -pix_fmt yuv420p ${flat}`,
  );
  run(
    `-i ${flat} -c copy -metadata:s:v:0 rotate=${rotate} ` +
      `-metadata location=+30.2800+120.1600/ -metadata make=SECRETPHONE ${file}`,
  );
}
