import { maxPhotoBytes } from '@yanche/contract/files';

const longestSide = 2048; // px; shows a scratch with its ruler at a tenth of the bytes
const quality = 0.82;
const acceptedAsIs = ['image/jpeg', 'image/png', 'image/webp'];

/** The camera gave something that is no picture, or one that this browser cannot read. */
export class PhotoUnreadable extends Error {}

/** A photo small enough for a weak network: at most 2048 px, upright, without position or device in it. */
export async function preparePhoto(file: File): Promise<ArrayBuffer> {
  const smaller = await shrink(file).catch(() => null);
  if (smaller !== null) return smaller.arrayBuffer();
  if (!acceptedAsIs.includes(file.type) || file.size > maxPhotoBytes) throw new PhotoUnreadable();
  return file.arrayBuffer();
}

// By <img>, not createImageBitmap: it turns the picture upright in every browser, also in old iOS.
async function shrink(file: File): Promise<Blob | null> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const { naturalWidth, naturalHeight } = image;
    const scale = Math.min(1, longestSide / Math.max(naturalWidth, naturalHeight));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(naturalWidth * scale));
    canvas.height = Math.max(1, Math.round(naturalHeight * scale));
    const context = canvas.getContext('2d');
    if (context === null) return null;
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    if (isBlank(context, canvas)) return null;
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Short of memory, some phones draw nothing and say nothing. */
function isBlank(context: CanvasRenderingContext2D, { width, height }: HTMLCanvasElement): boolean {
  const spots = [0.1, 0.3, 0.5, 0.7, 0.9];
  return spots.every((share) => {
    const [, , , alpha] = context.getImageData(width * share, height * share, 1, 1).data;
    return alpha === 0;
  });
}

/** When it was taken, as far as the file says; never in the future. */
export const takenAtOf = (file: File, now = Date.now()): string =>
  new Date(file.lastModified > 0 ? Math.min(file.lastModified, now) : now).toISOString();
