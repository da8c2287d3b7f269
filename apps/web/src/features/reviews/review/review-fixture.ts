import type { ReportContent, ReportFinding } from '@yanche/contract/reports/reports';
import type { ReviewDetail, ShownAnswer } from '@yanche/contract/reviews/reviews';
import type { ReportItem } from './review-items.ts';

const id = (number: number) => `0197aaaa-0000-7000-8000-${String(number).padStart(12, '0')}`;
export const taskId = id(1);
export const photoId = id(9);

const anItem = (code: string, name: string, given: Partial<ReportItem> = {}): ReportItem => ({
  code,
  name,
  result: 'normal',
  note: '',
  measure: null,
  photos: [],
  findings: [],
  ...given,
});

const finding: ReportFinding = {
  number: 1,
  code: 'GB021',
  itemName: '左后车门',
  defect: 'XS',
  defectName: '锈蚀',
  degree: 2,
  severity: 'major',
  pin: { view: 'left', x: 0.6, y: 0.6 },
  photos: [photoId],
  note: '门边下沿',
  deduct: 1,
};

const draft: ReportContent = {
  reportNo: 'YC-R-1',
  version: 1,
  kind: 'inspection',
  standard: 'GB/T 30323-2013',
  checklistVersion: '2026-01',
  sample: false,
  vehicle: {
    vin: 'LSVHJ133022221761',
    plateMask: '浙A***45',
    carTitle: '大众 帕萨特',
    licenseTime: '2022-05',
    roadHaulKm: 36_200,
  },
  productName: '国标检测',
  verdicts: {
    accident: 'none',
    flood: 'minor',
    fire: 'none',
    odometer: 'suspect',
    identity: 'none',
  },
  score: {
    total: 89.5,
    sub: [{ group: '车身外观检查', points: 16.5, cap: 20 }],
    grade: '二级',
    provisional: true,
    advisories: ['修复前不宜使用'],
  },
  platformGrade: 'B',
  groups: [
    {
      name: '车身外观检查',
      title: '车身外观检查',
      normal: 1,
      abnormal: 1,
      limited: 0,
      na: 0,
      items: [
        anItem('GB014', '发动机舱盖表面'),
        anItem('GB021', '左后车门', { result: 'abnormal', findings: [1] }),
      ],
    },
    {
      name: '底盘检查',
      title: '底盘检查',
      normal: 1,
      abnormal: 0,
      limited: 1,
      na: 0,
      items: [
        anItem('GB085', '发动机油底壳', { result: 'limited', note: '无法举升' }),
        anItem('GB086', '变速箱体', { photos: [photoId] }),
      ],
    },
  ],
  findings: [finding],
  photos: [{ fileId: photoId, sha256: '0'.repeat(64), code: 'GB021', caption: '', takenAt: null }],
  limits: [],
  notCovered: [],
  place: '石桥',
  inspector: { name: '张师傅', certNo: '1' },
  reviewer: { name: '李' },
  inspectedAt: '2026-11-21T06:00:00.000Z',
  publishedAt: '2026-11-21T06:00:00.000Z',
  expireAt: '2026-12-21T06:00:00.000Z',
};

/** An inspection to review, for tests. */
export const aReview = (given: Partial<ReviewDetail> = {}): ReviewDetail => ({
  task: {
    taskId,
    orderId: id(2),
    orderNo: 'YC1',
    carTitle: '大众 帕萨特',
    vin: 'LSVHJ133022221761',
    productName: '国标检测',
    inspectorName: '张师傅',
    submittedAt: new Date(Date.now() - 35 * 60_000).toISOString(),
    report: {
      verdicts: { accident: 'none', flood: 'none' },
      found: 1,
      worst: 'repair',
      open: 1,
      grade: null,
      total: null,
      provisional: false,
    },
  },
  draft,
  clipUrls: {},
  photoUrls: { [photoId]: '/files/one.jpg' },
  risks: [
    { code: null, level: 'minor', text: '签到未定位' },
    { code: 'GB086', level: 'major', text: '变速箱体照片过暗' },
  ],
  minutes: 21,
  roundMinutes: [21],
  round: 1,
  formerRounds: [],
  contradicts: false,
  dispute: null,
  ...given,
});

export const twoPhotos = [id(7), id(8)];
/** With two photos of the left rear door. */
export const withTwoPhotos: Partial<ReviewDetail> = {
  draft: { ...draft, findings: [{ ...finding, photos: twoPhotos }] },
  photoUrls: Object.fromEntries(twoPhotos.map((photo) => [photo, `/files/${photo}.jpg`])),
};

/** The second hand-in: one photo taken again, one item answered, one changed unasked. */
export function secondLook(): Partial<ReviewDetail> {
  const limited: ShownAnswer = {
    result: 'limited',
    findings: [],
    measure: null,
    note: '无法举升',
    photos: [],
  };
  const damaged = (photo: string): ShownAnswer => ({
    ...limited,
    result: 'abnormal',
    note: '',
    findings: [{ title: '左后车门锈蚀', degree: 2, note: '', photos: [photo] }],
  });
  const request = { reason: '照片模糊', fileId: photoId };
  return {
    round: 2,
    minutes: 6,
    roundMinutes: [5, 1],
    formerRounds: [
      {
        round: 1,
        reviewerName: '王审',
        sentBackAt: '2026-11-21T06:30:00.000Z',
        handedInAt: '2026-11-21T07:00:00.000Z',
        note: '请在白天补拍',
        items: [
          {
            code: 'GB021',
            name: '左后车门',
            requests: [{ ...request, code: 'GB021', wants: 'photo', state: 'changed' }],
            reply: null,
            before: damaged(id(8)),
            after: damaged(photoId),
          },
          {
            code: 'GB085',
            name: '发动机油底壳',
            requests: [
              {
                code: 'GB085',
                wants: 'answer',
                reason: '请补检',
                fileId: null,
                state: 'replied',
              },
            ],
            reply: '核实无误，见说明',
            before: limited,
            after: limited,
          },
        ],
        others: [
          {
            code: 'GB014',
            name: '发动机舱盖表面',
            before: { ...limited, result: 'normal', note: '' },
            after: { ...limited, result: 'normal', note: '有石子点' },
          },
        ],
      },
    ],
  };
}
