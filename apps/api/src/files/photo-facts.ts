import { photoHash } from '@yanche/rules/inspections/photo-hash';
import {
  ANALYSIS_SIDE,
  judgePhoto,
  measurePhoto,
  type PhotoMeasures,
  type PhotoProblem,
  toGrey,
} from '@yanche/rules/inspections/photo-quality';
import sharp from 'sharp';

/** Measurements of a photo; the size is that of the upright original. */
export type PhotoFacts = { measures: PhotoMeasures; width: number; height: number; hash: string };

/** Larger pictures do not come from phones and could exhaust memory. */
const maxPixels = 120_000_000;

/** Decodes a picture and measures it as the phone does; null when it cannot be decoded. */
export async function photoFactsOf(bytes: Uint8Array): Promise<PhotoFacts | null> {
  const open = () => sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' });
  try {
    const { autoOrient } = await open().metadata();
    const { data, info } = await open()
      .autoOrient()
      .resize(ANALYSIS_SIDE, ANALYSIS_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const grey = toGrey({
      data,
      width: info.width,
      height: info.height,
      channels: info.channels === 1 ? 1 : 3,
    });
    return {
      measures: measurePhoto(grey),
      width: autoOrient.width,
      height: autoOrient.height,
      hash: photoHash(grey),
    };
  } catch {
    return null;
  }
}

/** Why hardly anything can be seen on a photo; null when it cannot be decoded. */
export async function photoProblemsOf(bytes: Uint8Array): Promise<PhotoProblem[] | null> {
  const facts = await photoFactsOf(bytes);
  if (facts === null) return null;
  return judgePhoto(facts.measures, facts)
    .filter(({ level }) => level === 'bad')
    .map(({ code }) => code);
}
