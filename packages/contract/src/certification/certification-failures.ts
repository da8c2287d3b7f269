import type { Bilingual } from '@yanche/rules/bilingual';
import type { FailureName } from '../failure-codes.ts';

/** The part of `failures` that is about exam and certificate of inspectors. */
export const certificationFailures = {
  examTooEarly: ['还不能再考：{time} 之后可以', 'You cannot sit it again yet: from {time}'],
  examPassed: ['考试已通过，不用再考', 'You have passed the exam already'],
  examOver: [
    '这场考试已经结束，之后的作答不算',
    'This exam is over: answers after its end do not count',
  ],
  examAnswerStands: [
    '这道题已经作答，不能再改',
    'This question was answered already and cannot be changed',
  ],
  examOutOfTurn: ['还没轮到这道题', 'It is not the turn of this question'],
  examRuns: ['考试结束后才能看解析', 'Explanations come after the end of the exam'],
  examNotPassed: [
    '这位检测师还没有通过理论考试，不能认证',
    'This inspector has not passed the exam yet',
  ],
  certificateState: [
    '证书现在是“{status}”，不能这样操作',
    'The certificate is “{status}” now: this is not possible',
  ],
} satisfies Partial<Record<FailureName, Bilingual>>;
