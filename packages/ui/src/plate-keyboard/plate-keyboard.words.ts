import { defineWords } from '../ui-texts/ui-texts.tsx';

export const plateKeyboardWords = defineWords({
  title: ['填写车牌号', 'Enter the plate number'],
  plate: ['车牌号', 'Plate number'],
  keys: ['车牌键盘', 'Plate keyboard'],
  kind: ['车牌种类', 'Kind of plate'],
  fuel: ['燃油车', 'Fuel'],
  newEnergy: ['新能源', 'New energy'],
  kindOf: [
    (name: string, length: number) => `${name} ${length} 位`,
    (name, length) => `${name}, ${length}`,
  ],
  slot: [
    (nth: number, character: string) => `第 ${nth} 位，${character || '空'}`,
    (nth, character) => `Character ${nth}, ${character || 'empty'}`,
  ],
  slotOf: [
    (nth: number, total: number) => `第 ${nth} 位，共 ${total} 位`,
    (nth, total) => `Character ${nth} of ${total}`,
  ],
  remove: ['删除', 'Delete'],
  askProvince: ['请选择省份简称', 'Choose the province'],
  askLetter: ['请选择发牌机关字母', 'Choose the letter of the issuing office'],
  askAny: ['请选择字母或数字', 'Choose a letter or digit'],
  complete: ['已填完，点一格可以修改', 'All filled; tap one to change it'],
  missing: [
    (count: number) => `还有 ${count} 位没填`,
    (count) => (count === 1 ? '1 character is missing' : `${count} characters are missing`),
  ],
  province: ['第 1 位是省份简称', 'The first character is a province'],
  letter: ['第 2 位是字母，不能是数字', 'The second character is a letter, not a digit'],
  similar: [
    '车牌里没有字母 I 和 O，请看看是不是 1 和 0',
    'No plate has the letters I and O; is it 1 or 0?',
  ],
  character: ['这个字只能放在燃油车牌的最后一位', 'This goes only at the end of a fuel plate'],
  full: ['已填完，先点要改的那一位', 'All filled; first tap the one to change'],
});
