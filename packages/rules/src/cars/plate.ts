import { PLATE_PROVINCES } from './plate-provinces.ts';

type PlateKind =
  | 'fuel'
  | 'nev-small'
  | 'nev-large'
  | 'hk-macao'
  | 'police'
  | 'learner'
  | 'trailer'
  | 'embassy'
  | 'embassy-old'
  | 'consulate'
  | 'consulate-old';

/** `unsupported`: armed police and civil aviation, which we do not inspect. */
type PlateReason = 'length' | 'province' | 'charset' | 'unsupported';

/** `warning: 'letters'` marks an ordinary plate with more than two letters: rare, so ask again. */
export type PlateCheck =
  | {
      readonly ok: true;
      readonly kind: PlateKind;
      readonly warning?: 'letters';
      readonly reason?: undefined;
    }
  | { readonly ok: false; readonly kind?: undefined; readonly reason: PlateReason };

// No I and no O anywhere: they look like 1 and 0.
const AREA = '[A-HJ-NP-Z]';
const SIGN = '[A-HJ-NP-Z0-9]';
// D A B C E stand for pure electric, F G H J K for other new energy.
const ENERGY = '[A-HJK]';
const HERE = `[${PLATE_PROVINCES}]${AREA}`;

const KINDS: readonly (readonly [PlateKind, RegExp])[] = [
  ['fuel', new RegExp(`^${HERE}${SIGN}{5}$`)],
  ['nev-small', new RegExp(`^${HERE}${ENERGY}${SIGN}\\d{4}$`)],
  ['nev-large', new RegExp(`^${HERE}\\d{5}${ENERGY}$`)],
  ['hk-macao', new RegExp(`^粤Z${SIGN}{4}[港澳]$`)],
  ['police', new RegExp(`^${HERE}${SIGN}{4}警$`)],
  ['learner', new RegExp(`^${HERE}${SIGN}{4}学$`)],
  ['trailer', new RegExp(`^${HERE}${SIGN}{4}挂$`)],
  ['embassy', /^\d{6}使$/],
  ['embassy-old', /^使\d{6}$/],
  ['consulate', new RegExp(`^[${PLATE_PROVINCES}]\\d{5}领$`)],
  ['consulate-old', new RegExp(`^${HERE}\\d{4}领$`)],
];

/** Upper case without blanks and without the dot people copy from photos (`浙A·12345`). */
export const normalisePlate = (text: string): string =>
  text.toUpperCase().replaceAll(/[\s·•]/g, '');

/** Recognises a Chinese number plate and its kind (GA 36-2018). */
export function checkPlate(text: string): PlateCheck {
  const plate = normalisePlate(text);
  for (const [kind, pattern] of KINDS) {
    if (!pattern.test(plate)) continue;
    const letters = plate.slice(2).match(/[A-Z]/g)?.length ?? 0;
    return kind === 'fuel' && letters > 2
      ? { ok: true, kind, warning: 'letters' }
      : { ok: true, kind };
  }
  return { ok: false, reason: rejectionReason(plate) };
}

function rejectionReason(plate: string): PlateReason {
  if (/^WJ|^民航/.test(plate)) return 'unsupported';
  if (plate.length !== 7 && plate.length !== 8) return 'length';
  return PLATE_PROVINCES.includes(plate.charAt(0)) || /^[\d使]/.test(plate)
    ? 'charset'
    : 'province';
}

/** For pages anyone may open: `浙A***45`. A text too short to be a plate is all stars. */
export function maskPlate(text: string): string {
  const plate = normalisePlate(text);
  if (plate.length < 7) return '*'.repeat(plate.length);
  return plate.slice(0, 2) + '*'.repeat(plate.length - 4) + plate.slice(-2);
}
