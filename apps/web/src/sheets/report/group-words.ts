import { type Bilingual, defineTexts } from '@yanche/rules/bilingual';

/** English and short names of the groups. */
const groups: Record<string, { en: string; short?: Bilingual }> = {
  骨架检查: { en: 'Body frame', short: ['骨架', 'Frame'] },
  车身外观检查: { en: 'Exterior', short: ['外观', 'Exterior'] },
  发动机舱检查: { en: 'Engine bay', short: ['发动机舱', 'Engine'] },
  驾驶舱检查: { en: 'Cabin', short: ['驾驶舱', 'Cabin'] },
  启动检查: { en: 'Starting', short: ['启动', 'Start'] },
  路试检查: { en: 'Road test', short: ['路试', 'Road'] },
  底盘检查: { en: 'Chassis', short: ['底盘', 'Chassis'] },
  功能性零部件: { en: 'Functional parts' },
  加强件检查: { en: 'Reinforcements', short: ['加强件', 'Reinforcements'] },
  水泡检查: { en: 'Flood traces', short: ['水泡', 'Flood'] },
  火烧检查: { en: 'Fire traces', short: ['火烧', 'Fire'] },
  身份与里程: { en: 'Identity and mileage', short: ['证件', 'Papers'] },
  电子与功能: { en: 'Electronics' },
  三电检查: { en: 'Battery, motor, control' },
};

/** Names of checklist groups, by the Chinese name in the signed document. Unknown groups keep that name. */
export const groupWords = defineTexts({
  name: [(group: string) => group, (group) => groups[group]?.en ?? group],
  short: [
    (group: string) => groups[group]?.short?.[0] ?? group,
    (group) => groups[group]?.short?.[1] ?? groups[group]?.en ?? group,
  ],
});
