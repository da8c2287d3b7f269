import { storableText } from '#lib/storable-text.ts';
import { personalWords } from './personal-words.ts';

const longest = 60;

/** The words of a source without anything personal; not longer than a line. */
export const withoutPersonal = (text: string): string =>
  cut(
    personalWords
      .reduce((left, pattern) => left.replaceAll(pattern, ''), storableText(text))
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );

/** By characters: a character outside the basic plane is never cut in two, which no database takes. */
const cut = (text: string): string => Array.from(text).slice(0, longest).join('');
