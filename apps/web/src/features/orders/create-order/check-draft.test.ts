import { expect, test } from 'vitest';
import { emptyDraft, type OrderDraft } from '../order-draft.ts';
import { checkDraft, firstFault } from './check-draft.ts';

const today = new Date('2026-11-21T10:00:00+08:00');
const complete: OrderDraft = {
  ...emptyDraft,
  vin: 'LSVHJ133022221761',
  brandId: 1,
  tagId: 101,
  licenseTime: '2022-05',
  roadHaul: '3.62',
  productId: 1002,
  cityId: 330100,
  pointId: 5001,
  pointKind: 'market',
  slotId: '01900000-0000-7000-8000-000000000001',
  contractorName: '陈志远',
  phone: '+86 138-0000-0001',
};
const faultsOf = (changes: Partial<OrderDraft>, mayLeaveMileage = false) =>
  checkDraft({ ...complete, ...changes }, today, mayLeaveMileage);

test('a complete draft is valid; model and plate are optional', () => {
  expect(faultsOf({})).toEqual({});
  expect(firstFault({})).toBeNull();
});

test('the mileage may be left open where the inspector reads it, and is checked where it is given', () => {
  expect(faultsOf({ roadHaul: '' }, true)).toEqual({});
  expect(faultsOf({ roadHaul: '' })).toEqual({ roadHaul: 'mileageRequired' });
  expect(faultsOf({ roadHaul: '36200' }, true)).toEqual({ roadHaul: 'mileageWrong' });
});

test('an empty form reports every part, the VIN first', () => {
  const faults = checkDraft(emptyDraft, today, false);
  expect(Object.keys(faults)).toEqual([
    'vin',
    'car',
    'licenseTime',
    'roadHaul',
    'product',
    'place',
    'contractorName',
    'phone',
  ]);
  expect(firstFault(faults)).toBe('vin');
});

test.each<[Partial<OrderDraft>, object]>([
  [{ vin: 'LSVHJ13302222176' }, { vin: 'vinLength' }],
  [{ vin: 'LSVHJ133022221762' }, { vin: 'vinWrong' }],
  [{ vin: 'WBANU53578CT69351' }, {}], // a European check digit is only a warning
  [{ tagId: '' }, { car: 'carRequired' }],
  [{ licenseTime: '2026-12' }, { licenseTime: 'licenseWrong' }],
  [{ licenseTime: '2026-11' }, {}],
  [{ roadHaul: '36200' }, { roadHaul: 'mileageWrong' }],
  [{ roadHaul: '0' }, {}],
  [{ plate: '浙A1234' }, { plate: 'plateWrong' }],
  [{ plate: '浙a·12345' }, {}],
  [{ pointKind: 'onsite' }, { address: 'addressRequired' }],
  [{ pointKind: 'onsite', evaluateAddress: ' 文一西路 998 号 ' }, {}],
  [{ slotId: '' }, { slot: 'slotRequired' }],
  [{ contractorName: '  ' }, { contractorName: 'nameRequired' }],
  [{ phone: '1380000000' }, { phone: 'phoneWrong' }],
])('%o → %o', (changes, faults) => {
  expect(faultsOf(changes)).toEqual(faults);
});
