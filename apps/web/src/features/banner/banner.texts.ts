import { defineTexts } from '#lib/texts.ts';

export const bannerTexts = defineTexts(
  {
    sample: '示例活动：内容为虚构，仅用于演示',
    until: (day: string) => `活动至 ${day}`,
    upcoming: '活动还没开始',
    upcomingNote: (day: string) => `${day} 开始`,
    ended: '活动已结束',
    endedNote: (day: string) => `已于 ${day} 结束`,
    unknown: '没有这个活动',
    unknownNote: '链接可能不完整，或活动已撤下',
    home: '去首页看看',
  },
  {
    sample: 'Sample campaign: invented, to show how one looks',
    until: (day: string) => `Until ${day}`,
    upcoming: 'Not yet',
    upcomingNote: (day: string) => `It begins on ${day}`,
    ended: 'This campaign is over',
    endedNote: (day: string) => `It ended on ${day}`,
    unknown: 'There is no such campaign',
    unknownNote: 'The link may be incomplete, or the campaign was taken down',
    home: 'Go to the start page',
  },
);
