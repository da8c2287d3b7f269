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
  changedMeanwhile: [
    '这条记录刚被别人改过。已显示最新内容，请核对后再做一次',
    'Somebody changed this just now. The newest state is shown: please check it and try again',
  ],
} satisfies Partial<Record<FailureName, Bilingual>>;
