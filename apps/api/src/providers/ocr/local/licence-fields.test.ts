import { expect, test } from 'vitest';
import { aLine, names } from '#testing/ocr-lines.ts';
import { readFields } from './licence-fields.ts';
import { createPlateAlphabet } from './plate-decoder.ts';
import { createVinAlphabet } from './vin-decoder.ts';

const alphabets = { vin: createVinAlphabet(names), plate: createPlateAlphabet(names) };
const at = (text: string, x: number, y: number) => aLine(text, [], { x, y });

/** Labels left, values right of them; every second one read together with its label. */
const page = [
  at('号牌号码', 0, 0),
  at('浙A·12345', 120, 1),
  at('车辆类型 小型轿车', 400, 0),
  at('所有人', 0, 60),
  at('OWNER', 0, 85),
  at('欧阳静', 120, 59),
  at('使用性质', 0, 120),
  at('非营运', 120, 121),
  at('品牌型号 大众牌SVW71810', 300, 120),
  at('车辆识代号', 100, 180), // one character not seen
  at('LSVHJ133022221761', 220, 181),
  at('发动机号码', 100, 240),
  at('EA562213', 220, 240),
  at('注册日期 2020-03-15 发证日期 2021-O4-02', 100, 300),
];
const wanted = {
  vin: 'LSVHJ133022221761',
  plate: '浙A12345',
  owner: '欧阳静',
  model: '大众牌SVW71810',
  engineNo: 'EA562213',
  registerDate: '2020-03-15',
  issueDate: '2021-04-02',
  useNature: '非营运',
};
const textsOf = (lines: typeof page) =>
  Object.fromEntries(
    Object.entries(readFields(lines, alphabets)).map(([name, field]) => [name, field.text]),
  );

test('every field of a page', () => {
  expect(textsOf(page)).toEqual(wanted);
});

test('in any order of the lines', () => {
  expect(textsOf([...page].reverse())).toEqual(wanted);
});

test('what is not there is absent, and a value that cannot be right is left out', () => {
  const lines = [
    at('注册日期', 0, 0),
    at('2020-13-45', 120, 0),
    at('所有人', 0, 60),
    at('123', 90, 60),
  ];
  expect(textsOf(lines)).toEqual({});
});

test('a name and an engine number whose labels could not be read: under the plate and under the VIN', () => {
  const lost = new Set(['所有人', '发动机号码']);
  expect(textsOf(page.filter(({ text }) => !lost.has(text)))).toEqual(wanted);
});

test('a VIN that fails its check digit everywhere is left out', () => {
  expect(textsOf([at('LSVHJ133022221771', 0, 0)])).toEqual({});
});

test('a name, model or number read with doubt is left out', () => {
  const doubtful = page.map((line) =>
    ['欧阳静', 'EA562213', '品牌型号大众牌SVW71810', '品牌型号 大众牌SVW71810'].includes(line.text)
      ? { ...line, confidence: 0.6 }
      : line,
  );
  const { owner: _, engineNo: __, model: ___, ...rest } = wanted;
  expect(textsOf(doubtful)).toEqual(rest);
});

test('two dates without their labels: the earlier one is the registration', () => {
  const dates = [at('2021-04-02', 300, 0), at('2020-03-15', 0, 0)];
  expect(textsOf(dates)).toEqual({ registerDate: '2020-03-15', issueDate: '2021-04-02' });
});

test('a plate alone', () => {
  expect(textsOf([at('沪B·8K52H', 0, 0)])).toEqual({ plate: '沪B8K52H' });
});
