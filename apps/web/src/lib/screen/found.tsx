import { markParts } from './mark-parts.ts';
import styles from './found.module.css';

/** A text in which the words that were searched are marked. */
export function Found({
  text,
  words = [],
}: {
  text: string;
  words?: readonly string[] | undefined;
}) {
  if (words.length === 0) return <>{text}</>;
  return (
    <>
      {markParts(text, words).map((part, index) =>
        part.isMarked ? (
          // oxlint-disable-next-line react/no-array-index-key -- a part may stand twice in one text
          <mark key={index} className={styles.mark}>
            {part.text}
          </mark>
        ) : (
          part.text
        ),
      )}
    </>
  );
}
