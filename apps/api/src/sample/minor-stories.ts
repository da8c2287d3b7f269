import { dent, noSunroof, scratch, type Story } from './story.ts';

/** Nothing found, nothing left out. */
export const spotless: Story = { findings: [], others: [noSunroof] };

export const clean: Story = {
  findings: [scratch('GB026', ['front', 0.36, 0.8])],
  others: [noSunroof],
  note: '随车保养手册记录齐全。',
};

export const light: Story = {
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
    { code: 'GB054', defect: 'C', kind: 'stain', scene: 'cabin', note: '顶棚有少量污迹' },
  ],
  others: [noSunroof],
  repainted: ['GB022'],
};

export const worn: Story = {
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
    { code: 'GB059', defect: 'C', kind: 'aged', scene: 'cabin', note: '左后门密封条老化' },
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
  values: {
    GB016: { 'paint_um.p1': 238, 'paint_um.p2': 240, 'paint_um.p3': 226 },
    GB039: { 'tread_mm.rl': 1.4, 'tread_mm.rr': 1.7 },
  },
};

/** Unsafe, although body and frame are whole. */
export const brakes: Story = {
  findings: [
    {
      code: 'MF013',
      defect: '故障',
      kind: '故障',
      pin: ['left', 0.235, 0.73],
      scene: 'tyre',
      note: '前刹车片剩 1.6 mm，须立即更换',
    },
    { code: 'GB080', defect: 'C', kind: 'pull', scene: 'tyre', note: '中速制动向右跑偏' },
    {
      code: 'GB039',
      defect: 'CUT',
      pin: ['right', 0.235, 0.73],
      scene: 'tyre',
      note: '右前轮胎侧壁有割口，见帘线',
    },
    { code: 'GB060', defect: 'C', kind: 'fails', scene: 'cabin', note: '左后安全带不能自动回收' },
    scratch('GB027', ['rear', 0.4, 0.8]),
  ],
  others: [noSunroof],
  values: { MF013: { 'pad_front_mm.fl': 1.6, 'pad_front_mm.fr': 1.8 } },
};

/** A van that worked: much to mend, nothing unsafe. */
export const van: Story = {
  findings: [
    { code: 'GB085', defect: 'C', kind: 'leak', scene: 'chassis', note: '油底壳垫片处滴油' },
    { code: 'GB090', defect: 'C', kind: 'leak', scene: 'chassis', note: '右后减震器漏油' },
    { code: 'GB070', defect: 'C', kind: 'notCold', scene: 'cabin', note: '后排空调不制冷' },
    { code: 'GB081', defect: 'C', kind: 'shift', scene: 'chassis', note: '二挡升三挡顿挫' },
    { code: 'MF003', defect: '故障', scene: 'dashboard', note: '倒车影像黑屏' },
    scratch('GB018', ['right', 0.2, 0.55], 2),
    dent('GB023', ['rear', 0.4, 0.5], 2),
  ],
  others: [noSunroof],
};

const noLift = '检测点举升机停用，未举升';
const noDrive = '卖家不同意上路';
const noSocket = '诊断口盖被锁，无法连接';

/** Much was not to be seen: no lift, no road test, no diagnosis. */
export const barely: Story = {
  findings: [scratch('GB021', ['left', 0.61, 0.62], 2)],
  others: [
    noSunroof,
    ...each(85, 91, noLift),
    ...each(75, 83, noDrive),
    ...['FX010', 'FX011', 'FX012', 'HS002', 'HS017'].map((code) => limited(code, noLift)),
    ...['ID004', 'ID008', 'MF001'].map((code) => limited(code, noSocket)),
    limited('MF013', noLift),
    limited('MF014', noLift),
  ],
};

function limited(code: string, note: string) {
  return { code, result: 'limited', note } as const;
}

/** GB items from one number to another. */
function each(from: number, to: number, note: string) {
  return Array.from({ length: to - from + 1 }, (_, at) =>
    limited(`GB${String(from + at).padStart(3, '0')}`, note),
  );
}
