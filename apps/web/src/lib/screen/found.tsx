import type { ReactNode } from 'react';
import { markParts, searchedWords } from './mark-parts.ts';
import styles from './found.module.css';

/** What was searched, to be shown where it was found. Loaded when it is needed: most lists are read without a search. */
export type Search = {
  /** The text with the searched words marked. */
  mark: (text: string) => ReactNode;
  /** Whether any of them is in it. */
  has: (text: string) => boolean;
};

export function searchIn(keyword: string): Search {
  const words = searchedWords(keyword);
  return {
    mark: (text) =>
      markParts(text, words).map((part, index) =>
        part.isMarked ? (
          // oxlint-disable-next-line react/no-array-index-key -- a part may stand twice in one text
          <mark key={index} className={styles.mark}>
            {part.text}
          </mark>
        ) : (
          part.text
        ),
      ),
    has: (text) => markParts(text, words).some(({ isMarked }) => isMarked),
  };
}
