import { orderStatus } from '@yanche/rules/orders/order-status';
import type { CheckItem, TaskDetail } from '@yanche/contract/inspections/inspections';

/** Builders for tests. */
export const anItem = (code: string, given: Partial<CheckItem> = {}): CheckItem => ({
  code,
  group: '车身外观检查',
  name: `项目${code}`,
  scale: 'exterior',
  defects: [
    { code: 'HH', name: '划痕', degrees: [1, 2, 3] },
    { code: 'XS', name: '锈蚀', degrees: [1, 2, 3] },
  ],
  part: 'door_fl',
  photo: 'on-defect',
  side: 'C',
  ...given,
});

/** A reading of tread depth at these wheels. */
export const aReading = (
  items: string[],
  given: Partial<TaskDetail['readings'][number]> = {},
): TaskDetail['readings'][number] => ({
  id: 'tread_mm',
  label: '胎纹深度',
  unit: 'mm',
  kind: 'number',
  decimals: 1,
  items,
  places: ['fl', 'fr'],
  placeNames: ['左前', '右前'],
  min: 0,
  max: 12,
  bands: [
    { below: 1.6, level: 'find', means: '低于法规限值，须更换', class: 'safety', defect: 'TREAD' },
    { below: 3, level: 'watch', means: '接近限值，建议更换', class: 'repair' },
    { below: 12.1, level: 'ok', means: '可用' },
  ],
  sure: 'standard',
  demanded: true,
  ...given,
});

/** One station with all these items. */
export const aStation = (items: readonly CheckItem[]): TaskDetail['stations'] => [
  { id: 'S1', name: '车头', prepare: [], items: items.map(({ code }) => code), shots: [] },
];

/** Tyres that are answered on the right, with a wheel that is measured on either side; a door on the left. */
export const aRoundWalk = (): Pick<TaskDetail, 'items' | 'stations' | 'readings'> => ({
  items: [
    anItem('GB019', { name: '左前门' }),
    anItem('GB039', { name: '轮胎', scale: 'tyre', part: 'tyres', defects: [] }),
  ],
  stations: [
    {
      id: 'S3',
      name: '左侧，从前到后',
      prepare: [],
      items: ['GB019'],
      wheels: [{ after: 'GB019', place: 'fl', name: '左前轮', readings: ['tread_mm'] }],
      shots: [],
    },
    {
      id: 'S5',
      name: '右侧，从后到前',
      prepare: [],
      items: ['GB039'],
      wheels: [{ after: null, place: 'fr', name: '右前轮', readings: ['tread_mm'] }],
      shots: [],
    },
  ],
  readings: [aReading(['GB039'])],
});

export const taskId = '0197aaaa-0000-7000-8000-000000000001';

export const aTask = (given: Partial<TaskDetail> = {}): TaskDetail => ({
  taskId,
  orderId: '0197aaaa-0000-7000-8000-000000000002',
  orderNo: 'YC2611210001',
  status: orderStatus.inspecting,
  statusText: '检测中',
  productName: '国标检测',
  carTitle: '大众 帕萨特 2022 款 330TSI 豪华版',
  vin: 'LSVHJ133022221761',
  start: '2026-11-23T02:00:00.000Z',
  end: '2026-11-23T02:30:00.000Z',
  place: '石桥二手车市场',
  address: '杭州市石祥路 1 号',
  lng: 120.16,
  lat: 30.28,
  progress: { done: 0, total: 4 },
  reviewComment: null,
  contact: { name: '王先生', phoneMask: '138****8000' },
  handBackUntil: null,
  report: null,
  checklistVersion: '2026-01',
  groups: [
    { name: '车身外观检查', title: '车身外观检查' },
    { name: '骨架检查', title: '骨架检查' },
  ],
  items: [
    anItem('GB014', { name: '发动机舱盖表面', part: 'hood' }),
    anItem('GB015', { name: '左前翼子板', part: 'fender_fl' }),
    anItem('GB016', { name: '左后翼子板', part: 'fender_rl' }),
    anItem('GB002', {
      name: '左A柱',
      group: '骨架检查',
      scale: 'frame',
      photo: 'always',
      part: 'a_pillar_l',
      defects: [
        { code: 'BX', name: '变形', degrees: [] },
        { code: 'GH', name: '更换', degrees: [] },
      ],
    }),
  ],
  stations: [
    {
      id: 'S1',
      name: '车头与机舱（冷车）',
      prepare: ['先不启动'],
      items: ['GB014', 'GB015', 'GB016'],
      shots: [],
    },
    {
      id: 'S3',
      name: '左侧，从前到后',
      prepare: [],
      items: ['GB002'],
      shots: [{ ghost: 'a_pillar_l', name: '左A柱', items: ['GB002'] }],
    },
  ],
  readings: [],
  licenseTime: '2022-03',
  statedKm: 50_000,
  earlier: null,
  answers: [],
  sentBack: null,
  photoUrls: {},
  ...(given.items !== undefined && { stations: aStation(given.items) }),
  ...given,
});
