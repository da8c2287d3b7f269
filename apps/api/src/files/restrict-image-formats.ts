import sharp from 'sharp';

/** What phones send. Everything else that the library could open (SVG, PDF, TIFF, …) is closed to whatever is uploaded. */
const loaders = ['Jpeg', 'Png', 'Webp', 'Heif'].map((name) => `VipsForeignLoad${name}`);

/** Once per process, before the first picture. A picture uses one processor: many are looked at side by side. */
export function restrictImageFormats(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: loaders });
  sharp.concurrency(1);
}
