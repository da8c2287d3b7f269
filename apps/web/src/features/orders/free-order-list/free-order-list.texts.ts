import { defineTexts } from '#lib/texts.ts';

export const freeOrderListTexts = defineTexts(
  {
    title: '免费检测订单',
    emptyTitle: '还没有免费检测订单',
    emptyNote: '车商可免费预约车况初检：骨架、身份与里程，到市场约 15 分钟',
    notOffered: '目前没有提供免费检测',
    order: '预约免费检测',
    noDealerTitle: '免费检测是车商权益',
    noDealerNote: '你的账号没有加入车商。自己下的订单在“我的订单”里。',
    toMine: '去我的订单',
  },
  {
    title: 'Free inspection orders',
    emptyTitle: 'No free checks yet',
    emptyNote:
      'Dealers can have a first check for free: frame, identity and odometer, about 15 minutes at a market.',
    notOffered: 'No free check is offered right now.',
    order: 'Book a free check',
    noDealerTitle: 'Free checks are for dealers',
    noDealerNote: 'Your account belongs to none. What you ordered yourself is under “My orders”.',
    toMine: 'My orders',
  },
);
