import { defineTexts } from '@yanche/rules/bilingual';

/** What goes on around an inspection, the same on home, in lists and on the order's page. */
export const atTheCarTexts = defineTexts({
  inspector: ['检测师', 'The inspector'],
  inspecting: [
    (name: string, where: string) => [`${name}正在检测`, where].filter(Boolean).join(' · '),
    // Without the name, which is Chinese and no sentence of an English voice.
    (_name, where) => ['The inspector is at work', where].filter(Boolean).join(' · '),
  ],
  allDone: ['逐项检完，正在核对', 'every item is done, checking it over'],
  sentBack: [
    '审核员退回补充，检测师正在补',
    'The reviewer asked for more; the inspector is completing it',
  ],
  onTheWay: [(name: string) => `${name}已出发`, () => 'The inspector is on the way'],
  late: [
    (name: string) => `预约时间已过，${name}还没到`,
    () => 'The time has passed, and the inspector is not there yet',
  ],
  // Its badge says that the report is in review.
  inReview: ['检测已完成，审核通过就能看', 'Inspected; you can read it once it is approved'],
  itemsDone: [
    (done: number, total: number) => `已完成 ${done} / ${total} 项`,
    (done, total) => `${done} of ${total} items done`,
  ],
});
