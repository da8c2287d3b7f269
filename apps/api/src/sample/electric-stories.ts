import { noSunroof, scratch, type Story } from './story.ts';

export const electric: Story = {
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

export const tiredBattery: Story = {
  findings: [
    { code: 'EV006', defect: '超限', scene: 'dashboard', note: '电池健康度 68%，低于常见质保线' },
    { code: 'EV007', defect: '超限', scene: 'battery', note: '单体最大压差 118 mV' },
    { code: 'EV014', defect: '超限', scene: 'dashboard', note: '实测续航达成率 61%' },
    scratch('GB027', ['rear', 0.62, 0.78], 2),
  ],
  others: [{ code: 'EV005', result: 'limited', note: '检测点充电桩占用，未做实充' }, noSunroof],
  values: {
    EV006: { 'soh_pct.pack': 68 },
    EV007: { 'cell_gap_mv.pack': 118 },
    EV014: { 'range_pct.one': 61 },
  },
};
