import { type Bilingual, defineTexts } from '@yanche/rules/bilingual';
import type { CorrectionState } from '@yanche/rules/inspectors/correction-request';

/** What comes next. */
export const correctionNotes: Readonly<Record<CorrectionState, Bilingual>> = {
  unproven: [
    '核验没有完成，申请还没有送出。',
    'The face check was not done: nobody sees your wish yet.',
  ],
  review: [
    '工作人员核验是你本人后，审核员会看到申请。结果会发到“我的消息”。',
    'Once a person has confirmed that it is you, a reviewer sees it. The result comes to your messages.',
  ],
  waiting: [
    '审核员正在看。结果会发到“我的消息”。',
    'A reviewer looks at it. The result comes to your messages.',
  ],
  settled: ['报告已更正或撤销。', 'The report was corrected or taken back.'],
  declined: ['报告保持不变。', 'The report stays as it is.'],
};

export const correctionTexts = defineTexts({
  title: ['申请更正报告', 'Ask to correct the report'],
  how: [
    '写清哪一项写错了、应该是什么。提交前要核验是你本人，之后由审核员处理；客户看到的报告只由审核员更正。',
    'Say which item is wrong and what it should say. First you show that it is you; then a reviewer decides. Only reviewers change what customers read.',
  ],
  words: ['要更正什么', 'What to correct'],
  placeholder: ['例如：左前翼子板应为重新喷漆', 'For example: the left front wing was repainted'],
  missing: ['请写清要更正什么', 'Please say what is to be corrected'],
  send: ['核验并提交', 'Show that it is me'],
  none: ['这份报告现在不能更正', 'This report cannot be corrected now'],
  last: ['上次申请', 'Your last wish'],
  answer: ['处理意见', 'What was decided'],
});
