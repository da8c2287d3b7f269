import { defineTexts } from '@yanche/rules/bilingual';

export const bannerTexts = defineTexts({
  sample: ['示例活动：内容为虚构，仅用于演示', 'Sample campaign: invented, to show how one looks'],
  until: [(day: string) => `活动至 ${day}`, (day) => `Until ${day}`],
  upcoming: ['活动还没开始', 'Not yet'],
  upcomingNote: [(day: string) => `${day} 开始`, (day) => `It begins on ${day}`],
  ended: ['活动已结束', 'This campaign is over'],
  endedNote: [(day: string) => `已于 ${day} 结束`, (day) => `It ended on ${day}`],
  unknown: ['没有这个活动', 'There is no such campaign'],
  unknownNote: [
    '链接可能不完整，或活动已撤下',
    'The link may be incomplete, or the campaign was taken down',
  ],
  home: ['去首页看看', 'Go to the start page'],
});
