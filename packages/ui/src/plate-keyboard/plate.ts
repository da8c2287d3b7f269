import { uiDefaults } from '../defaults/defaults.tsx';

/** Fuel plates have 7 characters, new-energy ones 8. spec §5 */
export type PlateKind = 'fuel' | 'newEnergy';

/** Slots of each kind. */
export const plateLengths: Record<PlateKind, number> = {
  fuel: uiDefaults.plateLength,
  newEnergy: uiDefaults.newEnergyPlateLength,
};

/** A plate being typed: one string per slot, '' for an empty one. */
export type PlateState = {
  characters: readonly string[];
  /** Slot that the next character goes to; the number of slots after the last one was filled. */
  current: number;
};

export type PlateAction =
  | { type: 'choose'; character: string }
  | { type: 'delete' }
  | { type: 'select'; slot: number }
  | { type: 'kind'; kind: PlateKind };

/** Which characters there are besides letters and digits. */
export type PlateRules = {
  /** For the first slot. */
  provinces: string;
  /** For the last slot of a fuel plate: learner, police, trailer, consulate, Hong Kong and Macao. */
  specials: string;
};

/** Why a character cannot stand in a slot. */
export type PlateRefusal = 'province' | 'letter' | 'similar' | 'character' | 'full';

const digit = /^\d$/;
const letter = /^[A-Z]$/;
/** I and O look like 1 and 0 and are on no plate. spec §5 */
const similar = /^[IO]$/;
/** Cars of Hong Kong and Macao that may drive in Guangdong; all their plates begin like this. */
const acrossBorder = { mark: /^[港澳]$/, start: '粤Z' };

export const kindOf = (characters: readonly string[]): PlateKind =>
  characters.length > plateLengths.fuel ? 'newEnergy' : 'fuel';

export const isComplete = ({ characters }: PlateState) => !characters.includes('');

/** Null when the character may stand in the slot, else why not. spec §5 */
export function refusalOf(
  characters: readonly string[],
  slot: number,
  character: string,
  { provinces, specials }: PlateRules,
): PlateRefusal | null {
  const [first = ''] = characters;
  if (slot >= characters.length) return 'full';
  if (slot === 0) return provinces.includes(character) ? null : 'province';
  if (similar.test(character)) return 'similar';
  if (letter.test(character)) return null;
  if (slot === 1) {
    return digit.test(character) && !(first !== '' && provinces.includes(first)) ? null : 'letter';
  }
  if (digit.test(character)) return null;
  const last = slot === plateLengths.fuel - 1 && kindOf(characters) === 'fuel';
  const abroad = acrossBorder.mark.test(character);
  const fits = !abroad || characters.slice(0, 2).join('') === acrossBorder.start;
  return last && fits && specials.includes(character) ? null : 'character';
}

/** The keys of a slot; those of the second one and all that follow stand in the same places. */
export function plateKeys(
  characters: readonly string[],
  slot: number,
  { provinces, specials }: PlateRules,
): string[] {
  if (slot === 0) return provinces.split('');
  const start = characters.slice(0, 2).join('');
  const ends = specials
    .split('')
    .filter((mark) => start === acrossBorder.start || !acrossBorder.mark.test(mark));
  return ['1234567890', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    .flatMap((row) => row.split(''))
    .concat(kindOf(characters) === 'fuel' ? ends : []);
}

/** Empties slots whose character cannot stand there (any more). */
function cleaned(characters: readonly string[], rules: PlateRules): string[] {
  return characters.map((character, slot) =>
    character !== '' && refusalOf(characters, slot, character, rules) ? '' : character,
  );
}

/** As many slots as the kind has: more are cut off, new ones are empty. spec §4 */
function resized(characters: readonly string[], kind: PlateKind): string[] {
  return Array.from({ length: plateLengths[kind] }, (_, slot) => characters[slot] ?? '');
}

/** The first slot left empty; the number of slots when there is none. */
export function firstEmpty(characters: readonly string[]): number {
  const at = characters.indexOf('');
  return at < 0 ? characters.length : at;
}

/** Where typing begins on a plate known so far. */
export function startPlate(value: readonly string[], rules: PlateRules): PlateState {
  const upper = value.map((character) => character.toUpperCase());
  const characters = cleaned(resized(upper, kindOf(value)), rules);
  return { characters, current: firstEmpty(characters) };
}

/** What an action makes of a plate; a character that cannot stand in the current slot changes nothing. */
export function plateReducer(
  state: PlateState,
  action: PlateAction,
  rules: PlateRules,
): PlateState {
  const { characters, current } = state;
  const put = (slot: number, character: string) =>
    cleaned(
      characters.map((old, at) => (at === slot ? character : old)),
      rules,
    );
  if (action.type === 'choose') {
    if (refusalOf(characters, current, action.character, rules)) return state;
    const next = put(current, action.character);
    // After the last slot: to one that was left empty.
    const last = current === characters.length - 1;
    return { characters: next, current: last ? firstEmpty(next) : current + 1 };
  }
  if (action.type === 'delete') {
    // A filled slot that was tapped is emptied first; otherwise the slot before.
    const slot = characters[current] ? current : Math.max(0, current - 1);
    return { characters: put(slot, ''), current: slot };
  }
  if (action.type === 'select') {
    return { characters, current: Math.min(Math.max(0, action.slot), characters.length - 1) };
  }
  const next = cleaned(resized(characters, action.kind), rules);
  return { characters: next, current: current < next.length ? current : firstEmpty(next) };
}
