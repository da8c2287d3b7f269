const longest = 60;
const personal: readonly RegExp[] = [
  /(车主|联系人|送修人|姓名|电话|手机|驾驶员|被保险人)[:：]?\s*[^\s,，;；。]*/g,
  /[京津冀晋蒙辽吉黑沪苏浙皖闽赣鲁豫鄂湘粤桂琼渝川贵云藏陕甘青宁新][A-Z][A-HJ-NP-Z0-9]{5,6}/g,
  /\d{17}[\dXx]/g,
  /(?<!\d)1\d{10}(?!\d)/g,
  /0\d{2,3}-?\d{7,8}/g,
  /[A-HJ-NPR-Z0-9]{17}/g,
];

/** The words of a source without plates, numbers of people and phones, names behind a label; not longer than a line. */
export const withoutPersonal = (text: string): string =>
  personal
    .reduce((left, pattern) => left.replaceAll(pattern, ''), text)
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longest);
