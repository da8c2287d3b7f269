/** Brands as `letter|中文|English|rank among the hot|maker=车系/Series,…;maker=…`. */
const brandLines = `
D|大众|Volkswagen|1|上汽大众=帕萨特/Passat,帕萨特新能源/Passat PHEV,朗逸/Lavida,途观L/Tiguan L,途观/Tiguan
F|丰田|Toyota|2|一汽丰田=卡罗拉/Corolla,RAV4荣放/RAV4,亚洲龙/Avalon,亚洲狮/Allion,奕泽/IZOA
B|本田|Honda|3|广汽本田=雅阁/Accord,飞度/Fit,缤智/Vezel,皓影/Breeze,冠道/Avancier
R|日产|Nissan|8|东风日产=轩逸/Sylphy,天籁/Teana,奇骏/X-Trail,逍客/Qashqai,骐达/Tiida
B|别克|Buick|10|上汽通用别克=君威/Regal,君越/LaCrosse,英朗/Excelle GT,凯越/Excelle,威朗/Verano
F|福特|Ford||长安福特=福克斯/Focus,福睿斯/Escort,蒙迪欧/Mondeo,金牛座/Taurus,翼虎/Kuga
B|宝马|BMW|4|华晨宝马=3系/3 Series,5系/5 Series,5系新能源/5 Series PHEV,1系/1 Series,2系旅行车/2 Series Tourer
B|奔驰|Mercedes-Benz|5|北京奔驰=C级/C-Class,E级/E-Class,E级新能源/E-Class PHEV,A级/A-Class,GLA/GLA
A|奥迪|Audi|6|一汽奥迪=A3/A3,A4L/A4L,A6L/A6L,A6L新能源/A6L PHEV,Q2L/Q2L
B|比亚迪|BYD|7|比亚迪=秦PLUS DM-i/Qin PLUS DM-i,秦PLUS EV/Qin PLUS EV,秦L DM-i/Qin L DM-i,秦/Qin,汉EV/Han EV
J|吉利|Geely|11|吉利汽车=帝豪/Emgrand,帝豪GS/Emgrand GS,博越/Boyue,博越L/Boyue L,博瑞/Borui
C|长安|Changan||长安汽车=CS75/CS75,CS75 PLUS/CS75 PLUS,CS55 PLUS/CS55 PLUS,CS35/CS35,CS35 PLUS/CS35 PLUS
H|哈弗|Haval|12|长城汽车=H6/H6,H6 Hi4/H6 Hi4,大狗/Big Dog,二代大狗新能源/Big Dog PHEV,神兽/Shenshou
H|红旗|Hongqi||一汽红旗=H5/H5,H7/H7,H9/H9,HS5/HS5,HS7/HS7
L|理想|Li Auto||理想汽车=ONE/ONE,L9/L9,L8/L8,L7/L7,L6/L6
X|小鹏|XPeng||小鹏汽车=P7/P7,P7i/P7i,P5/P5,G3/G3,G6/G6
O|欧拉|Ora||长城汽车=好猫/Good Cat,黑猫/Black Cat,白猫/White Cat,闪电猫/Lightning Cat,芭蕾猫/Ballet Cat
T|特斯拉|Tesla|9|特斯拉中国=Model 3/Model 3,Model Y/Model Y;特斯拉(进口)=Model S/Model S,Model X/Model X
X|现代|Hyundai||北京现代=伊兰特/Elantra,朗动/Langdong,领动/Lingdong,悦动/Celesta,索纳塔/Sonata
M|马自达|Mazda||长安马自达=马自达3 昂克赛拉/Mazda3 Axela,马自达CX-5/CX-5,马自达CX-30/CX-30,马自达CX-50/CX-50,马自达2/Mazda2
L|雷克萨斯|Lexus||雷克萨斯(进口)=ES/ES,RX/RX,NX/NX,UX/UX,LS/LS
B|保时捷|Porsche||保时捷(进口)=卡宴/Cayenne,Macan/Macan,帕拉梅拉/Panamera,911/911,718/718
W|沃尔沃|Volvo||沃尔沃亚太=S90/S90,XC60/XC60,S60L/S60L,S60/S60,XC40/XC40
K|凯迪拉克|Cadillac||上汽通用凯迪拉克=CT5/CT5,CT6/CT6,CT4/CT4,XTS/XTS,ATS-L/ATS-L
S|三菱|Mitsubishi||广汽三菱=欧蓝德/Outlander,劲炫/ASX,奕歌/Eclipse Cross,帕杰罗·劲畅/Pajero Sport;东南三菱=蓝瑟/Lancer
Y|英菲尼迪|Infiniti||东风英菲尼迪=Q50L/Q50L,QX50/QX50;英菲尼迪(进口)=QX60/QX60,FX35/FX35,G系/G Series
M|MINI|MINI||MINI(进口)=MINI 三门/MINI Hatch,MINI 五门/MINI 5-door,COUNTRYMAN/Countryman,CLUBMAN/Clubman;光束汽车=电动MINI COOPER/MINI Cooper Electric
S|smart|smart||智马达=精灵#1/#1,精灵#3/#3;smart(进口)=fortwo/fortwo,forfour/forfour
Z|智己|IM Motors||智己汽车=L7/L7,LS7/LS7,LS6/LS6
A|阿尔法·罗密欧|Alfa Romeo||阿尔法·罗密欧(进口)=Giulia/Giulia,Stelvio/Stelvio
`;

/** A brand or series as the demo shows it. */
export type DemoCar = { id: number; name: string; image: string | null; tags?: DemoCar[] };

/** A car from the side, drawn by us. */
const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 32" fill="none" stroke="#84928d" stroke-width="2"><path d="M3 22v-5l8-2 6-6h13l7 6 8 2v5z"/><circle cx="13" cy="23" r="4"/><circle cx="35" cy="23" r="4"/></svg>',
)}`;

const lines = brandLines
  .trim()
  .split('\n')
  .map((line, index) => {
    const [letter = '', zh = '', en = '', hot = '', makers = ''] = line.split('|');
    return { id: index + 1, letter, zh, en, hot: Number(hot) || null, makers };
  });

/** All brands, in one language. MINI carries its series itself. */
export function demoBrands(chinese: boolean) {
  const brandOf = ({ id, zh, en }: (typeof lines)[number]): DemoCar => ({
    id,
    name: chinese ? zh : en,
    image: null,
    ...(zh === 'MINI' && { tags: Object.values(demoSeries(id, chinese)).flat() }),
  });
  const brands: Record<string, DemoCar[]> = {};
  for (const line of lines) {
    const letter = chinese ? line.letter : line.en.slice(0, 1).toUpperCase();
    brands[letter] = [...(brands[letter] ?? []), brandOf(line)];
  }
  const hot = lines.filter((line) => line.hot !== null && line.hot <= 10);
  return { hot: hot.sort((a, b) => (a.hot ?? 0) - (b.hot ?? 0)).map(brandOf), brands };
}

/** The series of a brand by their maker; smart has none for sale. */
export function demoSeries(brandId: number, chinese: boolean): Record<string, DemoCar[]> {
  const brand = lines.find(({ id }) => id === brandId);
  if (!brand || brand.zh === 'smart') return {};
  const makers = brand.makers.split(';').map((maker, m) => {
    const [name = '', series = ''] = maker.split('=');
    const items = series.split(',').map((each, s) => {
      const [zh = '', en = ''] = each.split('/');
      const image = brand.zh === '特斯拉' ? picture : null;
      return { id: brandId * 100 + m * 10 + s, name: chinese ? zh : en, image };
    });
    return [chinese ? name : `${brand.en} ${m + 1}`, items] as const;
  });
  return Object.fromEntries(makers);
}

/** The models of a series by year; every fifth series has none. */
export function demoModels(seriesId: number, chinese: boolean): Record<string, DemoCar[]> {
  if (seriesId % 10 === 4) return {};
  const trims = chinese
    ? ['1.5T 手动舒适版', '1.5T 自动豪华版', '2.0T 四驱旗舰版 7 座 国 VI B']
    : ['1.5T manual', '1.5T automatic', '2.0T four-wheel drive, seven seats, emission class VI B'];
  return Object.fromEntries(
    [2021, 2022, 2024].map((year) => [
      String(year),
      trims.map((name, i) => ({ id: seriesId * 100 + (year % 100) * 3 + i, name, image: null })),
    ]),
  );
}
