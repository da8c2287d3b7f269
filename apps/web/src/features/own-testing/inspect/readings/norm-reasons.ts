import type { Bilingual } from '@yanche/rules/bilingual';
import type { QuestionId } from '@yanche/rules/inspections/question-rules';
import type { ReadingQuestion } from '@yanche/rules/inspections/reading-given';

const replacedUnit: Bilingual = ['控制单元换过', 'The unit was replaced'];
const replacedCluster: Bilingual = ['仪表换过', 'The instruments were replaced'];
const coarse: Bilingual = ['该单元只记大概里程', 'That unit counts coarsely'];
const film: Bilingual = ['有贴膜', 'Under film'];

const ofQuestions: Partial<Record<QuestionId, readonly Bilingual[]>> = {
  zeroKm: [replacedCluster, ['新车未行驶', 'A new car that was not driven']],
  zeroModule: [replacedUnit, ['该单元不记里程', 'That unit does not count']],
  tenTimesDash: [replacedUnit, replacedCluster],
  moduleBelow: [replacedUnit, coarse],
  clearedRecently: [
    ['刚做过保养或换过电瓶', 'Just serviced, or a new battery'],
    ['已路试后再扫，无故障码', 'Scanned again after the drive: no codes'],
  ],
};

const ofReadings: Readonly<Record<string, readonly Bilingual[]>> = {
  paint_um: [
    film,
    ['有改色膜或拉花', 'Under a wrap or a stripe'],
    ['整车都这样，原厂漆厚', 'The whole car: thick factory paint'],
  ],
  paint_pillar_um: [film, ['左右对称，原厂如此', 'The same on both sides: as built']],
  symmetry_mm: [
    ['胎压或载重不均', 'Uneven pressure or load'],
    ['地面不平', 'Uneven ground'],
  ],
  gap_mm: [['左右对称，原厂如此', 'The same on both sides: as built']],
  dtc_count: [
    ['历史码，清除后未再现', 'Old codes: cleared, not back'],
    ['与行车无关的提示码', 'Codes that do not concern driving'],
  ],
  battery_v: [['停放多日，充电后正常', 'Parked for days: fine once charged']],
  charge_v: [['智能发电机，按需充电', 'Smart alternator: charges on demand']],
  coolant_c: [['南方车，冰点够用', 'Enough for the local climate']],
  vent_c: [['当天气温高', 'A hot day']],
  keys_count: [['另一把在车主处', 'The owner has the other one']],
  soh_pct: [['低温，读数偏低', 'Cold: reads low']],
  range_pct: [['低温或开空调', 'Cold, or air conditioning on']],
  temp_c: [['磷酸铁锂电池，限值更高', 'LFP battery: a higher limit']],
  cell_gap_mv: [['刚充完电，未静置', 'Just charged, not at rest']],
  charge_kw: [['充电桩限流', 'The charger limits it']],
};

/** What may explain a figure beyond the norm. That it was measured twice explains nothing: other reasons are typed. */
export const reasonsFor = ({ id, reading }: ReadingQuestion): readonly Bilingual[] =>
  ofQuestions[id] ?? ofReadings[reading] ?? [];
