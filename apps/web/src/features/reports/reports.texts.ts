import { defineTexts } from '#lib/texts.ts';

const gradesEn: Record<string, string> = {
  一级: 'grade 1',
  二级: 'grade 2',
  三级: 'grade 3',
  四级: 'grade 4',
  五级: 'grade 5',
};

/** Words that the report, its photos and the verification share. The report itself is Chinese, as it was stored. */
export const reportsTexts = defineTexts(
  {
    sample: '示例报告：车辆、人员与照片均为虚构',
    grade: (grade: string) => `国标${grade}`,
    accidentCar: '事故车',
    score: (total: string) => `技术状况得分 ${total} 分，满分 100`,
    notScored: '不评分',
    notScoredNote: '本套餐不含评分',
    provisional: '暂定',
    noPlate: '未上牌',
    licensed: (month: string) => `${month}上牌`,
    degree: (degree: number) => `${degree} 级`,
    major: '重点',
    minor: '一般',
    /** A finding in one line, such as for a caption. */
    finding: (item: string, defect: string) => `${item} ${defect}`,
    numbered: (number: number, words: string) => `${number} 号：${words}`,
    open: '查看照片',
    photoLost: '照片没有加载出来',
    photoOf: (caption: string) => `查看照片：${caption}`,
    takenAt: (time: string) => `摄于 ${time}`,
    noPhotos: '这份报告没有照片',
    noProblemPhotos: '没有问题照片',
    noProblemPhotosNote: '检测中未发现需要拍照记录的问题',
    photoCount: (count: number) => `${count} 张`,
    otherPhotos: '其他',
    copied: '已复制',
    copyFailed: '复制失败，请长按选择后复制',
    noOrderTitle: '没有找到这份报告',
    noOrderNote: '链接不完整，请从订单里打开报告',
    toOrders: '查看我的订单',
    stored: '',
  },
  {
    sample: 'Sample report: car, people and photos are invented',
    grade: (grade: string) => `GB ${gradesEn[grade] ?? grade}`,
    accidentCar: 'accident car',
    score: (total: string) => `Technical score ${total} out of 100`,
    notScored: 'Not scored',
    notScoredNote: 'This package has no score',
    provisional: 'provisional',
    noPlate: 'No plate yet',
    licensed: (month: string) => `licensed ${month}`,
    degree: (degree: number) => `Degree ${degree}`,
    major: 'Important',
    minor: 'Minor',
    finding: (item: string, defect: string) => `${item} ${defect}`,
    numbered: (number: number, words: string) => `No. ${number}: ${words}`,
    open: 'Open photo',
    photoLost: 'The photo did not load',
    photoOf: (caption: string) => `Open photo: ${caption}`,
    takenAt: (time: string) => `Taken ${time}`,
    noPhotos: 'This report has no photos',
    noProblemPhotos: 'No photos of problems',
    noProblemPhotosNote: 'Nothing was found that needed a photo',
    photoCount: (count: number) => (count === 1 ? '1 photo' : `${count} photos`),
    otherPhotos: 'Other',
    copied: 'Copied',
    copyFailed: 'Could not copy, select the text instead',
    noOrderTitle: 'There is no report here',
    noOrderNote: 'The link is incomplete, please open the report from your order',
    toOrders: 'My orders',
    stored: 'Item names and notes are in Chinese, exactly as the signed report has them.',
  },
);

const groupsEn: Record<string, string> = {
  骨架检查: 'Body frame',
  车身外观检查: 'Exterior',
  发动机舱检查: 'Engine bay',
  驾驶舱检查: 'Cabin',
  启动检查: 'Starting',
  路试检查: 'Road test',
  底盘检查: 'Chassis',
  功能性零部件: 'Functional parts',
  加强件检查: 'Reinforcements',
  水泡检查: 'Flood traces',
  火烧检查: 'Fire traces',
  身份与里程: 'Identity and mileage',
  电子与功能: 'Electronics',
  三电检查: 'Battery, motor, control',
};

const shortZh: Record<string, string> = {
  车身外观检查: '外观',
  发动机舱检查: '发动机舱',
  驾驶舱检查: '驾驶舱',
  启动检查: '启动',
  路试检查: '路试',
  底盘检查: '底盘',
  骨架检查: '骨架',
  加强件检查: '加强件',
  水泡检查: '水泡',
  火烧检查: '火烧',
  身份与里程: '证件',
};

const shortEn: Record<string, string> = {
  车身外观检查: 'Exterior',
  发动机舱检查: 'Engine',
  驾驶舱检查: 'Cabin',
  启动检查: 'Start',
  路试检查: 'Road',
  底盘检查: 'Chassis',
  骨架检查: 'Frame',
  水泡检查: 'Flood',
  火烧检查: 'Fire',
  身份与里程: 'Papers',
};

/** Names of the checklist's groups; one that is new to us keeps the words of the document. */
export const groupTexts = defineTexts(
  {
    name: (group: string) => group,
    short: (group: string) => shortZh[group] ?? group,
  },
  {
    name: (group: string) => groupsEn[group] ?? group,
    short: (group: string) => shortEn[group] ?? groupsEn[group] ?? group,
  },
);
