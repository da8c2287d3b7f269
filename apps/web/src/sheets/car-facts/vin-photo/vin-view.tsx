import { Stack } from '@yanche/ui/layout';
import { useState } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import type { VinReading } from './read-vin-photo.ts';
import styles from './vin-photo.module.css';
import { vinPhotoTexts } from './vin-photo.texts.ts';

type Box = NonNullable<VinReading['box']>;

/** Confidence below which a character is marked. */
const clearFrom = 0.85;

/** Positions (from 1) of characters that were read with low confidence and not edited since. */
export function doubtfulPlaces(vin: string, chars: VinReading['chars']): number[] {
  return chars.flatMap(({ char, confidence }, index) =>
    confidence < clearFrom && vin[index] === char ? [index + 1] : [],
  );
}

/** Margin of the outline around the VIN, as a share of the photo. */
const outside = 0.015;

/** The photo with an outline around the VIN, and above it that part enlarged. */
export function VinPhoto({ url, box }: { url: string; box: Box | null }) {
  const t = useTexts(vinPhotoTexts);
  const [shape, setShape] = useState<number | null>(null);
  return (
    <Stack gap={8} align="center">
      {box !== null && shape !== null && <Enlarged url={url} box={box} shape={shape} />}
      <div className={styles.frame}>
        <img
          src={url}
          alt={t.photo}
          className={styles.photo}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setShape(naturalWidth / Math.max(1, naturalHeight))
          }
        />
        {box !== null && (
          <svg className={styles.outline} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden>
            <polygon points={around(box)} />
          </svg>
        )}
      </div>
    </Stack>
  );
}

/** Moves the corners outwards, so that the outline does not cover the characters. */
function around(box: Box): string {
  const middle = (of: 'x' | 'y') => box.reduce((sum, corner) => sum + corner[of], 0) / box.length;
  const [x, y] = [middle('x'), middle('y')];
  const out = (value: number, from: number) => value + Math.sign(value - from) * outside;
  return box.map((corner) => `${out(corner.x, x)},${out(corner.y, y)}`).join(' ');
}

/** The VIN at full width. `shape`: aspect ratio of the photo (width / height). */
function Enlarged({ url, box, shape }: { url: string; box: Box; shape: number }) {
  const t = useTexts(vinPhotoTexts);
  const margin = 0.015;
  const left = Math.max(0, Math.min(...box.map(({ x }) => x)) - margin);
  const top = Math.max(0, Math.min(...box.map(({ y }) => y)) - margin);
  const width = Math.min(1 - left, Math.max(...box.map(({ x }) => x)) + margin - left);
  const height = Math.min(1 - top, Math.max(...box.map(({ y }) => y)) + margin - top);
  const ratio = (width * shape) / height;
  if (ratio < 1.5) return null; // a vertical VIN would not get larger as a strip
  return (
    <div className={styles.strip} style={{ aspectRatio: String(ratio) }}>
      <img
        src={url}
        alt={t.zoom}
        style={{
          inlineSize: `${100 / width}%`,
          blockSize: `${100 / height}%`,
          insetInlineStart: `${(-100 * left) / width}%`,
          insetBlockStart: `${(-100 * top) / height}%`,
        }}
      />
    </div>
  );
}

/** The VIN character by character; unclear ones are marked by shape, not only by colour. */
export function VinChars({ vin, doubts }: { vin: string; doubts: readonly number[] }) {
  return (
    <div className={styles.chars} aria-hidden="true">
      {vin.split('').map((char, index) => (
        // The position is a stable key.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index} data-doubt={doubts.includes(index + 1) || undefined}>
          {char}
        </span>
      ))}
    </div>
  );
}
