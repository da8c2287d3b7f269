import { defineTexts } from '@yanche/rules/bilingual';

/** Texts of the paint map, on screen and in the PDF. */
export const paintWords = defineTexts({
  title: ['漆膜厚度', 'Paint thickness'],
  unit: ['单位 μm，每块取最厚一点', 'In μm, the thickest point of each panel'],
  front: ['车头', 'Front'],
  rear: ['车尾', 'Rear'],
  map: ['漆膜图，从上方看', 'Paint map, seen from above'],
  factory: ['原厂范围', 'As new'],
  thin: ['偏薄', 'Thin'],
  repaint: ['疑似补漆', 'Repainted?'],
  filler: ['疑似腻子', 'Filler?'],
  points: [(values: string) => `各点 ${values}`, (values) => `Points ${values}`],
  factoryRange: [
    (from: number, to: number) => `原厂 ${from}–${to}`,
    (from, to) => `As new ${from}–${to}`,
  ],
  repaintRange: [
    (from: number, to: number) => `补漆 ${from}–${to}`,
    (from, to) => `Repainted ${from}–${to}`,
  ],
  fillerRange: [(from: number) => `腻子 ≥${from}`, (from) => `Filler ≥${from}`],
  note: [
    '数值是现场实测，判断区间为我们的参考值。',
    'The values were measured on the car; the ranges are our reference.',
  ],
  otherVersion: [
    '这份报告用的是另一版检查清单，这里只列出实测数值。',
    'This report was made with another version of the checklist, so only the values are shown.',
  ],
});
