import {
  ANALYSIS_SIDE,
  judgePhoto,
  measurePhoto,
  type PhotoHint,
  type PhotoMeasures,
  toGrey,
} from '@yanche/rules/inspections/photo-quality';

type Size = { width: number; height: number };
export type Measured = { measures: PhotoMeasures; hints: PhotoHint[] };

/** Measures an image or video frame as the server does; null without canvas support. */
export function measureSource(source: CanvasImageSource, size: Size): Measured | null {
  const scale = Math.min(1, ANALYSIS_SIDE / Math.max(size.width, size.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(size.width * scale));
  canvas.height = Math.max(1, Math.round(size.height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const { width, height } = canvas;
  const measures = measurePhoto(toGrey({ data, width, height, channels: 4 }));
  return { measures, hints: judgePhoto(measures, size) };
}

/** Measures a photo; null where it cannot be decoded. */
export async function measureBytes(photo: Blob): Promise<Measured | null> {
  const url = URL.createObjectURL(photo);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return measureSource(image, { width: image.naturalWidth, height: image.naturalHeight });
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(url);
  }
}
