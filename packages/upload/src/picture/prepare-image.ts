import { scrubJpeg } from './scrub-jpeg.ts';

export type PrepareOptions = {
  /** Length of the longer side, px. Default 1920. */
  maxSide?: number;
  /** JPEG quality, 0–1. Default 0.82. */
  quality?: number;
};

/** Larger canvases stay blank on iPhones. */
const maxCanvasPixels = 16_777_216;

type Size = { width: number; height: number };
type Canvas = OffscreenCanvas | HTMLCanvasElement;

/** The drawing size: never larger than the picture. */
export function targetSize({ width, height }: Size, maxSide: number): Size {
  const scale = Math.min(
    1,
    maxSide / Math.max(width, height),
    Math.sqrt(maxCanvasPixels / (width * height)),
  );
  return {
    width: Math.max(1, Math.floor(width * scale)),
    height: Math.max(1, Math.floor(height * scale)),
  };
}

/** Whether all RGBA pixels are equal, as after a drawing that failed silently. */
export const isBlank = (pixels: ArrayLike<number>): boolean =>
  Array.from(pixels).every((value, index) => value === pixels[index % 4]);

/**
 * An upright, smaller picture without metadata. Null when this browser cannot decode it (HEIC, animations): then the
 * original is sent and the server handles it.
 */
export async function prepareImage(file: Blob, options: PrepareOptions = {}): Promise<Blob | null> {
  const { maxSide = 1920, quality = 0.82 } = options;
  if (!/^image\/(?:jpeg|png|webp|hei[cf]|bmp|avif)$/.test(file.type)) return null;
  for (const decode of [asBitmap, asElement]) {
    const picture = await decode(file).catch(() => null);
    if (picture === null) continue;
    try {
      const jpeg = await redraw(picture.source, targetSize(picture, maxSide), quality);
      if (jpeg !== null) return await smaller(jpeg, file, picture, maxSide);
    } finally {
      picture.close();
    }
  }
  return null;
}

type Picture = Size & { source: CanvasImageSource; close: () => void };

async function asBitmap(file: Blob): Promise<Picture> {
  const source = await createImageBitmap(file, { imageOrientation: 'from-image' });
  return { source, width: source.width, height: source.height, close: () => source.close() };
}

/** Fallback for browsers without `createImageBitmap` options; elements are rotated by the browser. */
async function asElement(file: Blob): Promise<Picture> {
  const source = new Image();
  source.src = URL.createObjectURL(file);
  const close = () => URL.revokeObjectURL(source.src);
  try {
    await source.decode();
  } catch (error) {
    close();
    throw error;
  }
  return { source, width: source.naturalWidth, height: source.naturalHeight, close };
}

function blankCanvas({ width, height }: Size): Canvas {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}

function paint(canvas: Canvas, source: CanvasImageSource) {
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D | null;
  if (context === null) throw new Error('No canvas here');
  context.fillStyle = '#fff'; // JPEG has no transparency
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return context;
}

async function redraw(
  source: CanvasImageSource,
  size: Size,
  quality: number,
): Promise<Blob | null> {
  try {
    const canvas = blankCanvas(size);
    paint(canvas, source);
    const glance = paint(blankCanvas({ width: 16, height: 16 }), canvas);
    if (isBlank(glance.getImageData(0, 0, 16, 16).data)) return null;
    const type = 'image/jpeg';
    const jpeg =
      'convertToBlob' in canvas
        ? await canvas.convertToBlob({ type, quality })
        : await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality));
    return jpeg?.type === type ? jpeg : null;
  } catch {
    return null;
  }
}

/** A JPEG that is small already keeps its pixels; only metadata is removed. */
async function smaller(jpeg: Blob, file: Blob, size: Size, maxSide: number): Promise<Blob> {
  if (file.type !== 'image/jpeg' || Math.max(size.width, size.height) > maxSide) return jpeg;
  const scrubbed = scrubJpeg(new Uint8Array(await file.arrayBuffer()));
  return scrubbed === null || scrubbed.length > jpeg.size
    ? jpeg
    : new Blob([scrubbed], { type: 'image/jpeg' });
}
