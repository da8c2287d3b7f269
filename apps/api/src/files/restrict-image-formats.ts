import sharp from 'sharp';

/** The formats phones send. All other decoders of the library (SVG, PDF, TIFF, …) are disabled for uploads. */
const loaders = ['Jpeg', 'Png', 'Webp', 'Heif'].map((name) => `VipsForeignLoad${name}`);

/** Once per process, before the first picture. One thread per picture: many are processed in parallel. */
export function restrictImageFormats(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: loaders });
  sharp.concurrency(1);
}
