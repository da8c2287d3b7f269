import { counted, defineTexts } from '@yanche/rules/bilingual';

export const otherPhonesTexts = defineTexts({
  works: [
    (at: string, items: number) =>
      `另一台手机也在录这一单：录了 ${items} 项，最后一次上传是 ${at}。`,
    (at, items) =>
      `Another phone records this job, too: ${counted(items, 'item')}, last sent at ${at}.`,
  ],
  waiting: [
    (count: number) => `那时它还有 ${count} 条没有上传。`,
    (count) => `${counted(count, 'record')} were waiting on it then.`,
  ],
  offline: [
    '现在没有网络：先存在本机排队，联网后自动提交，之前可以撤回。',
    'There is no network: it is queued on this phone and sent when the network is back; until then you can take it back.',
  ],
  ends: [
    '结束后，它没有上传的记录不再上传，只留在那台手机上。请先在那台手机上确认“已同步”。',
    'Once this has ended, what it has not sent is not sent any more and stays on that phone only. Please see that it says “Synced” first.',
  ],
});
