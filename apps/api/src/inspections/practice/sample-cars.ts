import type { Bilingual } from '@yanche/rules/bilingual';
import type { PracticeView } from '@yanche/rules/inspectors/practice-pictures';
import type { ReferenceFault } from '@yanche/rules/inspectors/practical';

type Fault = ReferenceFault & {
  /** What was to be seen and what it means, told once the practical is over. */
  readonly why: Bilingual;
};

export type SampleCar = {
  readonly id: string;
  readonly title: Bilingual;
  /** As the customer gave it. */
  readonly vin: string;
  readonly licenseTime: string;
  readonly statedKm: number;
  /** As read on the car. */
  readonly stamp: string;
  readonly km: number;
  /** µm at three points, by item. */
  readonly paint: Readonly<Record<string, readonly [number, number, number]>>;
  /** By wheel: mm, and the week of the DOT as WWYY. */
  readonly tyres: Readonly<
    Record<'fl' | 'fr' | 'rl' | 'rr', readonly [tread: number, dot: number]>
  >;
  /** Views of what is not sound; all others are drawn sound. */
  readonly views: Readonly<Record<string, PracticeView>>;
  /** Of marks that are measured, by item. */
  readonly sizes: Readonly<Record<string, string>>;
  readonly faults: readonly Fault[];
};

/*
 * The sample cars are data of the API, as the bank of the exam: no browser is given what is right. A failed practical is tried
 * again on the next of them. Everything in them is invented.
 */
export const sampleCars: readonly SampleCar[] = [
  {
    id: 'rail',
    title: ['样车甲（示例）· 三厢轿车 1.5L', 'Sample car A · saloon 1.5 L'],
    vin: 'LSVAC49F0M2107731',
    licenseTime: '2021-05',
    statedKm: 86_000,
    stamp: 'LSVAC49F0M2107731',
    km: 86_412,
    paint: {
      GB014: [112, 118, 115],
      GB015: [109, 114, 121],
      GB019: [246, 268, 251],
      GB020: [117, 120, 113],
      GB023: [108, 111, 119],
      GB025: [104, 110, 107],
    },
    tyres: { fl: [4.6, 1524], fr: [4.8, 1524], rl: [1.2, 1524], rr: [4.4, 1624] },
    views: {
      GB009: 'structureBead',
      GB026: 'bumperScratch',
      GB044: 'terminalCrust',
      GB085: 'panOil',
    },
    sizes: { GB026: '140 mm' },
    faults: [
      {
        code: 'GB009',
        defects: ['SH', 'GH'],
        isKey: true,
        why: [
          '右前纵梁上是不均匀的手工焊道，原厂是等距焊点：烧焊，属事故车特征',
          'The right front rail has an uneven bead by hand where the maker sets even spots: welded, which makes it an accident car',
        ],
      },
      {
        code: 'GB019',
        defects: ['XF'],
        isKey: false,
        degree: 2,
        why: [
          '左前车门三点都在 240 µm 以上，其他面 105–120：补过漆',
          'All three points of the left front door are above 240 µm, other panels 105 to 120: repainted',
        ],
      },
      {
        code: 'GB026',
        defects: ['HH'],
        isKey: false,
        degree: 2,
        why: ['前保险杠有 140 mm 划痕', 'The front bumper has a scratch of 140 mm'],
      },
      {
        code: 'GB044',
        defects: ['B', 'C'],
        isKey: false,
        why: ['桩柱上有白绿色结晶：腐蚀', 'White and green crust on the terminal: corrosion'],
      },
      {
        code: 'GB039',
        defects: ['TREAD'],
        isKey: false,
        why: ['左后胎纹 1.2 mm，低于 1.6 mm', 'The left rear tread is 1.2 mm, below 1.6 mm'],
      },
      {
        code: 'GB085',
        defects: ['C'],
        isKey: false,
        why: ['油底壳下沿挂着油滴：渗漏', 'Drops hang below the oil pan: it leaks'],
      },
    ],
  },
  {
    id: 'water',
    title: ['样车乙（示例）· 两厢轿车 1.6L', 'Sample car B · hatchback 1.6 L'],
    vin: 'LFV2A21K5J4206645',
    licenseTime: '2018-09',
    statedKm: 102_500,
    stamp: 'LFV2A21K5J4206645',
    km: 103_118,
    paint: {
      GB014: [121, 126, 124],
      GB015: [119, 122, 127],
      GB019: [118, 125, 123],
      GB020: [116, 120, 122],
      GB023: [117, 119, 124],
      GB025: [111, 115, 113],
    },
    tyres: { fl: [5.1, 3223], fr: [5, 3223], rl: [5.6, 3223], rr: [5.4, 3223] },
    views: {
      WT001: 'fuseMud',
      WT011: 'beltTide',
      WT026: 'wellRust',
      GB015: 'panelScratch',
      GB023: 'panelDent',
      GB066: 'lampsOn',
    },
    sizes: { GB015: '80 mm', GB023: '60 mm' },
    faults: [
      {
        code: 'WT001',
        defects: ['NS', 'SH', 'XS'],
        isKey: true,
        why: [
          '保险盒底部有泥沙沉积，端子发锈：进过水',
          'Mud has settled in the fuse box and the contacts rust: water was in it',
        ],
      },
      {
        code: 'WT011',
        defects: ['NS', 'SH', 'MB'],
        isKey: true,
        why: [
          '安全带拉到底，有一条黄褐色水线，线下带泥点：水泡痕迹',
          'Pulled out, the belt shows a brown water line with spots of mud below: it was in water',
        ],
      },
      {
        code: 'WT026',
        defects: ['XS', 'NS', 'SH'],
        isKey: false,
        why: ['备胎槽底部锈蚀并有积垢', 'The bottom of the spare wheel well is rusty and silted'],
      },
      {
        code: 'GB015',
        defects: ['HH'],
        isKey: false,
        degree: 1,
        why: ['左前翼子板有 80 mm 划痕', 'The left front fender has a scratch of 80 mm'],
      },
      {
        code: 'GB023',
        defects: ['AX', 'BX'],
        isKey: false,
        degree: 1,
        why: ['行李箱盖有 60 mm 凹坑', 'The boot lid has a dent of 60 mm'],
      },
      {
        code: 'GB066',
        defects: ['C'],
        isKey: false,
        why: ['启动后发动机故障灯不灭', 'The engine lamp stays on with the engine running'],
      },
    ],
  },
  {
    id: 'pillar',
    title: ['样车丙（示例）· SUV 2.0T', 'Sample car C · SUV 2.0 T'],
    vin: 'LHGRC5861L8043312',
    licenseTime: '2020-03',
    statedKm: 71_200,
    stamp: 'LHGRC5861L8048312',
    km: 71_530,
    paint: {
      GB014: [126, 131, 128],
      GB015: [124, 127, 133],
      GB019: [129, 125, 130],
      GB020: [263, 241, 257],
      GB023: [122, 128, 126],
      GB025: [117, 121, 119],
    },
    tyres: { fl: [6.1, 1024], fr: [6.3, 1024], rl: [6.4, 1024], rr: [6.2, 1024] },
    views: {
      GB003: 'structureBead',
      FX019: 'floorCreased',
      GB090: 'damperOil',
      GB044: 'terminalCrust',
    },
    sizes: {},
    faults: [
      {
        code: 'ID001',
        defects: ['不一致', '凿改'],
        isKey: true,
        why: [
          '钢印 LHGRC5861L8048312 与委托的 LHGRC5861L8043312 第 14 位不同',
          'The stamp LHGRC5861L8048312 differs from the ordered LHGRC5861L8043312 in digit 14',
        ],
      },
      {
        code: 'GB003',
        defects: ['SH', 'GH'],
        isKey: true,
        why: [
          '左B柱上是手工焊道，没有等距焊点：切过焊过',
          'The left B-pillar has a bead by hand and no even spots: it was cut and welded',
        ],
      },
      {
        code: 'FX019',
        defects: ['BX', 'ZZ', 'XF'],
        isKey: false,
        why: [
          '后备箱底板有褶皱：后部受过撞击',
          'The boot floor is creased: it was hit from behind',
        ],
      },
      {
        code: 'GB020',
        defects: ['XF'],
        isKey: false,
        degree: 2,
        why: [
          '右前车门三点都在 240 µm 以上，其他面 117–133：补过漆',
          'All three points of the right front door are above 240 µm, other panels 117 to 133: repainted',
        ],
      },
      {
        code: 'GB044',
        defects: ['B', 'C'],
        isKey: false,
        why: ['桩柱上有白绿色结晶：腐蚀', 'White and green crust on the terminal: corrosion'],
      },
      {
        code: 'GB090',
        defects: ['C'],
        isKey: false,
        why: ['减震器筒身有油迹往下淌：渗漏', 'Oil runs down the damper: it leaks'],
      },
    ],
  },
];
