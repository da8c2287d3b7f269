import type { Bilingual } from '@yanche/rules/bilingual';
import type { FailureName } from '../failure-codes.ts';

/** The part of `failures` that is about the console. */
export const consoleFailures = {
  staffProofWrong: [
    '手机号或动态码不正确。每个动态码只能用一次，请等下一个再试',
    'The phone number or the code is not right. Each code works once: please wait for the next one',
  ],
  staffLoginOver: ['登录已超时，请重新开始', 'This took too long, please begin again'],
  authenticatorWrong: [
    '动态码不正确，请输入验证器上现在显示的 6 位数字',
    'That code is not right: please type the six digits the authenticator shows now',
  ],
  ownAccount: [
    '不能对自己的账号做这项操作，请让另一位管理员来做',
    'Nobody does this to their own account: please ask another administrator',
  ],
  staffExists: ['这个手机号已经是同事', 'This phone number already belongs to a colleague'],
  rightsProposed: [
    '已有一项权限变更等待确认，请先处理',
    'A change of these rights already waits to be confirmed',
  ],
  ownAffair: [
    '这件事与你本人或你所在的车商有关，请由别的同事处理',
    'This is about yourself or your dealership: another colleague has to do it',
  ],
  inspectorUnfit: [
    '这位检测师不能接这一单：不在这个城市、没有所需认证，或与订单有关',
    'This inspector cannot take the job: another town, a missing certification, or involved in the order',
  ],
  inspectorBusy: [
    '这位检测师那段时间有别的任务，赶不过来',
    'This inspector has another job around that time and cannot get there',
  ],
  changedMeanwhile: [
    '这条记录刚被别人改过。已显示最新内容，请核对后再做一次',
    'Somebody changed this just now. The newest state is shown: please check it and try again',
  ],
  reviewHeld: [
    '{name} 正在审核这份报告，到 {until} 为止。请先审下一份',
    '{name} is reviewing this report until {until}: please take the next one',
  ],
  photosUnseen: [
    '还有 {count} 张照片没有看过，看完才能发布',
    '{count} photos were not looked at yet: the report is published after that',
  ],
  disputeOwnReport: [
    '客户有异议的这份报告是你发布的，要由另一位审核员处理',
    'You published the report that the customer disputes: another reviewer decides it',
  ],
  disputeUndecided: [
    '请先选择异议成立还是维持原报告，并写明给客户的答复',
    'Please say first whether the dispute is upheld or the report stands, with words for the customer',
  ],
  flagUnexplained: [
    '有 {count} 步被规则提示的照片没有写明为什么仍然通过',
    '{count} steps whose photos were flagged lack a reason for passing them',
  ],
  verdictNeedsPhoto: [
    '“{item}”的更正会得出重大结论，须补充一张能证明它的照片',
    'Correcting “{item}” leads to a major verdict: add a photo that proves it',
  ],
} satisfies Partial<Record<FailureName, Bilingual>>;
