import { defineTexts } from '@yanche/rules/bilingual';

/** Of the sheet; they come with it. */
export const handBackTexts = defineTexts({
  title: ['退回这个任务', 'Hand this job back'],
  means: [
    (until: string, times: number) =>
      `系统马上另派检测师，并通知客户。${until} 前可以退回；一单最多换 ${times} 次检测师。`,
    (until, times) =>
      `Another inspector is looked for at once, and the customer is told. Possible until ${until}; one job changes hands ${times} times at most.`,
  ],
  reason: ['原因', 'Reason'],
  reasonMissing: ['请选择原因', 'Please choose a reason'],
  note: ['说明', 'Note'],
  notePlaceholder: ['调度会看到', 'The dispatcher sees it'],
  noteMissing: ['请写明原因', 'Please say why'],
  keep: ['保留任务', 'Keep the job'],
  submit: ['退回', 'Hand back'],
  done: ['已退回，系统会另派检测师', 'Handed back, somebody else is looked for'],
  failed: [
    '没有退回成功：需要联网。任务仍是你的，请再试一次',
    'Not handed back: this needs the network. The job is still yours, please try again',
  ],
});
