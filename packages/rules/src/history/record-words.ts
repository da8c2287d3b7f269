/** Words of claims and services, longest first where one begins another. */
const nouns: Readonly<Record<string, string>> = {
  保险杠: 'bumper',
  翼子板: 'fender',
  叶子板: 'fender',
  车门: 'door',
  大灯: 'headlamp',
  前照灯: 'headlamp',
  雾灯: 'fog lamp',
  尾灯: 'tail lamp',
  纵梁: 'longitudinal beam',
  防撞梁: 'crash beam',
  吸能盒: 'crash box',
  水箱框架: 'radiator support',
  水箱: 'radiator',
  冷凝器: 'condenser',
  发动机舱盖: 'bonnet',
  引擎盖: 'bonnet',
  机盖: 'bonnet',
  行李箱盖: 'boot lid',
  后备箱盖: 'boot lid',
  尾门: 'tailgate',
  后视镜: 'mirror',
  挡风玻璃: 'windscreen',
  玻璃: 'glass',
  轮毂: 'wheel rim',
  轮胎: 'tyre',
  减震器: 'shock absorber',
  下摆臂: 'lower control arm',
  刹车片: 'brake pads',
  刹车盘: 'brake discs',
  刹车油: 'brake fluid',
  机油: 'engine oil',
  机滤: 'oil filter',
  机油滤芯: 'oil filter',
  空滤: 'air filter',
  空气滤芯: 'air filter',
  空调滤芯: 'cabin filter',
  汽油滤芯: 'fuel filter',
  变速箱油: 'gearbox oil',
  防冻液: 'coolant',
  冷却液: 'coolant',
  火花塞: 'spark plugs',
  电瓶: 'battery',
  蓄电池: 'battery',
  雨刮片: 'wiper blades',
  正时皮带: 'timing belt',
  皮带: 'belt',
  安全气囊: 'airbag',
  气囊: 'airbag',
  A柱: 'A-pillar',
  B柱: 'B-pillar',
  C柱: 'C-pillar',
  门槛: 'sill',
  车顶: 'roof',
  后围板: 'rear panel',
  座椅: 'seat',
  地毯: 'carpet',
  线束: 'wiring harness',
  车身控制模块: 'body control module',
  发动机: 'engine',
  变速箱: 'gearbox',
  底盘: 'underbody',
};
const whole: Readonly<Record<string, string>> = {
  工时: 'labour',
  喷漆: 'painting',
  钣金: 'panel work',
  拆装: 'removal and refitting',
  清洗: 'cleaning',
  烘干工时: 'labour for drying',
  四轮定位: 'wheel alignment',
  检测线里程登记: 'mileage noted at an inspection line',
  年检: 'yearly inspection',
  定期保养: 'regular service',
  小保养: 'small service',
  大保养: 'large service',
  首保: 'first service',
  追尾: 'rear-end collision',
  单方事故: 'accident without another car',
  涉水: 'driven into water',
  座椅以下浸泡: 'under water up to the seats',
  交强险: 'compulsory insurance',
  商业险: 'commercial insurance',
};
const places: Readonly<Record<string, string>> = {
  左前: 'left front ',
  前左: 'left front ',
  右前: 'right front ',
  前右: 'right front ',
  左后: 'left rear ',
  后左: 'left rear ',
  右后: 'right rear ',
  后右: 'right rear ',
  左: 'left ',
  右: 'right ',
  前: 'front ',
  后: 'rear ',
};
const happened: Readonly<Record<string, string>> = {
  碰撞: 'collision',
  刮擦: 'scraped',
  剐蹭: 'scraped',
  损坏: 'damaged',
  破损: 'damaged',
  变形: 'bent',
  破碎: 'broken',
  更换: 'replaced',
  维修: 'repaired',
  修复: 'repaired',
  喷漆: 'painted',
  钣金: 'panel work',
};

const oneOf = (words: Readonly<Record<string, string>>) => Object.keys(words).join('|');
const piece = new RegExp(
  `^(更换|维修|修复)?(${oneOf(places)})?(${oneOf(nouns)})?(${oneOf(happened)})?$`,
);

/**
 * The words of a source ("左前翼子板", "保养：机油、机滤") in English; as they were told where one of them is not known: half a
 * translation would say something else.
 */
export function recordInEnglish(told: string): string {
  const pieces = told.replace(/^(理赔|保养|维修|投保)[：:]/, '').split(/[、，,；;+\s]+/);
  const words = pieces.map(pieceInEnglish);
  if (words.some((word) => word === null)) return told;
  const text = words.join(', ');
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function pieceInEnglish(text: string): string | null {
  const known = whole[text];
  if (known !== undefined) return known;
  const [, work = '', place = '', noun = '', event = ''] = piece.exec(text) ?? [];
  if (noun === '' && event === '') return null;
  const done = happened[work || event] ?? '';
  // As the checklist of our own reports names it.
  const part = nouns[noun] === 'fender' && place.includes('后') ? 'quarter panel' : nouns[noun];
  return `${places[place] ?? ''}${[part, done].filter(Boolean).join(' ')}`;
}
