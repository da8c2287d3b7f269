import { Muted, Stack, Text } from '@yanche/ui/layout';
import { type Tone, ToneIcon } from '@yanche/ui/tag';
import type { ReactNode } from 'react';
import styles from './verdict-tiles.module.css';

export type VerdictTile = {
  key: string;
  tone: Tone;
  word: string;
  /** Basis of the verdict, such as the number of checked items. */
  fact?: string;
};

const loudness: readonly Tone[] = ['major', 'minor', 'unknown', 'pass', 'brand'];
const worstFirst = (tiles: readonly VerdictTile[]) =>
  [...tiles].sort((a, b) => loudness.indexOf(a.tone) - loudness.indexOf(b.tone));

/** Verdicts side by side: icon, text and basis. */
export function VerdictTiles({ label, tiles }: { label: string; tiles: readonly VerdictTile[] }) {
  return (
    <ul className={styles.tiles} aria-label={label}>
      {worstFirst(tiles).map((tile) => (
        <Tile key={tile.key} tile={tile} />
      ))}
    </ul>
  );
}

type VerdictLineProps = {
  label: string;
  passedLabel: string;
  tiles: readonly VerdictTile[];
  /** Stands between what needs attention and what passed. */
  findings: ReactNode;
};

/** What needs attention as tiles, then the findings; what passed in one line, its basis for screen readers only. */
export function VerdictLine({ label, passedLabel, tiles, findings }: VerdictLineProps) {
  const adverse = worstFirst(tiles).filter(({ tone }) => tone !== 'pass');
  const passed = tiles.filter(({ tone }) => tone === 'pass');
  return (
    <>
      {adverse.length > 0 && (
        <ul className={styles.adverse} aria-label={label}>
          {adverse.map((tile) => (
            <Tile key={tile.key} tile={tile} />
          ))}
        </ul>
      )}
      {findings}
      {passed.length > 0 && (
        <ul className={styles.line} aria-label={passedLabel}>
          {passed.map(({ key, tone, word, fact }) => (
            <li key={key} className={styles.passed}>
              <ToneIcon tone={tone} size={14} />
              {word}
              <span className="y-sr">{fact}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Tile({ tile: { tone, word, fact } }: { tile: VerdictTile }) {
  return (
    <li className={`${styles.tile} y-tone--${tone}`}>
      <span className={styles.icon}>
        <ToneIcon tone={tone} size={18} />
      </span>
      <Stack as="span" className={styles.words}>
        <Text as="span" weight="medium">
          {word}
        </Text>
        {fact !== undefined && (
          <Muted as="span" size={12}>
            {fact}
          </Muted>
        )}
      </Stack>
    </li>
  );
}
