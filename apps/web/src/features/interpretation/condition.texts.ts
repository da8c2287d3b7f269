import { headWords } from '@yanche/contract/reports/head-words';
import { counted, defineTexts } from '@yanche/rules/bilingual';

type Counts = { normal: number; abnormal: number; limited: number; na: number };

/** What the report means for the sale: condition, repairs, records. */
export const conditionTexts = defineTexts({
  condition: ['车况评价', 'Condition'],
  total: [(points: string) => `${points} 分`, (points) => `${points} points`],
  grade: headWords.grade,
  overruled: headWords.overruled,
  technical: headWords.technical,
  notYet: headWords.notYet,
  asideNote: [
    '报告有重大结论，分数只反映其余技术状况，不抬高价格',
    'The report has a major verdict: the points tell of the rest only and raise no price',
  ],
  provisional: [
    '有项目未检，已检的部分不抬高价格',
    'Some items were not checked; what was checked raises no price',
  ],
  notScored: [
    '本套餐不评分，价格按普通车况计算',
    'This package has no score; the price assumes ordinary condition',
  ],
  counts: [
    ({ normal, abnormal, limited, na }: Counts) =>
      `正常 ${normal} 项 · 异常 ${abnormal} 项 · 未检 ${limited} 项${na === 0 ? '' : ` · 不适用 ${na} 项`}`,
    ({ normal, abnormal, limited, na }) =>
      `${normal} normal · ${abnormal} with problems · ${limited} not checked${na === 0 ? '' : ` · ${na} not on this car`}`,
  ],
  sub: ['分项得分', 'Scores by part'],
  highlights: ['可以向买家讲的优点', 'What speaks for the car'],
  'highlight.frame': ['骨架未见事故损伤', 'No accident damage to the frame'],
  'highlight.flood': ['未见水泡痕迹', 'No traces of flooding'],
  'highlight.fire': ['未见火烧痕迹', 'No traces of fire'],
  'highlight.odometer': [
    '现场核对表显与电脑里程，未见异常',
    'Dashboard and control units agree on the mileage',
  ],
  'highlight.fewFindings': ['整车问题少', 'Few problems on the whole car'],

  repair: ['卖前要不要修', 'Repair before selling?'],
  lead: [
    (count: number) => `建议处理 ${count} 项`,
    (count) => `${counted(count, 'repair')} advised`,
  ],
  leadNone: ['没有值得在卖前处理的项目', 'Nothing is worth repairing before the sale'],
  cost: ['花费合计约', 'Costs together'],
  gain: ['增值合计约', 'Adds together'],
  net: ['合计净得约', 'Leaves together'],
  netLoss: [
    '花费多于增值，但涉及安全，买家通常也会要求处理',
    'Costs more than it adds, but it is about safety and buyers will ask for it',
  ],
  noGain: [
    '没有价格可比、暂不评分或有重大结论，增值算不出来',
    'What it adds is unknown: no price to compare with, no score yet, or a major verdict',
  ],
  unpriced: [
    (count: number) => `其中 ${count} 项不在参考价表里，需向维修店询价，未计入花费`,
    (count) => `${count} of them not in our table: ask a garage; their cost is not in the sum`,
  ],
  left: [
    (count: number, low: string, high: string) => `其余 ${count} 处没有计入，全修约 ${low}–${high}`,
    (count, low, high) => `Not counted: ${count} more, ${low}–${high} for all`,
  ],
  'advice.must': ['必须处理', 'Must be done'],
  'advice.repair': ['建议修', 'Repair'],
  'advice.leave': ['可不修', 'Leave'],
  'advice.disclose': ['如实告知', 'Tell buyers'],
  'advice.open': ['按需处理', 'As you like'],
  'why.must': ['涉及行车安全或机件故障', 'Safety, or a fault that keeps the car from driving'],
  'why.repair': ['增值多于花费', 'Adds more than it costs'],
  'why.leave': ['花费多于增值', 'Costs more than it adds'],
  'why.disclose': [
    '历史痕迹，修不掉，交易前要告知买家',
    'A trace of the past: no repair undoes it, buyers must know',
  ],
  'why.open': ['增值算不出来', 'What it adds is unknown'],
  noCost: ['参考价表没有这一项', 'Not in our table'],
  degree: [(degree: number) => `${degree} 级`, (degree) => `degree ${degree}`],
  costs: [
    (low: string, high: string) => `花费 ${low}–${high}`,
    (low, high) => `costs ${low}–${high}`,
  ],
  gains: [(price: string) => `增值约 ${price}`, (price) => `adds about ${price}`],
  noProblems: ['报告没有列出问题', 'The report lists no problems'],
  repairNote: [
    '花费按我们的参考价表和车辆级别估算，各地维修店会有差异。增值按同一价格规则计算。',
    'Costs are from our table and the class of the car; garages differ. What it adds is by the same rules as the price.',
  ],
  basisRule: [
    '成交样本不足，增值按规则估值计算。',
    'Too few deals: what it adds is measured by the rule value.',
  ],
  all: [(count: number) => `展开其余 ${count} 项`, (count) => `Show ${count} more`],

  history: ['历史记录', 'History'],
  'kind.inspection': ['检测报告', 'Inspection'],
  'kind.self': ['卖家自检', 'Seller’s own report'],
  current: ['本次', 'this one'],
  'mileage.single': [
    '只有一次记录，无法前后比对里程',
    'One record only, so the mileage cannot be compared',
  ],
  'mileage.fits': ['历次里程前后相符', 'The mileages fit each other'],
  'mileage.conflict': [
    '里程前后矛盾，请留意并如实告知买家',
    'The mileages contradict each other: look into it and tell buyers',
  ],
  moduleKm: [(km: string) => `电脑记录 ${km}`, (km) => `Control units say ${km}`],
  yearly: [(km: string) => `平均每年 ${km}`, (km) => `${km} a year on average`],
  openReport: ['看报告', 'Open'],
  historyNote: [
    '只含我们平台的检测与自检。没有记录不等于没有事故；保险与维保记录见车史查询。',
    'Only inspections and self-inspections made with us. No record does not mean no accident; insurance and garage records are in a history query.',
  ],

  repairs: ['维修痕迹', 'Traces of repairs'],
  'group.structure': ['骨架', 'Frame'],
  'group.component': ['加强件', 'Reinforcement'],
  'group.outside': ['外观', 'Exterior'],
  paint: ['漆膜', 'Paint'],
  paintOf: [(um: number) => `最厚 ${um} μm`, (um) => `up to ${um} μm`],
  'paint.repaint': ['疑似补漆', 'repainted?'],
  'paint.filler': ['疑似腻子', 'filler?'],
  noTraces: ['检查到的部位未见维修痕迹', 'No traces of repairs on what was checked'],
  measured: [
    (count: number) => `测量了 ${count} 块漆面`,
    (count) => `Paint was measured on ${counted(count, 'panel')}`,
  ],
  notMeasured: ['本次没有测量漆膜', 'Paint was not measured this time'],
  repairsNote: [
    '来自本次检测所见，不是维修厂记录。',
    'As seen by this inspection; these are no garage records.',
  ],
});
