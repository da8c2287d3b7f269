import type { Bilingual } from '@yanche/rules/bilingual';
import type { AnyFailureName } from '../console/catalogue-failure-codes.ts';

/** Failures of history queries. */
export const historyFailures = {
  historyUnsupported: [
    '这款车暂时查不到「{product}」，没有扣款，可以换一个查询产品',
    '“{product}” is not available for this car; nothing was charged, choose another query',
  ],
  historyNeedsMissing: [
    '数据方查这款车还需要：{missing}',
    'For this car the source also needs: {missing}',
  ],
  historyLicenceDiffers: [
    '行驶证上的车架号是 {vin}，与输入的不一致，请核对',
    'The licence shows the VIN {vin}, not the one entered: please check',
  ],
  historyConsentNeeded: [
    '请阅读并同意当前版本的查询授权书',
    'Please read and accept the current authorisation',
  ],
  historyRightSpent: [
    '免费次数已用完，可以付费查询，没有扣款',
    'There is no free query left; you can pay instead, nothing was charged',
  ],
  historyFreeLimit: [
    '24 小时内已退回 {count} 次免费查询，今天可以付费查询，没有扣款',
    '{count} free queries came back within 24 hours; today you can pay instead, nothing was charged',
  ],
  historyAskedBefore: [
    '这台车 {days} 天内查过，可以直接看那次的结果',
    'This car was queried within {days} days: you can open that result',
  ],
  historySourceDown: [
    '数据方暂时无法连接，没有扣款，请稍后再试',
    'The source cannot be reached right now; nothing was charged, try again later',
  ],
  historyReportGone: [
    '报告保存期已过，内容已按约定删除',
    'The time for keeping this report is over; its content was deleted as agreed',
  ],
  historyContradictory: [
    '数据方的答复自相矛盾，没有采用，费用全部退回',
    'The answer of the source contradicts itself and was not used; everything is given back',
  ],
  historyEngineNoWrong: [
    '发动机号应为 6 到 20 位字母或数字，请对照行驶证核对',
    'An engine number has 6 to 20 letters or digits: please check it against the licence',
  ],
  historyCaseOpen: [
    '这条记录已在核实中，{date} 前答复',
    'This record is being checked already; the answer comes by {date}',
  ],
  historyRowUnknown: [
    '报告里没有这条记录，请刷新后再试',
    'The report has no such record, please refresh',
  ],
  historyCaseDecided: ['这项核实已有结果', 'This was decided already'],
  historyCallbackForged: ['回调签名不正确', 'The signature of this notice is not valid'],
  historyCallbackUnknown: ['没有这笔查询', 'There is no such query'],
} satisfies Partial<Record<AnyFailureName, Bilingual>>;
