/** Rows of pixels from the top left: grey (1), RGB (3) or RGBA (4 values each), as canvas and decoders give them. */
export type Pixels = {
  readonly data: ArrayLike<number>;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 3 | 4;
};
export type Grey = {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
};

/** Pictures are measured at this longest side, on phone and server, so that the limits are comparable. */
export const ANALYSIS_SIDE = 640;

/** Luma up to here, or from `WHITE`, shows no detail. */
const BLACK = 12;
const WHITE = 250;

export type PhotoMeasures = {
  /** Variance of the Laplacian: the sharper the larger. */
  readonly sharpness: number;
  /** Mean, 0 black to 255 white. */
  readonly luma: number;
  /** Share of pixels, 0 to 1. */
  readonly darkShare: number;
  readonly brightShare: number;
};

export type PhotoProblem = 'blurry' | 'tooDark' | 'tooBright' | 'glare' | 'tooSmall';
export type PhotoHint = { readonly code: PhotoProblem; readonly level: 'warn' | 'bad' };

/** Our own thresholds for pictures of `ANALYSIS_SIDE`; `bad` is returned, `warn` is a hint while shooting. */
const PHOTO_LIMITS = {
  version: '2026-01',
  sharpness: { bad: 25, warn: 60 },
  dark: { bad: 28, warn: 50 },
  bright: { bad: 238, warn: 225 },
  blackShare: { bad: 0.75, warn: 0.55 },
  glareShare: { bad: 0.4, warn: 0.15 },
  /** Shorter side of the original, pixels. */
  shortSide: { bad: 480, warn: 720 },
} as const;

/** Luma by ITU-R BT.601, whole numbers. */
export function toGrey({ data, width, height, channels }: Pixels): Grey {
  const grey = new Uint8Array(width * height);
  for (let i = 0, at = 0; i < grey.length; i += 1, at += channels) {
    const first = data[at] ?? 0;
    grey[i] =
      channels === 1
        ? first
        : (first * 299 + (data[at + 1] ?? 0) * 587 + (data[at + 2] ?? 0) * 114 + 500) / 1000;
  }
  return { data: grey, width, height };
}

/** Variance of the 4-neighbour Laplacian over all pixels that have four neighbours; 0 when there are none. */
export function laplacianVariance({ data, width, height }: Grey): number {
  let sum = 0;
  let squares = 0;
  for (let y = 1; y < height - 1; y += 1) {
    const row = y * width;
    for (let i = row + 1; i < row + width - 1; i += 1) {
      const value =
        4 * (data[i] ?? 0) -
        (data[i - 1] ?? 0) -
        (data[i + 1] ?? 0) -
        (data[i - width] ?? 0) -
        (data[i + width] ?? 0);
      sum += value;
      squares += value * value;
    }
  }
  const count = Math.max(0, width - 2) * Math.max(0, height - 2);
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}

export function meanLuma({ data }: Grey): number {
  let sum = 0;
  for (const value of data) sum += value;
  return data.length === 0 ? 0 : sum / data.length;
}

/** The shares of the picture that are too dark or too bright to show detail. */
export function clippedShare({ data }: Grey): { dark: number; bright: number } {
  let dark = 0;
  let bright = 0;
  for (const value of data) {
    if (value <= BLACK) dark += 1;
    else if (value >= WHITE) bright += 1;
  }
  const count = Math.max(1, data.length);
  return { dark: dark / count, bright: bright / count };
}

export function measurePhoto(grey: Grey): PhotoMeasures {
  const { dark, bright } = clippedShare(grey);
  return {
    sharpness: laplacianVariance(grey),
    luma: meanLuma(grey),
    darkShare: dark,
    brightShare: bright,
  };
}

/** The problems of a photo; `size` is that of the original, and optional. */
export function judgePhoto(
  measures: PhotoMeasures,
  size?: { readonly width: number; readonly height: number },
): PhotoHint[] {
  const { sharpness, luma, darkShare, brightShare } = measures;
  const { dark, bright, blackShare, glareShare, shortSide } = PHOTO_LIMITS;
  const darkness = worse(below(luma, dark), above(darkShare, blackShare));
  const brightness = above(luma, bright);
  return [
    hint('tooSmall', size ? below(Math.min(size.width, size.height), shortSide) : null),
    hint('tooDark', darkness),
    hint('tooBright', brightness),
    // An entirely white picture has no glare.
    hint('glare', brightness === null ? above(brightShare, glareShare) : null),
    hint('blurry', below(sharpness, PHOTO_LIMITS.sharpness)),
  ].filter((found) => found !== null);
}

type Level = PhotoHint['level'] | null;
type Limit = { readonly bad: number; readonly warn: number };

const below = (value: number, { bad, warn }: Limit): Level =>
  value < bad ? 'bad' : value < warn ? 'warn' : null;
const above = (value: number, { bad, warn }: Limit): Level =>
  value > bad ? 'bad' : value > warn ? 'warn' : null;
const worse = (a: Level, b: Level): Level => (a === 'bad' || b === 'bad' ? 'bad' : (a ?? b));
const hint = (code: PhotoProblem, level: Level): PhotoHint | null => level && { code, level };
