/** Who builds cars of others' brands, as makers' Chinese names begin. The longer before the shorter. */
const groups: readonly (readonly [string, string])[] = [
  ['上汽通用', 'SAIC-GM'],
  ['上汽', 'SAIC'],
  ['一汽', 'FAW'],
  ['东风', 'Dongfeng'],
  ['神龙', 'Dongfeng'],
  ['广汽', 'GAC'],
  ['北汽', 'BAIC'],
  ['北京', 'Beijing'],
  ['长安', 'Changan'],
  ['奇瑞', 'Chery'],
  ['华晨', 'Brilliance'],
  ['悦达', 'Yueda'],
  ['东南', 'Soueast'],
  ['江铃', 'JMC'],
  ['福建', 'Fujian'],
  ['郑州', 'Zhengzhou'],
  ['昌河', 'Changhe'],
];
const imported = '(进口)';

/** A maker's name in English, by the brand it builds: `上汽大众` of Volkswagen is `SAIC Volkswagen`. */
export function makerInEnglish(maker: string, brandEn: string): string {
  if (maker === '') return '';
  if (maker.endsWith(imported)) return `${brandEn} (imported)`;
  const group = groups.find(([begin]) => maker.startsWith(begin))?.[1];
  return group === undefined || brandEn.startsWith(group) ? brandEn : `${group} ${brandEn}`;
}
