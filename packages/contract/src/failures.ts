type FailureEntry = { readonly code: number; readonly zh: string; readonly en: string };

/**
 * Every way a call can say no. Business failures travel as HTTP 200 with a non-zero code; the
 * protocol faults at the end also set the HTTP status. `{name}` is replaced by a parameter.
 */
export const failures = {
  notLoggedIn: { code: 1001, zh: '请先登录', en: 'Please log in first' },
  noPermission: {
    code: 1003,
    zh: '当前账号没有权限进行此操作',
    en: 'Your account is not allowed to do this',
  },
  notFound: {
    code: 1004,
    zh: '内容不存在或已被删除',
    en: 'This does not exist or has been removed',
  },

  loginCodeWrong: {
    code: 1101,
    zh: '验证码不正确，请重新输入',
    en: 'That code is not right, please try again',
  },
  loginCodeExpired: {
    code: 1102,
    zh: '验证码已失效，请重新获取',
    en: 'That code no longer works, please get a new one',
  },
  codeTooSoon: {
    code: 1103,
    zh: '验证码已发送，请 {seconds} 秒后再试',
    en: 'A code was just sent, try again in {seconds} s',
  },
  codeTooMany: {
    code: 1104,
    zh: '获取验证码过于频繁，请稍后再试',
    en: 'Too many codes requested, please try later',
  },

  fieldInvalid: { code: 2001, zh: '请检查填写的内容：{field}', en: 'Please check this: {field}' },
  vinInvalid: {
    code: 2101,
    zh: '车架号（VIN）不正确，请对照行驶证核对',
    en: 'The VIN is not right, please check it against the licence',
  },
  openOrderExists: {
    code: 2102,
    zh: '该车已有进行中的订单',
    en: 'There is already an open order for this car',
  },
  slotFull: {
    code: 2201,
    zh: '该时段已约满，请选择其他时间',
    en: 'This time is fully booked, please choose another',
  },
  slotTooLate: {
    code: 2202,
    zh: '该时段已不可预约，请选择更晚的时间',
    en: 'It is too late to book this time, please choose a later one',
  },
  slotUnknown: {
    code: 2204,
    zh: '请选择检测时间',
    en: 'Please choose a time for the inspection',
  },
  tooManyHolds: {
    code: 2205,
    zh: '您已有 {count} 笔待支付订单，请先支付或取消',
    en: 'You have {count} unpaid orders, please pay or cancel them first',
  },
  priceChanged: {
    code: 2301,
    zh: '价格已更新为 ¥{price}，请确认后重新提交',
    en: 'The price is now ¥{price}, please check and submit again',
  },
  balanceLow: {
    code: 2302,
    zh: '钱包余额不足，请选择其他支付方式',
    en: 'The wallet balance is too low, please pay another way',
  },
  payMethodUnavailable: {
    code: 2303,
    zh: '该支付方式暂不可用',
    en: 'This way to pay is not available',
  },
  paymentFailed: {
    code: 2304,
    zh: '支付未成功，订单仍保留，可重新支付',
    en: 'The payment did not go through; your order is kept, you can pay again',
  },
  wrongState: {
    code: 2401,
    zh: '订单状态已变化（当前：{status}），请刷新后再试',
    en: 'The order has moved on (now: {status}), please refresh',
  },
  requestReused: {
    code: 2402,
    zh: '请求编号已用于另一笔内容不同的订单，请重新提交',
    en: 'This request number was used for a different order, please submit again',
  },
  productNotHere: {
    code: 2501,
    zh: '该套餐暂不支持所选城市或地点',
    en: 'This package is not offered at the chosen place',
  },
  productNotForCar: {
    code: 2502,
    zh: '该套餐不适用于所选车型',
    en: 'This package is not meant for this car',
  },
  reportNeeded: {
    code: 2503,
    zh: '复检需要该车 {days} 天内的有效报告',
    en: 'A re-inspection needs a valid report of this car, at most {days} days old',
  },
  reasonRequired: {
    code: 2601,
    zh: '请选择或填写取消原因',
    en: 'Please choose or write a reason',
  },

  notAssigned: {
    code: 2701,
    zh: '该任务不属于你或已被接走',
    en: 'This job is not yours or was already taken',
  },
  tooFarAway: {
    code: 2702,
    zh: '距离检测地点约 {meters} 米，请到达后再签到',
    en: 'You are about {meters} m away, check in when you arrive',
  },
  tooEarly: {
    code: 2703,
    zh: '距预约时间还早，出发不早于开始前 2 小时',
    en: 'Too early: you can set out 2 hours before the appointment',
  },
  answersMissing: {
    code: 2704,
    zh: '还有 {count} 项未检查，请完成后再提交',
    en: '{count} items are still open, finish them before handing in',
  },
  photosMissing: {
    code: 2705,
    zh: '还有 {count} 项缺少照片',
    en: '{count} items still need a photo',
  },
  limitedNeedsReason: {
    code: 2706,
    zh: '受限项请写明原因（{count} 项）',
    en: 'Say why for every item that could not be checked ({count})',
  },
  reviewOwnWork: {
    code: 2707,
    zh: '不能审核自己检测的车辆',
    en: 'You cannot review your own inspection',
  },
  commentRequired: {
    code: 2708,
    zh: '退回时请写明原因',
    en: 'Say why when you send a report back',
  },

  reportNotReady: { code: 4000, zh: '报告尚未生成', en: 'The report is not ready yet' },
  reportExpired: { code: 4001, zh: '报告已过期', en: 'The report has expired' },
  reportRevoked: { code: 4002, zh: '报告已撤销', en: 'The report was revoked' },
  verifyMismatch: {
    code: 4003,
    zh: '报告编号与验真码不匹配，请核对后重试',
    en: 'The report number and code do not match',
  },
  fileMissing: { code: 5001, zh: '文件不存在或未上传完成', en: 'The file is missing' },
  fileTypeRefused: {
    code: 5002,
    zh: '仅支持 JPG、PNG 或 WebP 图片',
    en: 'Only JPG, PNG or WebP pictures are accepted',
  },
  fileTooLarge: { code: 5003, zh: '图片不能超过 {mb} MB', en: 'Pictures may be at most {mb} MB' },

  badRequest: {
    code: 9400,
    zh: '请求格式不正确：{field}',
    en: 'The request is malformed: {field}',
  },
  forbiddenOrigin: {
    code: 9403,
    zh: '请求来源不被允许',
    en: 'This origin is not allowed',
  },
  noSuchCall: { code: 9404, zh: '接口不存在', en: 'There is no such call' },
  tooLarge: { code: 9413, zh: '内容过大', en: 'The content is too large' },
  internal: {
    code: 9500,
    zh: '服务暂时出错，请稍后重试（编号 {requestId}）',
    en: 'Something went wrong, please try again (reference {requestId})',
  },
  unavailable: {
    code: 9503,
    zh: '服务繁忙，请稍后重试',
    en: 'The service is busy, please try again shortly',
  },
} as const satisfies Record<string, FailureEntry>;

export type FailureName = keyof typeof failures;

/** The HTTP status of the protocol faults; every other failure travels as HTTP 200. */
export const httpStatusOf: Partial<Record<FailureName, number>> = {
  badRequest: 400,
  forbiddenOrigin: 403,
  noSuchCall: 404,
  tooLarge: 413,
  internal: 500,
  unavailable: 503,
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
