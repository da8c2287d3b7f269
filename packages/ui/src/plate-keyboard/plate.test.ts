import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isComplete,
  type PlateAction,
  type PlateState,
  plateKeys,
  plateReducer,
  refusalOf,
  startPlate,
} from './plate.ts';

const rules = {
  provinces: '京津冀晋蒙辽吉黑沪苏浙皖闽赣鲁豫鄂湘粤桂琼渝川贵云藏陕甘青宁新',
  specials: '学警挂领港澳',
};
const start = (text: string) => startPlate(text.split(''), rules);
const act = (state: PlateState, ...actions: PlateAction[]) =>
  actions.reduce((from, action) => plateReducer(from, action, rules), state);
const type = (state: PlateState, text: string) =>
  act(state, ...text.split('').map((character) => ({ type: 'choose' as const, character })));
const text = ({ characters }: PlateState) => characters.map((one) => one || '_').join('');

const del = { type: 'delete' } as const;
const select = (slot: number) => ({ type: 'select', slot }) as const;
const fuel = { type: 'kind', kind: 'fuel' } as const;
const newEnergy = { type: 'kind', kind: 'newEnergy' } as const;

describe('slots', () => {
  it('are 7 for fuel and 8 for new energy', () => {
    expect(start('')).toEqual({ characters: Array(7).fill(''), current: 0 });
    expect(act(start(''), newEnergy).characters).toHaveLength(8);
    expect(start('浙AD12345').characters).toHaveLength(8);
  });

  it('advance with each character and retreat on delete', () => {
    let state = start('');
    '浙A12345'.split('').forEach((character, index) => {
      expect(state.current).toBe(index);
      state = type(state, character);
    });
    expect(isComplete(state)).toBe(true);
    for (let left = 6; left >= 0; left--) {
      state = act(state, del);
      expect(state.current).toBe(left);
      expect(text(state)).toBe('浙A12345'.slice(0, left).padEnd(7, '_'));
    }
    expect(act(state, del)).toEqual(state);
  });

  it('the last character can be corrected at once', () => {
    expect(text(type(act(start('浙A12345'), del), '6'))).toBe('浙A12346');
  });

  it('a tapped slot is the current one: replaced by a character, emptied by delete', () => {
    const tapped = act(start('浙A12345'), select(3));
    expect(type(tapped, '9')).toMatchObject({ current: 4 });
    expect(text(type(tapped, '9'))).toBe('浙A19345');
    expect(act(tapped, del)).toMatchObject({ current: 3 });
    expect(text(act(tapped, del, del))).toBe('浙A__345');
  });

  it('after the last slot comes the first empty one', () => {
    const state = type(act(start('浙A12345'), select(2), del, select(6)), '8');
    expect(state.current).toBe(2);
    expect(isComplete(state)).toBe(false);
  });

  it('switching the kind cuts off or adds the eighth', () => {
    const plate = start('浙AD12345');
    expect(text(act(plate, fuel))).toBe('浙AD1234');
    expect(isComplete(act(plate, fuel))).toBe(true);
    const longer = act(start('浙A12345'), newEnergy);
    expect(text(longer)).toBe('浙A12345_');
    expect(longer.current).toBe(7);
    expect(isComplete(longer)).toBe(false);
  });
});

describe('what may stand where', () => {
  const refusal = (plate: string, slot: number, character: string) =>
    refusalOf(start(plate).characters, slot, character, rules);

  it.each([
    ['', 0, '浙', null],
    ['', 0, 'A', 'province'],
    ['', 0, '1', 'province'],
    ['', 0, '学', 'province'],
    ['浙', 1, 'A', null],
    ['浙', 1, '1', 'letter'],
    ['浙', 1, '学', 'letter'],
    ['浙', 1, '京', 'letter'],
    ['', 1, '1', null],
    ['浙', 1, 'I', 'similar'],
    ['浙A', 4, 'O', 'similar'],
    ['浙A', 2, '1', null],
    ['浙A', 2, 'Z', null],
    ['浙A', 2, '京', 'character'],
    ['浙A1234', 6, '学', null],
    ['浙A1234', 6, '领', null],
    ['浙A123', 5, '学', 'character'],
    ['浙A12345', 7, '1', 'full'],
    ['浙A1234', 6, '港', 'character'],
    ['浙A1234', 6, '使', 'character'],
    ['粤Z1234', 6, '港', null],
    ['粤Z1234', 6, '澳', null],
  ])('%s: slot %i, %s → %s', (plate, slot, character, why) =>
    expect(refusal(plate, slot, character)).toBe(why),
  );

  it('a new-energy plate ends with a letter or digit', () => {
    const { characters } = act(start('浙AD1234'), newEnergy);
    expect(refusalOf(characters, 7, '学', rules)).toBe('character');
    expect(refusalOf(characters, 6, '学', rules)).toBe('character');
    expect(text(act(start('浙A1234学'), newEnergy))).toBe('浙A1234__');
  });

  it('a character that no longer fits goes', () => {
    const digitFirst = type(act(start(''), select(1)), '5');
    expect(text(digitFirst)).toBe('_5_____');
    expect(text(type(act(digitFirst, select(0)), '浙'))).toBe('浙______');
    expect(text(type(act(start('粤Z1234港'), select(1)), 'A'))).toBe('粤A1234_');
  });

  it('the keys are the provinces, then digits and letters, with I and O among them', () => {
    const { characters } = start('浙A');
    expect(plateKeys(characters, 0, rules).join('')).toBe(rules.provinces);
    for (const slot of [1, 4, 6, 7]) {
      const keys = plateKeys(characters, slot, rules).join('');
      expect(keys).toBe('1234567890ABCDEFGHIJKLMNOPQRSTUVWXYZ学警挂领');
    }
    expect(plateKeys(start('粤Z').characters, 2, rules).join('')).toContain('领港澳');
    expect(plateKeys(start('浙AD12345').characters, 2, rules).join('')).toMatch(/Z$/);
  });
});

it('whatever is pressed, the rules hold', () => {
  const character = fc.constantFrom(...'浙粤京ABIOZ0159学港使领a?'.split(''));
  const action: fc.Arbitrary<PlateAction> = fc.oneof(
    { weight: 6, arbitrary: fc.record({ type: fc.constant('choose' as const), character }) },
    { weight: 2, arbitrary: fc.constant(del) },
    { weight: 2, arbitrary: fc.integer({ min: -2, max: 12 }).map(select) },
    { weight: 1, arbitrary: fc.constantFrom(fuel, newEnergy) },
  );
  fc.assert(
    fc.property(fc.array(character, { maxLength: 9 }), fc.array(action), (value, actions) => {
      let state = startPlate(value, rules);
      for (const each of actions) {
        state = plateReducer(state, each, rules);
        const { characters, current } = state;
        const [first = '', second = ''] = characters;
        expect([7, 8]).toContain(characters.length);
        expect(current >= 0 && current <= characters.length).toBe(true);
        expect(current === characters.length && !isComplete(state)).toBe(false);
        expect(first === '' || rules.provinces.includes(first)).toBe(true);
        expect(first !== '' && /\d/.test(second)).toBe(false);
        expect(characters.slice(1).join('')).not.toMatch(/[IO]/);
        characters.forEach((one, slot) => {
          if (one !== '') expect(refusalOf(characters, slot, one, rules)).toBeNull();
        });
      }
    }),
  );
});
