import { defineTexts } from '@yanche/rules/bilingual';

const gradesEn: Readonly<Record<string, string>> = {
  一级: 'grade 1',
  二级: 'grade 2',
  三级: 'grade 3',
  四级: 'grade 4',
  五级: 'grade 5',
};

/** Texts about score, car and severity, for everything that shows a report. The report itself is Chinese. */
export const headWords = defineTexts({
  sample: [
    '示例报告：车辆、人员与照片均为虚构',
    'Sample report: car, people and photos are invented',
  ],
  grade: [(grade: string) => `国标${grade}`, (grade) => `GB ${gradesEn[grade] ?? grade}`],
  accidentCar: ['事故车', 'accident car'],
  overruled: ['评分不适用', 'Score set aside'],
  technical: [(points: string) => `技术分 ${points}/100`, (points) => `technical ${points}/100`],
  notScored: ['不评分', 'Not scored'],
  notScoredNote: ['本套餐不含评分', 'This package has no score'],
  notYet: ['暂不评分', 'No score'],
  notYetNote: ['有项目未检', 'some items were not checked'],
  unseen: ['未检', 'Unchecked'],
  noPlate: ['未填车牌', 'Plate not given'],
  licensed: [(month: string) => `${month}上牌`, (month) => `licensed ${month}`],
  degree: [(degree: number) => `${degree} 级`, (degree) => `Degree ${degree}`],
  major: ['重点', 'Important'],
  minor: ['一般', 'Minor'],
  structure: ['结构', 'Structure'],
  safety: ['安全', 'Safety'],
  repair: ['修理', 'Repair'],
  cosmetic: ['外观', 'Cosmetic'],
  trace: ['痕迹', 'Trace'],
  stored: [
    '',
    'The signed document is Chinese; its words are translated here, what people wrote is left as they wrote it.',
  ],
});
