import { defineTexts } from '@yanche/rules/bilingual';
import { REPORT_VALIDITY } from '@yanche/rules/reports/report-state';

const { days, extraKm } = REPORT_VALIDITY;

/** Texts used only in the PDF. */
export const pdfTexts = defineTexts({
  history: ['车史', 'History'],
  historySample: ['示例数据，不是真实记录', 'Sample data, no real records'],
  brand: ['验车', 'Yanche'],
  brandLine: ['二手车检测与验真', 'Used-car inspection, verifiable'],
  forPassingOn: ['转发版', 'for passing on'],
  maskedNote: [
    '转发版：车架号中段、人员姓名和证件照片已隐去，照片中的车牌已遮挡',
    'For passing on: middle of the VIN, names and photos of papers are left out, plates are covered',
  ],
  wholeNote: [
    '完整版，供车主留存：含完整车架号、人员姓名和原始照片，请勿公开',
    'Complete, for the owner to keep: with the whole VIN, names and original photos; not for the public',
  ],
  scan: ['扫码验真', 'Scan to verify'],
  qr: ['验真二维码', 'QR code of the verification page'],
  photo: ['车辆照片', 'Photo of the car'],
  photoOf: [(title: string) => `照片：${title}`, (title) => `Photo: ${title}`],
  pinned: [
    (side: string, numbers: string) => `${side}车身图，标出问题 ${numbers}`,
    (side, numbers) => `Drawing of the car, ${side.toLowerCase()}, with findings ${numbers}`,
  ],
  more: [(count: number) => `另有 ${count} 处，见下文`, (count) => `${count} more below`],
  car: ['车辆与检测信息', 'Car and inspection'],
  plate: ['车牌', 'Plate'],
  mileage: ['里程', 'Mileage'],
  licensed: ['首次登记', 'First licensed'],
  km: [(km: string) => `${km} 公里`, (km) => `${km} km`],
  partly: ['部分未检', 'partly checked'],
  outOf: [(cap: string) => `满分 ${cap}`, (cap) => `of ${cap}`],
  noPins: ['没有可在车身图上标出的位置', 'None of them has a place on the drawing of the car'],
  seen: [
    { left: '左侧', right: '右侧', front: '前部', rear: '后部', top: '顶部' },
    { left: 'Left', right: 'Right', front: 'Front', rear: 'Rear', top: 'Top' },
  ],
  photoLost: ['照片无法显示', 'Photo cannot be shown'],
  tyres: ['轮胎花纹深度', 'Tyre tread depth'],
  measured: ['其他实测数据', 'Other measurements'],
  items: ['逐项检查结果', 'Results item by item'],
  findingNos: [(numbers: string) => `见问题 ${numbers}`, (numbers) => `see ${numbers}`],
  seal: ['真伪与签名', 'Authenticity and signature'],
  sealNote: [
    '这份报告的内容以 SHA-256 计算指纹，并由平台用 Ed25519 密钥签名。纸面内容可以被改动，线上原件不会：请扫描任意一页的二维码，核对编号、验真码、结论、照片与指纹。',
    'The content of this report has a SHA-256 fingerprint that the platform signed with its Ed25519 key. Paper can be altered, the original cannot: scan the code on any page and compare number, code, verdicts, photos and fingerprint.',
  ],
  keyId: ['签名密钥编号', 'Signing key'],
  first: ['无（该车的第一份报告）', 'None (first report of this car)'],
  validity: [
    (date: string) =>
      `本报告自发布之日起 ${days} 天或行驶 ${extraKm} 公里内有效，以先到者为准，最迟至 ${date}。期间如有更正或撤销，以验真页为准。`,
    (date) =>
      `Valid for ${days} days from publication or ${extraKm} km driven, whichever comes first, until ${date} at the latest. If it is corrected or revoked meanwhile, the verification page counts.`,
  ],
  clipOnline: [
    (said: string) => `视频 ${said}，扫描本页二维码在线播放`,
    (said) => `Video, ${said}; scan the code on this page to play it`,
  ],
  photosOnline: ['报告的全部照片见线上原件。', 'All photos of the report are in the original.'],
  pageOf: [
    (number: number, total: number) => `第 ${number} 页，共 ${total} 页`,
    (number, total) => `Page ${number} of ${total}`,
  ],
});
