import { speakPlate, writePlate } from '@yanche/rules/cars/plate-words';
import { useLanguage } from '#lib/language/language.ts';
import { Found } from './found.tsx';

type Props = {
  text: string;
  /** Words that were searched. */
  words?: readonly string[] | undefined;
};

/** A number plate as on the car. English voices hear the name of the province for its character. */
export function Plate({ text, words }: Props) {
  const spoken = useLanguage() === 'en' ? speakPlate(text) : null;
  const written = <Found text={writePlate(text)} words={words} />;
  if (spoken === null) return written;
  return (
    <>
      <span aria-hidden="true">{written}</span>
      <span className="y-sr">{spoken}</span>
    </>
  );
}
