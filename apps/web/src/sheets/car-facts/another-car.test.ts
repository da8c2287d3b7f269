import { expect, test } from 'vitest';
import { withChanges } from './another-car.ts';

const golf = 'LSVHJ133022221761';
const another = 'LSVHJ1338N0007200';
const empty = { vin: '', factsVin: '', plate: '', roadHaul: '', licenseTime: '', sourceCarId: '' };
const facts = { plate: '浙A12345', roadHaul: '7.29', licenseTime: '2021-10' };
const typed = (draft: typeof empty, vin: string) =>
  Array.from(vin).reduce((now, _, at) => withChanges(now, { vin: vin.slice(0, at + 1) }), draft);

test('another whole VIN is another car: plate, mileage, registration and stock car of the former go', () => {
  const own = withChanges(typed(empty, golf), { ...facts, sourceCarId: 'stock' });
  expect(own).toMatchObject({ ...facts, factsVin: golf });
  const emptied = withChanges(own, { vin: '' });
  expect(emptied).toMatchObject(facts);
  expect(typed(emptied, another)).toEqual({ ...empty, vin: another, factsVin: another });
});

test('a digit that is mended loses nothing, nor do facts that were there before the VIN', () => {
  const before = typed(withChanges(empty, facts), golf);
  expect(before).toMatchObject(facts);
  const mending = withChanges(before, { vin: `${golf.slice(0, 16)}2` });
  expect(withChanges(mending, { vin: golf })).toMatchObject(facts);
});

test('what comes with the other VIN stays', () => {
  const own = withChanges(typed(empty, golf), facts);
  const changes = { vin: another, plate: '沪B54321', sourceCarId: 'stock' };
  expect(withChanges(own, changes)).toMatchObject({ ...changes, roadHaul: '' });
});
