import { defineTexts } from '@yanche/rules/bilingual';

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

/** Names of checklist groups, by the Chinese name in the signed document. Unknown groups keep that name. */
export const groupWords = defineTexts({
  name: [(group: string) => group, (group) => groupsEn[group] ?? group],
  short: [
    (group: string) => shortZh[group] ?? group,
    (group) => shortEn[group] ?? groupsEn[group] ?? group,
  ],
});
