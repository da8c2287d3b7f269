const gradesEn: Record<string, string> = {
  一级: 'grade 1',
  二级: 'grade 2',
  三级: 'grade 3',
  四级: 'grade 4',
  五级: 'grade 5',
};

const zh = {
  sample: '示例报告：车辆、人员与照片均为虚构',
  grade: (grade: string) => `国标${grade}`,
  accidentCar: '事故车',
  notScored: '不评分',
  notScoredNote: '本套餐不含评分',
  provisional: '暂定',
  noPlate: '未上牌',
  licensed: (month: string) => `${month}上牌`,
  degree: (degree: number) => `${degree} 级`,
  major: '重点',
  minor: '一般',
  stored: '',
};

const en: typeof zh = {
  sample: 'Sample report: car, people and photos are invented',
  grade: (grade: string) => `GB ${gradesEn[grade] ?? grade}`,
  accidentCar: 'accident car',
  notScored: 'Not scored',
  notScoredNote: 'This package has no score',
  provisional: 'provisional',
  noPlate: 'No plate yet',
  licensed: (month: string) => `licensed ${month}`,
  degree: (degree: number) => `Degree ${degree}`,
  major: 'Important',
  minor: 'Minor',
  stored:
    'The signed document is Chinese; its words are translated here, what people wrote is left as they wrote it.',
};

/** What everything that shows a report says: of its score and car, of how bad a finding is. The report itself is Chinese. */
export const headWords = { zh, en };
