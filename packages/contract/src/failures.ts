import { contractFailures } from './contract-failures.ts';
import { failureCodes, type FailureName } from './failure-codes.ts';
import { loginFailures } from './login-failures.ts';
import { orderFailures } from './order-failures.ts';
import { shelfFailures } from './shelf-failures.ts';
import { uploadFailures } from './upload-failures.ts';

export type { FailureName };

type FailureEntry = { readonly code: number; readonly zh: string; readonly en: string };

/**
 * Every way a call can say no. Business failures travel as HTTP 200 with a non-zero code; the
 * protocol faults at the end also set the HTTP status. `{name}` is replaced by a parameter.
 */
export const failures = {
  ...loginFailures,
  ...orderFailures,
  ...contractFailures,
  ...shelfFailures,
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
  otherSession: {
    code: failureCodes.otherSession,
    zh: '这些照片属于另一个账号，请切换回该账号后继续',
    en: 'These photos belong to another account, log in with that one to go on',
  },

  fieldInvalid: {
    code: failureCodes.fieldInvalid,
    zh: '请检查填写的内容：{field}',
    en: 'Please check this: {field}',
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
  reportReplaced: {
    code: failureCodes.reportReplaced,
    zh: '这份报告已有新版本，请打开最新版',
    en: 'There is a newer version of this report, please open that one',
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

  ...uploadFailures,

  ocrNothing: {
    code: failureCodes.ocrNothing,
    zh: '没有识别到内容，请靠近、正对、避开反光重拍一张',
    en: 'Nothing could be read: go near, hold straight, avoid reflections and take it again',
  },
  ocrTooSlow: {
    code: failureCodes.ocrTooSlow,
    zh: '识别超时，请重试，或对照照片手动输入',
    en: 'Reading took too long: try again, or type while looking at the photo',
  },
  ocrPictureBroken: {
    code: failureCodes.ocrPictureBroken,
    zh: '图片无法打开，请重新拍摄',
    en: 'The picture cannot be opened, please take it again',
  },
  ocrUnavailable: {
    code: failureCodes.ocrUnavailable,
    zh: '识别服务暂不可用，请稍后再试，或手动输入',
    en: 'Reading photos is not available right now: try again shortly, or type it',
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
  storageDown: 503,
  photoHeic: 415,
  photoBroken: 422,
  videoNotReady: 503,
  videoWithheld: 403,
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
