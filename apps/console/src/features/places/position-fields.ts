import { readField } from '#lib/resource/command-field.tsx';
import type { CommandField, CommandInput } from '#lib/resource/resource.ts';
import { titles } from './places.texts.ts';

type Position = { lng: number; lat: number };

/** Where something is, in degrees. */
export const positionFields = (row?: Position): readonly CommandField[] => [
  { kind: 'text', key: 'lng', title: titles.lng, ...(row && { initial: `${row.lng}` }) },
  { kind: 'text', key: 'lat', title: titles.lat, ...(row && { initial: `${row.lat}` }) },
];
export const readPosition = ({ fields }: CommandInput): Position => ({
  lng: Number(readField.text(fields.lng)),
  lat: Number(readField.text(fields.lat)),
});
