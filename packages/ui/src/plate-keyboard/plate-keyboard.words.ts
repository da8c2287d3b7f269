import type { Words } from '../ui-texts/ui-texts.tsx';
import type { PlateKind, PlateRefusal } from './plate.ts';

const zh = {
  title: '填写车牌号',
  plate: '车牌号',
  keys: '车牌键盘',
  kind: '车牌种类',
  fuel: '燃油车',
  newEnergy: '新能源',
  kindOf: (name: string, length: number) => `${name} ${length} 位`,
  slot: (nth: number, character: string) => `第 ${nth} 位，${character || '空'}`,
  slotOf: (nth: number, total: number) => `第 ${nth} 位，共 ${total} 位`,
  remove: '删除',
  askProvince: '请选择省份简称',
  askLetter: '请选择发牌机关字母',
  askAny: '请选择字母或数字',
  complete: '已填完，点一格可以修改',
  missing: (count: number) => `还有 ${count} 位没填`,
  province: '第 1 位是省份简称',
  letter: '第 2 位是字母，不能是数字',
  similar: '车牌里没有字母 I 和 O，请看看是不是 1 和 0',
  character: '这个字只能放在燃油车牌的最后一位',
  full: '已填完，先点要改的那一位',
} satisfies Record<PlateRefusal | PlateKind, string> & Record<string, unknown>;

const en: typeof zh = {
  title: 'Enter the plate number',
  plate: 'Plate number',
  keys: 'Plate keyboard',
  kind: 'Kind of plate',
  fuel: 'Fuel',
  newEnergy: 'New energy',
  kindOf: (name, length) => `${name}, ${length}`,
  slot: (nth, character) => `Character ${nth}, ${character || 'empty'}`,
  slotOf: (nth, total) => `Character ${nth} of ${total}`,
  remove: 'Delete',
  askProvince: 'Choose the province',
  askLetter: 'Choose the letter of the issuing office',
  askAny: 'Choose a letter or digit',
  complete: 'All filled; tap one to change it',
  missing: (count) => (count === 1 ? '1 character is missing' : `${count} characters are missing`),
  province: 'The first character is a province',
  letter: 'The second character is a letter, not a digit',
  similar: 'No plate has the letters I and O; is it 1 or 0?',
  character: 'This goes only at the end of a fuel plate',
  full: 'All filled; first tap the one to change',
};

export const plateKeyboardWords: Words<typeof zh> = { 'zh-CN': zh, en };
