import {
  counted,
  defineTexts,
  inLanguage,
  type Language,
  type TextsIn,
} from '@yanche/rules/bilingual';
import { validUntil } from '@yanche/rules/reports/standing-words';
import { onlyItems, withoutParts } from './report-scope.ts';
import { placeName } from '@yanche/rules/inspections/reading-places';

const items = (count: number) => counted(count, 'item');
/** Names of control units; empty for reports that did not name them. */
const unitNames = (units: readonly string[], language: Language) =>
  units.map((unit) => inLanguage(placeName(unit), language)).join(language === 'zh' ? '、' : ', ');

export type ReportWords = TextsIn<typeof reportWords>;

/** Texts of a report, on screen and in the PDF. */
export const reportWords = defineTexts({
  title: ['检测报告', 'Inspection report'],
  verdicts: ['检测结论', 'Verdicts'],
  allChecked: ['全部已检', 'All checked'],
  packageChecked: ['套餐内已检完', 'Package complete'],
  onlyItems,
  withoutParts,
  open: [(count: number) => `${count} 项未检`, (count) => `${count} not checked`],
  ofItems: [(count: number) => `共 ${count} 项`, items],
  scoreProvisional: ['暂不评分', 'No score'],
  seeLimits: ['不等于正常', 'Does not mean fine'],
  notIncluded: ['本套餐不含', 'Not in this package'],
  found: [
    (group: string | null, count: number) =>
      group === null ? `${count} 项异常` : `${group} ${count} 项异常`,
    (group, count) => (group === null ? `${count} found` : `${group}: ${count} found`),
  ],
  checked: [
    (group: string | null, count: number) =>
      group === null ? `${count} 项` : `${group} ${count} 项`,
    (group, count) => (group === null ? items(count) : `${group}: ${items(count)}`),
  ],
  withPhotos: [(count: number) => ` · ${count} 张照片`, (count) => ` · ${counted(count, 'photo')}`],
  noPhotos: [' · 无照片', ' · no photos'],
  withOpen: [(count: number) => ` · ${count} 项未检`, (count) => ` · ${count} not checked`],
  moduleKm: [(km: string) => `电脑记录 ${km}`, (km) => `Control unit says ${km}`],
  earlierKm: [(km: string) => `此前检测 ${km}`, (km) => `Earlier inspection: ${km}`],
  kmAgree: [
    (units: readonly string[]) => `仪表与${unitNames(units, 'zh')}电脑一致`,
    (units) => {
      const names = unitNames(units, 'en');
      return `Dashboard agrees with control units${names === '' ? '' : ` (${names})`}`;
    },
  ],
  unitKm: [
    (unit: string, km: string) => `${unitNames([unit], 'zh')}电脑仅 ${km}`,
    (unit, km) => `${unitNames([unit], 'en') || 'Control unit'} only ${km}`,
  ],
  notCompared: ['未能比对', 'not compared'],
  and: ['；', '; '],
  earlierAgrees: ['与此前检测相符', 'Fits an earlier inspection'],
  dashOnly: ['仅读仪表，未能比对', 'Dashboard only, not compared'],
  scores: ['分项得分', 'Sub-scores'],
  accidentScore: [
    '按国标，事故车直接评为五级；分数只反映其余技术状况。',
    'By the standard an accident car is grade 5 at once; the points only tell the rest of its condition.',
  ],
  otherScore: [
    '国标分数只反映技术状况，不包含上方的重大结论。',
    'The points tell the technical condition only; the major verdict above is not part of them.',
  ],
  provisionalScore: [
    '有项目未检，暂不评分；各部分的得分只计已检查的项目。',
    'Some items were not checked, so there is no score yet. The points of each part count what was checked.',
  ],
  findings: ['问题列表', 'Findings'],
  clean: ['已检查的项目未发现问题', 'Nothing was found in what was checked'],
  doubted: [
    '没有逐项缺陷，异常见上方结论',
    'No single defects; see the verdicts above for what is wrong',
  ],
  nothing: ['没有可显示的检查结果', 'There are no results to show'],
  cleanNote: [
    (checked: number) => `${checked} 项检查结果正常`,
    (checked) => `${items(checked)} in order`,
  ],
  cleanOpen: [
    (open: number) => `另有 ${open} 项未检查，见下方说明`,
    (open) => `${open} more were not checked, see below`,
  ],
  deduct: [
    (points: string) => `扣 ${points} 分`,
    (points) => `−${points} ${points === '1' ? 'pt' : 'pts'}`,
  ],
  noDeduct: ['已在同组扣完', 'No points left to lose in its group'],
  items: [(count: number) => `${count} 项`, items],
  abnormal: [(count: number) => `${count} 项异常`, (count) => `${count} found`],
  unchecked: [(count: number) => `${count} 项未检`, (count) => `${count} not checked`],
  absent: [(count: number) => `${count} 项不适用`, (count) => `${count} not on this car`],
  'result.normal': ['正常', 'Normal'],
  'result.abnormal': ['异常', 'Found'],
  'result.limited': ['受限', 'Could not be checked'],
  'result.unchecked': ['未检', 'Not checked'],
  'result.na': ['不适用', 'Not on this car'],
  limits: ['未检查的项目', 'Not checked'],
  limitsNote: [
    '未检查不等于正常。以下项目逐项列出原因。',
    'Not checked does not mean fine. Each item is listed with the reason.',
  ],
  advisories: ['使用提示', 'Before you drive'],
  notCovered: ['检测未覆盖的内容', 'Not covered by this inspection'],
  method: ['依据与说明', 'Standard and method'],
  standard: [
    (name: string) => `依据 ${name}（二手车鉴定评估技术规范）`,
    (name) => `By ${name} (technical specification for used-car appraisal)`,
  ],
  checklist: [
    (version: string) => `检查清单版本 ${version}`,
    (version) => `Checklist version ${version}`,
  ],
  ourReading: [
    '扣分数值为我们对标准的解读。',
    'The deduction figures are our reading of the standard.',
  ],
  thatDay: [
    '结论只反映检测当时的车况。',
    'The verdicts tell the condition at the time of the inspection only.',
  ],
  about: ['检测信息', 'About this inspection'],
  product: ['检测套餐', 'Package'],
  vin: ['车架号', 'VIN'],
  place: ['检测地点', 'Place'],
  inspector: ['检测师', 'Inspector'],
  cert: [(number: string) => `证书编号 ${number}`, (number) => `Certificate ${number}`],
  reviewer: ['审核', 'Reviewed by'],
  inspectedAt: ['检测时间', 'Inspected'],
  publishedAt: ['发布时间', 'Published'],
  expireAt: ['有效期至', 'Valid until'],
  validUntil,
  genuine: ['验证真伪', 'Is it genuine?'],
  reportNo: ['报告编号', 'Report number'],
  code: ['验真码', 'Code'],
  version: ['版本', 'Version'],
  versionOf: [(version: number) => `第 ${version} 版`, (version) => `No. ${version}`],
  hash: ['报告指纹（SHA-256）', 'Report fingerprint (SHA-256)'],
  prevHash: ['同一辆车的上一份报告', 'Report of this car before'],
});
