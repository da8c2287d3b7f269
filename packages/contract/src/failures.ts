import { failureCodes, type FailureName } from './failure-codes.ts';

export type { FailureName };

type FailureEntry = { readonly code: number; readonly zh: string; readonly en: string };

/**
 * Every way a call can say no. Business failures travel as HTTP 200 with a non-zero code; the
 * protocol faults at the end also set the HTTP status. `{name}` is replaced by a parameter.
 */
export const failures = {
  notLoggedIn: { code: failureCodes.notLoggedIn, zh: '请先登录', en: 'Please log in first' },
  noPermission: {
    code: failureCodes.noPermission,
    zh: '当前账号没有权限进行此操作',
    en: 'Your account is not allowed to do this',
  },
  notFound: {
    code: failureCodes.notFound,
    zh: '内容不存在或已被删除',
    en: 'This does not exist or has been removed',
  },

  loginCodeWrong: {
    code: failureCodes.loginCodeWrong,
    zh: '验证码不正确，请重新输入',
    en: 'That code is not right, please try again',
  },
  loginCodeExpired: {
    code: failureCodes.loginCodeExpired,
    zh: '验证码已失效，请重新获取',
    en: 'That code no longer works, please get a new one',
  },
  codeTooSoon: {
    code: failureCodes.codeTooSoon,
    zh: '验证码已发送，请 {seconds} 秒后再试',
    en: 'A code was just sent, try again in {seconds} s',
  },
  codeTooMany: {
    code: failureCodes.codeTooMany,
    zh: '获取验证码过于频繁，请稍后再试',
    en: 'Too many codes requested, please try later',
  },
  guardNeeded: {
    code: failureCodes.guardNeeded,
    zh: '安全检查已过期，请重试',
    en: 'The security check has expired, please try again',
  },
  captchaRefused: {
    code: failureCodes.captchaRefused,
    zh: '安全验证未通过，请重新验证',
    en: 'The security check was not passed, please try again',
  },
  captchaUnavailable: {
    code: failureCodes.captchaUnavailable,
    zh: '安全验证暂不可用，请稍后再试',
    en: 'The security check is not available right now, please try later',
  },
  tooOften: {
    code: failureCodes.tooOften,
    zh: '操作过于频繁，请 {seconds} 秒后再试',
    en: 'Too many attempts, try again in {seconds} s',
  },
  textNotSent: {
    code: failureCodes.textNotSent,
    zh: '短信发送失败，请稍后再试',
    en: 'The text message could not be sent, please try again shortly',
  },

  fieldInvalid: {
    code: failureCodes.fieldInvalid,
    zh: '请检查填写的内容：{field}',
    en: 'Please check this: {field}',
  },
  vinInvalid: {
    code: failureCodes.vinInvalid,
    zh: '车架号（VIN）不正确，请对照行驶证核对',
    en: 'The VIN is not right, please check it against the licence',
  },
  openOrderExists: {
    code: failureCodes.openOrderExists,
    zh: '该车已有进行中的订单',
    en: 'There is already an open order for this car',
  },
  slotFull: {
    code: failureCodes.slotFull,
    zh: '该时段已约满，请选择其他时间',
    en: 'This time is fully booked, please choose another',
  },
  slotTooLate: {
    code: failureCodes.slotTooLate,
    zh: '该时段已不可预约，请选择更晚的时间',
    en: 'It is too late to book this time, please choose a later one',
  },
  slotUnknown: {
    code: failureCodes.slotUnknown,
    zh: '请选择检测时间',
    en: 'Please choose a time for the inspection',
  },
  tooManyHolds: {
    code: failureCodes.tooManyHolds,
    zh: '您已有 {count} 笔待支付订单，请先支付或取消',
    en: 'You have {count} unpaid orders, please pay or cancel them first',
  },
  priceChanged: {
    code: failureCodes.priceChanged,
    zh: '价格已更新为 ¥{price}，请确认后重新提交',
    en: 'The price is now ¥{price}, please check and submit again',
  },
  balanceLow: {
    code: failureCodes.balanceLow,
    zh: '钱包余额不足，请选择其他支付方式',
    en: 'The wallet balance is too low, please pay another way',
  },
  payMethodUnavailable: {
    code: failureCodes.payMethodUnavailable,
    zh: '该支付方式暂不可用',
    en: 'This way to pay is not available',
  },
  paymentFailed: {
    code: failureCodes.paymentFailed,
    zh: '支付未成功，订单仍保留，可重新支付',
    en: 'The payment did not go through; your order is kept, you can pay again',
  },
  wrongState: {
    code: failureCodes.wrongState,
    zh: '订单状态已变化（当前：{status}），请刷新后再试',
    en: 'The order has moved on (now: {status}), please refresh',
  },
  requestReused: {
    code: failureCodes.requestReused,
    zh: '请求编号已用于另一笔内容不同的订单，请重新提交',
    en: 'This request number was used for a different order, please submit again',
  },
  productNotHere: {
    code: failureCodes.productNotHere,
    zh: '该套餐暂不支持所选城市或地点',
    en: 'This package is not offered at the chosen place',
  },
  productNotForCar: {
    code: failureCodes.productNotForCar,
    zh: '该套餐不适用于所选车型',
    en: 'This package is not meant for this car',
  },
  reportNeeded: {
    code: failureCodes.reportNeeded,
    zh: '复检需要该车 {days} 天内的有效报告',
    en: 'A re-inspection needs a valid report of this car, at most {days} days old',
  },
  reasonRequired: {
    code: failureCodes.reasonRequired,
    zh: '请选择或填写取消原因',
    en: 'Please choose or write a reason',
  },

  notAssigned: {
    code: failureCodes.notAssigned,
    zh: '该任务不属于你或已被接走',
    en: 'This job is not yours or was already taken',
  },
  tooFarAway: {
    code: failureCodes.tooFarAway,
    zh: '距离检测地点约 {meters} 米，请到达后再签到',
    en: 'You are about {meters} m away, check in when you arrive',
  },
  tooEarly: {
    code: failureCodes.tooEarly,
    zh: '距预约时间还早，出发不早于开始前 2 小时',
    en: 'Too early: you can set out 2 hours before the appointment',
  },
  answersMissing: {
    code: failureCodes.answersMissing,
    zh: '还有 {count} 项未检查，请完成后再提交',
    en: '{count} items are still open, finish them before handing in',
  },
  photosMissing: {
    code: failureCodes.photosMissing,
    zh: '还有 {count} 项缺少照片',
    en: '{count} items still need a photo',
  },
  limitedNeedsReason: {
    code: failureCodes.limitedNeedsReason,
    zh: '受限项请写明原因（{count} 项）',
    en: 'Say why for every item that could not be checked ({count})',
  },
  reviewOwnWork: {
    code: failureCodes.reviewOwnWork,
    zh: '不能审核自己检测的车辆',
    en: 'You cannot review your own inspection',
  },
  commentRequired: {
    code: failureCodes.commentRequired,
    zh: '退回时请写明原因',
    en: 'Say why when you send a report back',
  },

  reportNotReady: {
    code: failureCodes.reportNotReady,
    zh: '报告尚未生成',
    en: 'The report is not ready yet',
  },
  reportExpired: {
    code: failureCodes.reportExpired,
    zh: '报告已过期',
    en: 'The report has expired',
  },
  reportRevoked: {
    code: failureCodes.reportRevoked,
    zh: '报告已撤销',
    en: 'The report was revoked',
  },
  verifyMismatch: {
    code: failureCodes.verifyMismatch,
    zh: '报告编号与验真码不匹配，请核对后重试',
    en: 'The report number and code do not match',
  },
  fileMissing: {
    code: failureCodes.fileMissing,
    zh: '文件不存在或未上传完成',
    en: 'The file is missing',
  },
  fileTypeRefused: {
    code: failureCodes.fileTypeRefused,
    zh: '仅支持 JPG、PNG 或 WebP 图片',
    en: 'Only JPG, PNG or WebP pictures are accepted',
  },
  fileTooLarge: {
    code: failureCodes.fileTooLarge,
    zh: '图片不能超过 {mb} MB',
    en: 'Pictures may be at most {mb} MB',
  },

  badRequest: {
    code: failureCodes.badRequest,
    zh: '请求格式不正确：{field}',
    en: 'The request is malformed: {field}',
  },
  forbiddenOrigin: {
    code: failureCodes.forbiddenOrigin,
    zh: '请求来源不被允许',
    en: 'This origin is not allowed',
  },
  noSuchCall: { code: failureCodes.noSuchCall, zh: '接口不存在', en: 'There is no such call' },
  tooLarge: { code: failureCodes.tooLarge, zh: '内容过大', en: 'The content is too large' },
  internal: {
    code: failureCodes.internal,
    zh: '服务暂时出错，请稍后重试（编号 {requestId}）',
    en: 'Something went wrong, please try again (reference {requestId})',
  },
  unavailable: {
    code: failureCodes.unavailable,
    zh: '服务繁忙，请稍后重试',
    en: 'The service is busy, please try again shortly',
  },
  crawling: {
    code: failureCodes.crawling,
    zh: '访问过于频繁，请完成安全验证',
    en: 'Too many requests, please pass a security check',
  },
} as const satisfies Record<FailureName, FailureEntry>;

/** The HTTP status of the protocol faults; every other failure travels as HTTP 200. */
export const httpStatusOf: Partial<Record<FailureName, number>> = {
  badRequest: 400,
  forbiddenOrigin: 403,
  noSuchCall: 404,
  tooLarge: 413,
  internal: 500,
  unavailable: 503,
  crawling: 598, // spec §8: the anti-crawl check was triggered
};

export type Language = 'zh' | 'en';

/** The sentence of a failure in one language, with its parameters filled in. */
export function failureText(
  name: FailureName,
  language: Language,
  params: Readonly<Record<string, string | number>> = {},
): string {
  return failures[name][language].replace(/\{(\w+)\}/g, (_, key: string) =>
    String(params[key] ?? ''),
  );
}
