import { defineTexts } from '@yanche/rules/bilingual';

export const noFreeOrdersTexts = defineTexts({
  emptyTitle: ['还没有免费检测订单', 'No free checks yet'],
  emptyNote: [
    '车商可免费预约车况初检：骨架、身份与里程，到市场约 15 分钟',
    'Dealers can have a first check for free: frame, identity and odometer, about 15 minutes at a market.',
  ],
  notOffered: ['目前没有提供免费检测', 'No free check is offered right now.'],
  order: ['预约免费检测', 'Book a free check'],
});
