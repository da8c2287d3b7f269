import type { CarView, ItemResult } from '@yanche/contract/inspections/inspections';
import type { SceneName } from './pictures/scenes.ts';

/** A finding on a car, with the drawing that shows it. */
export type StoryFinding = {
  code: string;
  defect: string;
  degree?: 1 | 2 | 3 | 4;
  pin?: readonly [view: CarView, x: number, y: number];
  scene: SceneName;
  note: string;
};

/** The abnormal facts of one car. */
export type Story = {
  findings: readonly StoryFinding[];
  /** Items that are unchecked, with the reason, or absent on the car. */
  others?: readonly { code: string; result: Extract<ItemResult, 'limited' | 'na'>; note: string }[];
  /** Item codes of repainted panels. */
  repainted?: readonly string[];
  /** Km stored in control units beyond the dashboard. */
  hiddenKm?: number;
  treadMm?: number;
  note?: string;
};

const scratch = (
  code: string,
  pin: StoryFinding['pin'],
  degree: 1 | 2 | 3 = 1,
  note = '漆面划痕，可抛光处理',
): StoryFinding => ({ code, defect: 'HH', degree, pin, scene: 'scratch', note });
const dent = (code: string, pin: StoryFinding['pin'], degree: 1 | 2 | 3 = 1): StoryFinding => ({
  code,
  defect: 'AX',
  degree,
  pin,
  scene: 'dent',
  note: '轻微凹陷，无掉漆',
});

const noSunroof = { code: 'GB058', result: 'na', note: '' } as const;

const clean: Story = {
  findings: [scratch('GB026', ['front', 0.36, 0.8])],
  others: [noSunroof],
  note: '车况良好，保养记录齐全。',
};

const light: Story = {
  findings: [
    scratch('GB019', ['left', 0.43, 0.64]),
    scratch('GB022', ['right', 0.36, 0.62], 2),
    dent('GB018', ['right', 0.2, 0.55]),
    dent('GB014', ['top', 0.19, 0.42]),
    {
      code: 'GB100',
      defect: '坏损',
      pin: ['right', 0.775, 0.73],
      scene: 'tyre',
      note: '右前轮毂边缘剐蹭',
    },
    { code: 'GB054', defect: 'C', scene: 'cabin', note: '顶棚有少量污迹' },
  ],
  others: [noSunroof],
  repainted: ['GB022'],
};

const worn: Story = {
  findings: [
    scratch('GB015', ['left', 0.25, 0.56], 2),
    scratch('GB021', ['left', 0.61, 0.62], 2),
    scratch('GB027', ['rear', 0.62, 0.78], 3, '后保险杠右角擦伤，需补漆'),
    dent('GB020', ['right', 0.57, 0.64], 2),
    {
      code: 'GB016',
      defect: 'XF',
      degree: 2,
      pin: ['left', 0.82, 0.54],
      scene: 'gauge',
      note: '有补漆痕迹，漆膜 240 μm',
    },
    {
      code: 'GB041',
      defect: 'B',
      scene: 'engine',
      note: '气门室盖边缘轻微渗油，建议更换密封垫',
    },
    { code: 'GB044', defect: 'B', scene: 'engine', note: '电极桩头有白色结晶' },
    { code: 'GB059', defect: 'C', scene: 'cabin', note: '左后门密封条老化' },
    { code: 'GB086', defect: 'C', scene: 'chassis', note: '变速箱油底壳垫片渗油' },
    {
      code: 'GB039',
      defect: 'TREAD',
      degree: 4,
      pin: ['left', 0.765, 0.73],
      scene: 'tyre',
      note: '左后轮花纹 1.4 mm，低于 1.6 mm',
    },
    { code: 'GB108', defect: '缺失', scene: 'boot', note: '随车无三角警示牌' },
  ],
  repainted: ['GB016', 'GB021'],
  treadMm: 2.6,
};

const accident: Story = {
  findings: [
    {
      code: 'GB008',
      defect: 'BX',
      pin: ['left', 0.16, 0.62],
      scene: 'engine',
      note: '左前纵梁前端有钣金校正痕迹',
    },
    {
      code: 'FX013',
      defect: 'SH',
      pin: ['left', 0.24, 0.44],
      scene: 'frame',
      note: '左前翼子板骨架有非原厂焊点',
    },
    {
      code: 'RX001',
      defect: 'GH',
      pin: ['front', 0.5, 0.56],
      scene: 'engine',
      note: '水箱框架更换',
    },
    {
      code: 'RX004',
      defect: 'GH',
      pin: ['front', 0.66, 0.72],
      scene: 'engine',
      note: '左前吸能盒更换',
    },
    {
      code: 'GB015',
      defect: 'XF',
      degree: 3,
      pin: ['left', 0.22, 0.56],
      scene: 'gauge',
      note: '整块喷漆，有腻子',
    },
    {
      code: 'GB014',
      defect: 'XF',
      degree: 3,
      pin: ['top', 0.18, 0.5],
      scene: 'gauge',
      note: '发动机舱盖更换后喷漆',
    },
    dent('GB026', ['front', 0.62, 0.82]),
  ],
  others: [noSunroof],
  repainted: ['GB014', 'GB015', 'GB019'],
  note: '左前部有碰撞维修史，建议交易前充分告知。',
};

const flood: Story = {
  findings: [
    {
      code: 'WT008',
      defect: 'XS',
      degree: 3,
      scene: 'rust',
      note: '座椅轨道大面积锈蚀',
    },
    { code: 'WT015', defect: 'NS', scene: 'cabin', note: '地毯夹层有泥沙' },
    {
      code: 'WT026',
      defect: 'SH',
      pin: ['rear', 0.5, 0.7],
      scene: 'boot',
      note: '备胎槽内有水痕线',
    },
  ],
  note: '多处涉水痕迹，建议结合出险记录判断。',
};

const odometer: Story = {
  findings: [
    { code: 'ID008', defect: '疑似调表', scene: 'dashboard', note: 'ABS 模块记录里程高于仪表' },
    scratch('GB019', ['left', 0.46, 0.6], 2),
    { code: 'GB056', defect: 'C', scene: 'cabin', note: '排挡护罩磨损明显，与里程不符' },
    { code: 'GB051', defect: 'C', scene: 'cabin', note: '主驾座椅坐垫塌陷' },
  ],
  others: [noSunroof],
  hiddenKm: 76_300,
  treadMm: 3.4,
};

const electric: Story = {
  findings: [
    scratch('GB026', ['front', 0.34, 0.82], 1),
    {
      code: 'EV001',
      defect: '磕碰',
      pin: ['left', 0.5, 0.78],
      scene: 'battery',
      note: '底护板轻微磕碰，电池壳体无变形',
    },
  ],
  others: [
    { code: 'EV014', result: 'limited', note: '现场未做满电实测' },
    { code: 'EV005', result: 'limited', note: '检测点充电桩占用，未做实充' },
    noSunroof,
  ],
};

export const stories = {
  clean,
  light,
  worn,
  accident,
  flood,
  odometer,
  electric,
} as const satisfies Record<string, Story>;
export type StoryName = keyof typeof stories;
