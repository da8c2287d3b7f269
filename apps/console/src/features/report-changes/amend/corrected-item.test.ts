import { expect, test } from 'vitest';
import { correctionOf, editedOf, type Item, needsPhoto } from './corrected-item.ts';

const item: Item = {
  code: 'ID007',
  name: '表显里程',
  note: '清晰',
  measure: { 'km.dash': 36_200, text: 'a' },
  result: 'normal',
  findings: [],
  defects: [],
};
const edited = editedOf(item);

test('what stays as it is corrects nothing, nor does an emptied reading', () => {
  expect(correctionOf(item, edited)).toBeNull();
  expect(correctionOf(item, { ...edited, values: { 'km.dash': '', text: 'a' } })).toBeNull();
});

test('only what differs is sent, readings as what they were', () => {
  const values = { 'km.dash': '51000', text: 'b' };
  expect(correctionOf(item, { ...edited, values })).toEqual({
    code: 'ID007',
    measure: { 'km.dash': 51_000, text: 'b' },
  });
  expect(correctionOf(item, { ...edited, note: '' })).toEqual({ code: 'ID007', note: '' });
  const photos = [{ fileId: 'f', url: 'u' }];
  expect(correctionOf(item, { ...edited, photos })).toEqual({ code: 'ID007', photos: ['f'] });
});

test('a result comes with its findings', () => {
  const findings = [{ defect: 'XF', degree: 3, note: '' }];
  expect(correctionOf(item, { ...edited, result: 'abnormal', findings })).toEqual({
    code: 'ID007',
    result: 'abnormal',
    findings,
  });
  expect(correctionOf(item, { ...edited, result: 'na' })).toMatchObject({
    result: 'na',
    findings: [],
  });
});

test('a finding that decides a verdict asks for a photo that shows it', () => {
  const defects = [{ code: 'BX', name: '变形', degrees: [], major: true }];
  const found = { findings: [{ defect: 'BX', degree: null, note: '' }], photos: [] };
  expect(needsPhoto({ defects, findings: [] }, found)).toBe(true);
  const photos = [{ fileId: 'f', url: 'u' }];
  expect(needsPhoto({ defects, findings: [] }, { ...found, photos })).toBe(false);
  const minor = defects.map((defect) => ({ ...defect, major: false }));
  expect(needsPhoto({ defects: minor, findings: [] }, found)).toBe(false);
});
