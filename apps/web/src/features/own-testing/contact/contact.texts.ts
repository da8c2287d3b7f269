import { defineTexts } from '@yanche/rules/bilingual';

export const contactTexts = defineTexts({
  call: [(name: string) => `给${name}打电话`, (name) => `Call ${name}`],
  seller: [(name: string) => `卖家 ${name}`, (name) => `Seller: ${name}`],
  comes: ['已确认到场', 'will be there'],
  cannot: ['说这个时间不行', 'cannot make it'],
  outdated: ['还没有确认新的时间地点', 'has not confirmed the new time or place'],
  needsNetwork: [
    '没有网络，取不到号码。联网后打过一次，本次打开期间可离线再拨。',
    'Without network the number cannot be fetched. Once you called, you can call again offline while this page is open.',
  ],
});
