import { REPORT_VALIDITY } from '@yanche/rules/report-state';

const { days, extraKm } = REPORT_VALIDITY;

const zh = {
  brand: '验车',
  brandLine: '二手车检测与验真',
  scan: '扫码验真',
  car: '车辆与检测信息',
  plate: '车牌',
  mileage: '表显里程',
  licensed: '首次登记',
  km: (km: string) => `${km} 公里`,
  outOf: (cap: string) => `满分 ${cap}`,
  noPins: '没有可在车身图上标出的位置',
  seen: { left: '左侧', right: '右侧', front: '前部', rear: '后部', top: '顶部' },
  photoLost: '照片无法显示',
  tyres: '轮胎花纹深度',
  measured: '其他实测数据',
  items: '逐项检查结果',
  findingNos: (numbers: string) => `见问题 ${numbers}`,
  seal: '真伪与签名',
  sealNote:
    '这份报告的内容以 SHA-256 计算指纹，并由平台用 Ed25519 密钥签名。纸面内容可以被改动，线上原件不会：请扫描任意一页的二维码，核对编号、验真码、结论、照片与指纹。',
  keyId: '签名密钥编号',
  first: '无（该车的第一份报告）',
  validity: (date: string) =>
    `本报告自发布之日起 ${days} 天或行驶 ${extraKm} 公里内有效，以先到者为准，最迟至 ${date}。期间如有更正或撤销，以验真页为准。`,
  photosOnline: '报告的全部照片见线上原件。',
  pageOf: (number: number, total: number) => `第 ${number} 页，共 ${total} 页`,
};

const en: typeof zh = {
  brand: 'Yanche',
  brandLine: 'Used-car inspection, verifiable',
  scan: 'Scan to verify',
  car: 'Car and inspection',
  plate: 'Plate',
  mileage: 'Mileage shown',
  licensed: 'First licensed',
  km: (km: string) => `${km} km`,
  outOf: (cap: string) => `of ${cap}`,
  noPins: 'None of them has a place on the drawing of the car',
  seen: { left: 'Left', right: 'Right', front: 'Front', rear: 'Rear', top: 'Top' },
  photoLost: 'Photo cannot be shown',
  tyres: 'Tyre tread depth',
  measured: 'Other measurements',
  items: 'Results item by item',
  findingNos: (numbers: string) => `see ${numbers}`,
  seal: 'Authenticity and signature',
  sealNote:
    'The content of this report has a SHA-256 fingerprint that the platform signed with its Ed25519 key. Paper can be altered, the original cannot: scan the code on any page and compare number, code, verdicts, photos and fingerprint.',
  keyId: 'Signing key',
  first: 'None (first report of this car)',
  validity: (date: string) =>
    `Valid for ${days} days from publication or ${extraKm} km driven, whichever comes first, until ${date} at the latest. If it is corrected or revoked meanwhile, the verification page counts.`,
  photosOnline: 'All photos of the report are in the original.',
  pageOf: (number: number, total: number) => `Page ${number} of ${total}`,
};

/** Words that only the paper has. */
export const pdfTexts = { zh, en };
