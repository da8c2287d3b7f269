import { dent, noSunroof, scratch, type Story } from './story.ts';

export const accident: Story = {
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
  values: { GB015: { 'paint_um.p1': 486, 'paint_um.p2': 452, 'paint_um.p3': 431 } },
  note: '左前部有碰撞维修史，建议交易前充分告知。',
};

export const flood: Story = {
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

export const drowned: Story = {
  findings: [
    { code: 'WT001', defect: 'NS', scene: 'engine', note: '机舱保险盒内有泥沙' },
    { code: 'WT006', defect: 'XS', degree: 3, scene: 'rust', note: 'OBD 插接件整体锈蚀' },
    { code: 'WT009', defect: 'XS', degree: 3, scene: 'rust', note: '副驾座椅轨道整体锈蚀' },
    { code: 'WT015', defect: 'NS', scene: 'cabin', note: '左前地毯夹层有泥沙' },
    {
      code: 'WT026',
      defect: 'SH',
      pin: ['rear', 0.5, 0.7],
      scene: 'boot',
      note: '备胎槽内有水痕线',
    },
    { code: 'GB052', defect: 'C', kind: 'smell', scene: 'cabin', note: '车内有霉味' },
  ],
  others: [noSunroof],
  note: '多处涉水痕迹，建议交易前充分告知。',
};

export const odometer: Story = {
  findings: [
    { code: 'ID008', defect: '疑似调表', scene: 'dashboard', note: 'ABS 模块记录里程高于仪表' },
    scratch('GB019', ['left', 0.46, 0.6], 2),
    {
      code: 'GB056',
      defect: 'C',
      kind: 'worn',
      scene: 'cabin',
      note: '排挡把手磨损明显，与里程不符',
    },
    { code: 'GB051', defect: 'C', kind: 'seat', scene: 'cabin', note: '主驾座椅坐垫塌陷' },
  ],
  others: [noSunroof],
  hiddenKm: 76_300,
  treadMm: 3.4,
};

export const fire: Story = {
  findings: [
    { code: 'HS001', defect: 'GHH', scene: 'engine', note: '机舱左侧管路表面碳化' },
    { code: 'HS005', defect: 'RH', scene: 'engine', note: '机舱线束外皮熔化后包扎' },
    { code: 'HS004', defect: 'YX', scene: 'engine', note: '隔音棉背面有烟熏痕迹' },
    {
      code: 'GB014',
      defect: 'XF',
      degree: 3,
      pin: ['top', 0.18, 0.5],
      scene: 'gauge',
      note: '发动机舱盖整块喷漆',
    },
  ],
  others: [noSunroof],
  repainted: ['GB014'],
  note: '发动机舱有火烧痕迹，建议交易前充分告知。',
};
