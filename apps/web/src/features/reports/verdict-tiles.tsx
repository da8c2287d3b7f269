import { Muted, Stack, Text } from '@yanche/ui/layout';
import { type Tone, ToneIcon } from '@yanche/ui/tag';
import styles from './verdict-tiles.module.css';

export type VerdictTile = {
  key: string;
  tone: Tone;
  word: string;
  /** Basis of the verdict, such as the number of checked items. */
  fact?: string;
};

/** Verdicts side by side: icon, text and basis. */
export function VerdictTiles({ label, tiles }: { label: string; tiles: readonly VerdictTile[] }) {
  return (
    <ul className={styles.tiles} aria-label={label}>
      {tiles.map(({ key, tone, word, fact }) => (
        <li key={key} className={`${styles.tile} y-tone--${tone}`}>
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
      ))}
    </ul>
  );
}
