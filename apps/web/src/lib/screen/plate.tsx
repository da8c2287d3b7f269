import { speakPlate, writePlate } from '@yanche/rules/cars/plate-words';
import type { ReactNode } from 'react';
import { useLanguage } from '#lib/language/language.ts';

type Props = {
  text: string;
  /** Marks what was searched. */
  mark?: ((text: string) => ReactNode) | undefined;
};

/** A number plate as on the car. English voices hear the name of the province for its character. */
export function Plate({ text, mark }: Props) {
  const spoken = useLanguage() === 'en' ? speakPlate(text) : null;
  const written = mark?.(writePlate(text)) ?? writePlate(text);
  if (spoken === null) return <>{written}</>;
  return (
    <>
      <span aria-hidden="true">{written}</span>
      <span className="y-sr">{spoken}</span>
    </>
  );
}
