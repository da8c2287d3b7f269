/**
 * What we record, the first that this browser can. MP4 with H.264 and AAC plays everywhere, also on old iPhones; Safari records
 * only that. Chromium builds without H.264 and Firefox record WebM, which Safari plays from 17.4 on. The last two leave the choice to
 * the browser.
 */
const wanted = [
  'video/mp4;codecs=avc1.42E01E,mp4a.40.2',
  'video/mp4;codecs=avc1.42E01E,opus',
  'video/webm;codecs=vp8,opus',
  'video/webm',
  'video/mp4',
] as const;

/** The type to record; null where the browser has no recorder. */
export function recorderType(): string | null {
  if (typeof MediaRecorder === 'undefined') return null;
  return wanted.find((type) => MediaRecorder.isTypeSupported(type)) ?? null;
}

export type MediaWish = {
  media: MediaStreamConstraints;
  bitrates: { videoBitsPerSecond: number; audioBitsPerSecond: number };
};

const camera = (width: number, height: number): MediaTrackConstraints => ({
  facingMode: { ideal: 'environment' },
  width: { ideal: width },
  height: { ideal: height },
  frameRate: { ideal: 24 },
});

/** 15 s are about 2.5 MB: small for a weak network, and the sound is what counts. */
export const clipWish: MediaWish = {
  bitrates: { videoBitsPerSecond: 1_200_000, audioBitsPerSecond: 96_000 },
  media: {
    // What makes voices clear takes the sound of an engine away.
    audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false },
    video: camera(640, 480),
  },
};

/** 90 s are about 20 MB: a number plate, a mileage and a drop of oil have to be read from it. */
export const filmWish: MediaWish = {
  bitrates: { videoBitsPerSecond: 1_800_000, audioBitsPerSecond: 64_000 },
  media: { audio: true, video: camera(1280, 720) },
};
