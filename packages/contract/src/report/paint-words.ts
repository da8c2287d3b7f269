const zh = {
  title: '漆膜厚度',
  unit: '单位 μm，每块取最厚一点',
  front: '车头',
  rear: '车尾',
  map: '漆膜图，从上方看',
  factory: '原厂范围',
  thin: '偏薄',
  repaint: '疑似补漆',
  filler: '疑似腻子',
  points: (values: string) => `各点 ${values}`,
  factoryRange: (from: number, to: number) => `原厂 ${from}–${to}`,
  repaintRange: (from: number, to: number) => `补漆 ${from}–${to}`,
  fillerRange: (from: number) => `腻子 ≥${from}`,
  note: '数值是现场实测，判断区间为我们的参考值。',
  otherVersion: '这份报告用的是另一版检查清单，这里只列出实测数值。',
};

const en: typeof zh = {
  title: 'Paint thickness',
  unit: 'In μm, the thickest point of each panel',
  front: 'Front',
  rear: 'Rear',
  map: 'Paint map, seen from above',
  factory: 'As new',
  thin: 'Thin',
  repaint: 'Repainted?',
  filler: 'Filler?',
  points: (values: string) => `Points ${values}`,
  factoryRange: (from: number, to: number) => `As new ${from}–${to}`,
  repaintRange: (from: number, to: number) => `Repainted ${from}–${to}`,
  fillerRange: (from: number) => `Filler ≥${from}`,
  note: 'The values were measured on the car; the ranges are our reference.',
  otherVersion:
    'This report was made with another version of the checklist, so only the values are shown.',
};

/** The words of the paint map, on the screen as on paper. */
export const paintWords = { zh, en };
