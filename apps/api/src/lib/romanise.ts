import { pinyin } from 'pinyin-pro';

/** Chinese characters in pinyin without tones, as one word; all other text stays. "通惠" → "Tonghui". */
export const romanise = (text: string): string =>
  text.replaceAll(/\p{Script=Han}+/gu, (han) =>
    capital(pinyin(han, { toneType: 'none', separator: '', v: true }).replaceAll('v', 'ü')),
  );

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** How the parts of an address end. Longer ends first: 街道 is no street. */
const areas = [
  ['自治州', ' Prefecture'],
  ['街道', ' Subdistrict'],
  ['高新区', ' High-tech Zone'],
  ['新区', ' New Area'],
  ['省', ' Province'],
  ['市', ''],
  ['区', ' District'],
  ['县', ' County'],
  ['镇', ' Town'],
  ['乡', ' Township'],
] as const;
const roads = [
  ['大道', ' Avenue'],
  ['大街', ' Avenue'],
  ['路', ' Road'],
  ['街', ' Street'],
  ['巷', ' Lane'],
] as const;
const sides = [
  ['东', ' East'],
  ['南', ' South'],
  ['西', ' West'],
  ['北', ' North'],
  ['中', ' Middle'],
] as const;

const ends = (list: readonly (readonly [string, string])[]) => list.map(([zh]) => zh).join('|');
const area = new RegExp(`^(.{2,}?)(${ends(areas)})`, 'u');
const road = new RegExp(`^(.{2,}?)(${ends(sides)})?(${ends(roads)})(${ends(sides)})?`, 'u');

/**
 * An address of ours as road signs write it: "杭州市萧山区通惠南路 萧山二手车市场" → "Tonghui South Road, Xiaoshan District,
 * Hangzhou". What stands behind a blank or in brackets repeats the name of the place and is left out; an address of another
 * shape stays Chinese.
 */
export function romaniseAddress(address: string): string {
  const [first = ''] = address.split(/[ （]/u);
  const told: string[] = [];
  let rest = first;
  for (let found = area.exec(rest); found !== null; found = area.exec(rest)) {
    const [whole, name = '', end = ''] = found;
    told.unshift(romanise(name) + englishOf(areas, end));
    rest = rest.slice(whole.length);
  }
  const [whole, name = '', before = '', end = '', behind = ''] = road.exec(rest) ?? [];
  if (whole === undefined || told.length === 0) return address;
  const side = englishOf(sides, before);
  const last = englishOf(sides, behind);
  return [`${romanise(name)}${side}${englishOf(roads, end)}${last}`, ...told].join(', ');
}

const englishOf = (list: readonly (readonly [string, string])[], zh: string): string =>
  list.find(([end]) => end === zh)?.[1] ?? '';
