import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_BATCH } from './batch-limits.ts';
import { readBatchText } from './batch-lines.ts';

const a = 'LSVHJ133XN0000001';
const b = 'LGBH52E01MY123456';
const bare = { plate: null, km: null, oddKm: '', licenseTime: null };
const read = (text: string) => readBatchText(text).lines;

test.each([
  ['one a line', `${a}\n${b}`],
  ['of Windows, with blank lines', `\r\n${a}\r\n\r\n  \r\n${b}\r\n`],
  ['under a heading', `车架号(VIN)\n${a}\n${b}`],
  ['in lower case, with blanks around', ` ${a.toLowerCase()} \n\t${b}`],
  ['in full-width signs', 'ＬＳＶＨＪ１３３ＸＮ００００００１\nＬＧＢＨ５２Ｅ０１ＭＹ１２３４５６'],
  ['in groups', 'LSV HJ133X N0000001\nLGB-H52E01-MY123456'],
  ['as texts of a spreadsheet', `="${a}"\n"${b}"`],
  ['with lines that only draw', `-----\n${a}\n=====\n${b}`],
])('VINs %s', (_, text) => {
  expect(read(text).map(({ vin }) => vin)).toEqual([a, b]);
});

const full = { vin: a, plate: '浙A12345', km: 61_200, oddKm: '', licenseTime: '2021-05' };
test.each([
  ['commas', `${a},浙A12345,61200,2021-05`],
  ['Chinese commas', `${a}，浙A·12345，6.12万公里，2021年5月`],
  ['tabs, with commas in numbers', `${a}\t浙A12345\t61,200\t2021/5/1`],
  ['blanks', `${a}  浙A12345 61200公里  2021.05.20`],
  ['semicolons and another order', `2021-05-01;6.12;浙a12345;${a}`],
  ['a quoted number', `${a},浙A12345,"61,200 km",20210501`],
  ['other columns between', `1,大众 帕萨特,${a},白色,浙A12345,202105,61200km,示例`],
])('all facts, separated by %s', (_, text) => {
  expect(read(text)).toEqual([{ no: 1, ...full }]);
});

test('headings say what a column is, and the unit of its numbers', () => {
  const text = `序号\t车牌\t里程（万公里）\t上牌日期\t车架号\n1\t浙A12345\t6.12\t2021-05\t${a}\n2\t\t7\t\t${b}`;
  expect(read(text)).toEqual([
    { no: 2, ...full },
    { ...bare, no: 3, vin: b, km: 70_000 },
  ]);
  expect(read(`vin,mileage\n${a},800`)).toEqual([{ ...bare, no: 2, vin: a, km: 800 }]);
});

test('what is not clear is left open', () => {
  expect(read(`${a},6`)).toEqual([{ ...bare, no: 1, vin: a }]);
  expect(read(`${a},2021-13,12345678`)).toEqual([{ ...bare, no: 1, vin: a }]);
});

test('a car twice is one, and what its second line adds is kept', () => {
  const { lines, merged } = readBatchText(`${a}\n${b}\n${a.toLowerCase()},浙A12345,61200`);
  expect(lines).toEqual([
    { ...full, no: 1, licenseTime: null },
    { ...bare, no: 2, vin: b },
  ]);
  expect(merged).toEqual([{ no: 3, into: 1 }]);
});

test('what is no VIN stays readable, so that a person can mend it', () => {
  expect(read(`LFV3A23CXM3O51188`)).toEqual([{ ...bare, no: 1, vin: 'LFV3A23CXM3O51188' }]);
  expect(read(`${a.slice(-6)}\n车架号\n看右边`).map(({ vin }) => vin)).toEqual([
    '000001',
    '看右边',
  ]);
});

test('what cannot be a car is passed over, and its line is told', () => {
  const { lines, passed } = readBatchText(
    `你好，这3些车麻烦今天验\n${a}\nHELLO\n电话13800000001\n11月30日前，2026-11-30\n奥迪 没有`,
  );
  expect(lines.map(({ vin }) => vin)).toEqual([a]);
  expect(passed).toEqual([1, 3, 4, 5, 6]);
});

test.each(['99999999公里', '-5公里', '123万公里', '-3万', '1,234,567 km'])(
  'a mileage that no car has is told: %s',
  (said) => {
    expect(read(`${a}\t${said}\t2022-05`)).toEqual([
      { ...bare, no: 1, vin: a, oddKm: said, licenseTime: '2022-05' },
    ]);
    expect(read(`车架号\t里程\n${a}\t12345678`)[0]?.oddKm).toBe('12345678');
  },
);

test.each([
  ['a plate with an O', `${a} 浙AO12 2020-04`, { plate: '浙AO12', licenseTime: '2020-04' }],
  ['a plate in its column', `车架号,车牌\n${a},A12345`, { no: 2, plate: 'A12345' }],
  [
    'words around the kilometres',
    `${a} 浙A12345 5.3公里abc`,
    { plate: '浙A12345', oddKm: '5.3公里abc' },
  ],
  ['a mileage in words', `${a},十二万`, { oddKm: '十二万' }],
])('what was said and cannot be is not passed over: %s', (_, text, told) => {
  expect(read(text)).toEqual([{ ...bare, no: 1, vin: a, ...told }]);
});

test('a line of another form below headings is read by what stands in it', () => {
  const heads = '车架号\t车牌\t上牌\t里程(km)';
  const [one, two, three] = read(
    `${heads}\n${a}\t浙A12345\t2021-05\t61200\n${b} 3.62 2022年5月\nLSVHJ133022221761,浙A12346,2022-05`,
  );
  expect(one).toEqual({ ...full, no: 2 });
  expect(two).toEqual({ ...bare, no: 3, vin: b, km: 36_200, licenseTime: '2022-05' });
  expect(three).toMatchObject({ plate: '浙A12346', licenseTime: '2022-05' });
  const narrow = read(`VIN 车牌 里程\n${b} 3.62 2022年5月`);
  expect(narrow[0]).toMatchObject({ km: 36_200, licenseTime: '2022-05' });
});

test.each(['LSVHJ133 022221761', 'LSVHJ133022 221761', 'LSV HJ133 0222 21761'])(
  'a VIN in groups stands before other columns: %s',
  (vin) => {
    expect(read(`${vin} 浙A12345 61200公里 2022-05`)).toEqual([
      { ...full, no: 1, vin: 'LSVHJ133022221761', licenseTime: '2022-05' },
    ]);
  },
);

test('a VIN that is one sign short takes nothing from its neighbours', () => {
  expect(read('LSVHJ13302222176 5 浙A12345')[0]).toMatchObject({
    vin: 'LSVHJ13302222176',
    plate: '浙A12345',
  });
});

test('more than can be ordered at once are counted, not lost silently', () => {
  const many = Array.from(
    { length: MAX_BATCH + 3 },
    (_, index) => `LSVHJ133XN${1_000_000 + index}`,
  );
  const { lines, left } = readBatchText(many.join('\n'));
  expect([lines.length, left]).toEqual([MAX_BATCH, 3]);
});

test('nothing that can be pasted makes it fail', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const { lines, left } = readBatchText(text);
      expect(lines.every(({ vin }) => vin.length <= 40)).toBe(true);
      expect(lines.length <= MAX_BATCH || left > 0).toBe(true);
    }),
  );
});
