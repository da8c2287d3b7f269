/**
 * Words of model names ("自动四驱豪华版") in English: gearbox, drive and energy, and the usual names of trims. What a maker
 * made up has no English name.
 */
const words: Readonly<Record<string, string>> = {
  手自一体: 'automatic',
  双离合: 'DCT',
  手动: 'manual',
  自动: 'automatic',
  全时四驱: 'AWD',
  全轮驱动: 'AWD',
  四驱: '4WD',
  两驱: '2WD',
  后驱: 'RWD',
  前驱: 'FWD',
  双电机: 'dual motor',
  双擎: 'hybrid',
  混动: 'hybrid',
  增程: 'range extender',
  纯电: 'electric',
  柴油: 'diesel',
  汽油: 'petrol',
  超长续航: 'extra long range',
  长续航: 'long range',
  标准续航: 'standard range',
  高性能: 'High Performance',
  性能: 'Performance',
  豪华: 'Luxury',
  舒适: 'Comfort',
  旗舰: 'Flagship',
  尊贵: 'Premium',
  尊享: 'Exclusive',
  至尊: 'Supreme',
  精英: 'Elite',
  时尚: 'Fashion',
  标准: 'Standard',
  领先: 'Advanced',
  运动: 'Sport',
  套装: 'Package',
  曜夜: 'Night',
  行政: 'Executive',
  商务: 'Business',
  进取: 'Active',
  卓越: 'Excellence',
  超越: 'Superior',
  技术: 'Technology',
  科技: 'Technology',
  智能: 'Smart',
  互联: 'Connected',
  互联网: 'Internet',
  基本: 'Base',
  基准: 'Base',
  经典: 'Classic',
  动感: 'Dynamic',
  活力: 'Vitality',
  先锋: 'Pioneer',
  探索: 'Explorer',
  都市: 'Urban',
  城市: 'City',
  越野: 'Off-road',
  铂金: 'Platinum',
  白金: 'Platinum',
  钻石: 'Diamond',
  首发: 'Launch',
  升级: 'Upgrade',
  焕新: 'New',
  领航: 'Navigator',
  荣耀: 'Glory',
  签名: 'Signature',
  设计: 'Design',
  导航: 'Navigation',
  五座: '5 seats',
  六座: '6 seats',
  七座: '7 seats',
  三门: '3-door',
  四门: '4-door',
  五门: '5-door',
  双门: '2-door',
  轿车: 'saloon',
  硬顶: 'hardtop',
};
/** Edition, type, style: the word before it says which. */
const endings = /[版型款]$/u;
const longest = Math.max(...Object.keys(words).map((word) => word.length));

/** The name of a model in English; `romanise` spells what is no common word. */
export function trimInEnglish(name: string, romanise: (text: string) => string): string {
  return name
    .replaceAll(/\p{Script=Han}+/gu, (han) => ` ${inWords(han.replace(endings, ''), romanise)} `)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(' )', ')')
    .replaceAll('( ', '(')
    .trim();
}

function inWords(han: string, romanise: (text: string) => string): string {
  const told: string[] = [];
  let unknown = '';
  const spell = () => {
    if (unknown !== '') told.push(romanise(unknown));
    unknown = '';
  };
  for (let at = 0; at < han.length; ) {
    const word = wordAt(han, at);
    if (word === null) {
      unknown += han.charAt(at);
      at += 1;
      continue;
    }
    spell();
    told.push(words[word] ?? word);
    at += word.length;
  }
  spell();
  return told.join(' ');
}

function wordAt(han: string, at: number): string | null {
  for (let length = Math.min(longest, han.length - at); length > 0; length -= 1) {
    const word = han.slice(at, at + length);
    if (Object.hasOwn(words, word)) return word;
  }
  return null;
}
