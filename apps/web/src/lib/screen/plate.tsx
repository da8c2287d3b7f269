import { speakPlate, writePlate } from '@yanche/rules/cars/plate-words';
import { useLanguage } from '#lib/language/language.ts';

/** A number plate as on the car. English voices hear the name of the province for its character. */
export function Plate({ text }: { text: string }) {
  const spoken = useLanguage() === 'en' ? speakPlate(text) : null;
  if (spoken === null) return <>{writePlate(text)}</>;
  return (
    <>
      <span aria-hidden="true">{writePlate(text)}</span>
      <span className="y-sr">{spoken}</span>
    </>
  );
}
