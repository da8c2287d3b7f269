import { headWords } from '@yanche/contract/reports/head-words';
import { defineTexts } from '@yanche/rules/bilingual';
import { counted } from '#lib/language/texts.ts';

export const reviewsTexts = defineTexts({
  listTitle: ['报告审核', 'Reviews'],
  changes: ['撤销与更正', 'Revoke, amend'],
  kinds: ['审核类型', 'Kind of review'],
  inspections: ['检测', 'Inspections'],
  selfs: ['自检', 'Self-inspections'],
  selfList: ['待审核的自检', 'Self-inspections to review'],
  selfEmpty: ['没有待审核的自检', 'No self-inspections to review'],
  selfEmptyNote: [
    '需要人工审核的自检提交后会出现在这里，先提交的排在前面',
    'Those that need a person appear here, the oldest first',
  ],
  photoCount: [(count: number) => `照片 ${count}`, (count) => counted(count, 'photo')],
  list: ['待审核的检测', 'Inspections to review'],
  empty: ['没有待审核的检测', 'Nothing to review'],
  emptyNote: [
    '检测师提交后会出现在这里，先提交的排在前面',
    'Inspections appear here when they are handed in, the oldest first',
  ],
  waiting: [
    (minutes: number) =>
      minutes < 60
        ? `已等待 ${minutes} 分钟`
        : minutes < 1440
          ? `已等待 ${Math.floor(minutes / 60)} 小时`
          : `已等待 ${Math.floor(minutes / 1440)} 天`,
    (minutes) =>
      minutes < 60
        ? `waiting ${minutes} min`
        : minutes < 1440
          ? `waiting ${Math.floor(minutes / 60)} h`
          : `waiting ${Math.floor(minutes / 1440)} d`,
  ],
  by: [(inspector: string) => `检测师 ${inspector}`, (inspector) => `by ${inspector}`],
  title: ['审核报告', 'Review a report'],
  noTask: ['没有找到这个检测', 'There is no such inspection'],
  toList: ['返回审核列表', 'Back to the reviews'],
  dispute: ['客户的异议', 'What the customer disputes'],
  disputeFiles: ['客户提交的照片和视频', 'Photos and videos from the customer'],
  disputeNote: [
    '这份报告发布后被提出异议。请对照原话逐项核实，再决定发布还是退回。',
    'The report was published and then disputed. Check it against these words, then publish it or send it back.',
  ],
  risks: ['先看这些', 'Look here first'],
  problemCount: [(count: number) => `问题 ${count}`, (count) => `${count} found`],
  majorRisks: [(count: number) => `重大风险 ${count}`, (count) => counted(count, 'major risk')],
  noMajorRisks: ['无重大风险', 'No major risk'],
  risksNone: ['系统没有发现需要特别留意的地方', 'Nothing stands out'],
  risksMajor: [(count: number) => `重大 ${count}`, (count) => `${count} major`],
  risksMinor: [(count: number) => `一般 ${count}`, (count) => `${count} minor`],
  moreRisks: [(count: number) => `展开其余 ${count} 条`, (count) => `Show ${count} more`],
  major: ['重大', 'major'],
  minor: ['一般', 'minor'],
  goToItem: [(text: string) => `查看：${text}`, (text) => `Show: ${text}`],
  minutes: [(minutes: number) => `检测用时 ${minutes} 分钟`, (minutes) => `took ${minutes} min`],
  roundMinutes: [
    (minutes: readonly number[], total: number) =>
      `检测用时 ${total} 分钟（${minutes.map((each, at) => `${at === 0 ? '首次' : `第 ${at + 1} 次`} ${each === 0 ? '<1' : each}`).join(' · ')}）`,
    (minutes, total) =>
      `took ${total} min (${minutes.map((each, at) => `round ${at + 1}: ${each === 0 ? '<1' : each}`).join(', ')})`,
  ],
  submittedAt: [(time: string) => `${time} 提交`, (time) => `handed in ${time}`],
  asReader: ['买家将看到', 'What the buyer will see'],
  provisional: ['暂定', 'provisional'],
  overruled: headWords.overruled,
  gradeOf: [
    (grade: string) => `国标${grade}`,
    (grade) => `GB grade ${'一二三四五'.indexOf(grade.charAt(0)) + 1}`,
  ],
  noScore: ['本套餐不评分', 'This package is not scored'],
  scores: ['分组得分', 'Points by group'],
  advisory: [(words: string) => `必须提示：${words}`, (words) => `Must be said: ${words}`],
  diagram: ['损伤位置', 'Where the damage is'],
  noPins: ['没有标在车身图上的损伤', 'No damage was placed on the drawing'],
  filters: ['筛选检查项', 'Filter the checks'],
  problems: ['只看问题', 'Problems only'],
  all: ['全部', 'All'],
  groupCounts: [
    (normal: number, abnormal: number, limited: number) =>
      `正常 ${normal} · 异常 ${abnormal} · 受限 ${limited}`,
    (normal, abnormal, limited) =>
      `${normal} normal · ${counted(abnormal, 'defect')} · ${limited} limited`,
  ],
  noProblems: ['这份检测没有异常、受限或风险项', 'No defects, limits or risks in this inspection'],
  normal: ['正常', 'Normal'],
  abnormal: ['异常', 'Defect'],
  limited: ['受限', 'Limited'],
  na: ['不适用', 'N/A'],
  unchecked: ['未检', 'Not checked'],
  flagged: [(risk: string) => `风险项：${risk}`, (risk) => `Risk: ${risk}`],
  degree: [(degree: number) => `${degree} 级`, (degree) => `degree ${degree}`],
  pinNumber: [(number: number) => `图上 ${number} 号`, (number) => `no. ${number} on the drawing`],
  deduct: [(points: number) => `扣 ${points} 分`, (points) => `−${points} points`],
  readings: [(values: string) => `读数 ${values}`, (values) => `Readings ${values}`],
  photoOf: [
    (name: string, index: number) => `${name} 照片 ${index}`,
    (name, index) => `${name}, photo ${index}`,
  ],
  takenAt: [(time: string) => `摄于 ${time}`, (time) => `taken ${time}`],
  noPhoto: ['没有照片', 'No photo'],
  approve: ['通过发布', 'Publish'],
  approveTitle: ['发布这份报告？', 'Publish this report?'],
  approveMessage: [
    (risks: number) =>
      risks === 0
        ? '发布后客户立即可以看到，内容不能再修改。'
        : `还有 ${risks} 条重大风险提示，请确认都已核实。\n发布后客户立即可以看到，内容不能再修改。`,
    (risks) =>
      risks === 0
        ? 'The customer sees it at once and it cannot be changed.'
        : `${counted(risks, 'major risk')} to go through: make sure each was verified.\nThe customer sees the report at once and it cannot be changed.`,
  ],
  approved: [(no: string) => `已发布 ${no}`, (no) => `Published ${no}`],
  keys: ['快捷键', 'Keys'],
  keyNext: ['下一个问题', 'next problem'],
  keyPrevious: ['上一个问题', 'previous problem'],
  keyVerdicts: ['通过 / 重拍 / 存疑', 'pass / retake / doubt'],
});

/** An earlier inspection found what this one does not: why it is published all the same. */
export const explainTexts = defineTexts({
  title: ['与此前的检测不一致', 'An earlier inspection said otherwise'],
  note: [
    '此前的检测认为有问题，这次没有。发布后客户立即可以看到，理由会记在订单上',
    'It found what this one does not. The customer sees the report at once; your reason stays with the order.',
  ],
  comment: ['发布理由', 'Why it is published'],
  placeholder: [
    '例如：与检测师核对了原厂焊点，见第 3 张照片',
    'E.g. compared with the factory welds on photo 3',
  ],
  required: ['请写明发布理由', 'Please say why'],
  send: reviewsTexts.approve,
});
