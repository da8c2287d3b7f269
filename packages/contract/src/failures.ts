import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import { certificationFailures } from './certification/certification-failures.ts';
import { claimFailures } from './claims/claim-failures.ts';
import { booksFailures } from './console/books-failures.ts';
import { catalogueFailures } from './console/catalogue-failures.ts';
import { consoleFailures } from './console/console-failures.ts';
import { peopleFailures } from './console/people-failures.ts';
import { contractFailures } from './contracts/contract-failures.ts';
import type { AnyFailureName } from './console/catalogue-failure-codes.ts';
import { inspectorFailures } from './inspectors/inspector-failures.ts';
import { partnerFailures } from './partners/partner-failures.ts';
import { payFailures } from './pay/pay-failures.ts';
import { privacyFailures } from './privacy/privacy-failures.ts';
import { historyFailures } from './history/history-failures.ts';
import { loginFailures } from './people/login-failures.ts';
import { orderFailures } from './orders/order-failures.ts';
import { shelfFailures } from './shelf/shelf-failures.ts';
import { uploadFailures } from './files/upload-failures.ts';

/**
 * Every failure of a call. Business failures are answered with HTTP 200 and a non-zero code; the protocol faults at the
 * end also set the HTTP status. `{name}` is replaced by a parameter.
 */
const sentences: Readonly<Record<AnyFailureName, Bilingual>> = {
  ...loginFailures,
  ...privacyFailures,
  ...orderFailures,
  ...certificationFailures,
  ...claimFailures,
  ...contractFailures,
  ...shelfFailures,
  ...historyFailures,
  ...inspectorFailures,
  ...payFailures,
  ...partnerFailures,
  ...consoleFailures,
  ...catalogueFailures,
  ...peopleFailures,
  ...booksFailures,
  notLoggedIn: ['请先登录', 'Please log in first'],
  noPermission: ['当前账号没有权限进行此操作', 'Your account is not allowed to do this'],
  notFound: ['内容不存在或已被删除', 'This does not exist or has been removed'],
  otherSession: [
    '这些照片属于另一个账号，请切换回该账号后继续',
    'These photos belong to another account, log in with that one to go on',
  ],

  fieldInvalid: ['请检查填写的内容：{field}', 'Please check this: {field}'],
  reportNotReady: ['报告尚未生成', 'The report is not ready yet'],
  reportExpired: ['报告已过期', 'The report has expired'],
  reportRevoked: ['报告已撤销', 'The report was revoked'],
  samePerson: [
    '不能确认自己的提议，请由另一位同事确认',
    'Nobody confirms their own proposal: another person has to',
  ],
  changeProposed: [
    '这份报告已有一项待确认的提议',
    'A change of this report already waits to be confirmed',
  ],
  changeDecided: ['这项提议已处理过', 'This proposal was decided already'],
  verifyMismatch: [
    '报告编号与验真码不匹配，请核对后重试',
    'The report number and code do not match',
  ],
  reportReplaced: [
    '这份报告已有新版本，请打开最新版',
    'There is a newer version of this report, please open that one',
  ],
  shareEnded: [
    '分享的人已停止分享这份报告',
    'The person who shared this report has stopped sharing it',
  ],
  shareUnknown: [
    '分享链接无效，请让对方重新分享',
    'This share link is not valid, please ask for a new one',
  ],
  shareLinksFull: [
    '分享链接最多 {most} 个，请先停止不用的链接',
    'There are {most} share links already, please end one that is not needed',
  ],
  fileMissing: ['文件不存在或未上传完成', 'The file is missing'],
  fileTypeRefused: ['仅支持 JPG、PNG 或 WebP 图片', 'Only JPG, PNG or WebP pictures are accepted'],
  fileTooLarge: ['图片不能超过 {mb} MB', 'Pictures may be at most {mb} MB'],

  clipRefused: [
    '视频须能播放、长 {least} 到 {most} 秒（MP4、MOV 或 WebM），请重新录制',
    'A clip must play and be {least} to {most} s long (MP4, MOV or WebM): please record it again',
  ],

  ...uploadFailures,

  ocrNothing: [
    '没有识别到内容，请靠近、正对、避开反光重拍一张',
    'Nothing could be read: go near, hold straight, avoid reflections and take it again',
  ],
  ocrTooSlow: [
    '识别超时，请重试，或对照照片手动输入',
    'Reading took too long: try again, or type while looking at the photo',
  ],
  ocrPictureBroken: [
    '图片无法打开，请重新拍摄',
    'The picture cannot be opened, please take it again',
  ],
  ocrUnavailable: [
    '识别服务暂不可用，请稍后再试，或手动输入',
    'Reading photos is not available right now: try again shortly, or type it',
  ],

  badRequest: ['请求格式不正确：{field}', 'The request is malformed: {field}'],
  forbiddenOrigin: [
    '请求来源不被允许：用会话调用的 POST 须带 Origin 请求头，值为本服务的地址',
    'This origin is not allowed: a POST with a session needs the header Origin with the address of this server',
  ],
  noSuchCall: ['接口不存在', 'There is no such call'],
  tooLarge: ['内容过大', 'The content is too large'],
  internal: [
    '服务暂时出错，请稍后重试（编号 {requestId}）',
    'Something went wrong, please try again (reference {requestId})',
  ],
  unavailable: ['服务繁忙，请稍后重试', 'The service is busy, please try again shortly'],
  crawling: ['访问过于频繁，请完成安全验证', 'Too many requests, please pass a security check'],
};

/** Its sentences as they stand, `{name}` for what is filled in. */
export const failureSentence = (name: AnyFailureName): Bilingual => sentences[name];

/** HTTP status of the protocol faults; other failures use 200. */
export const httpStatusOf: Partial<Record<AnyFailureName, number>> = {
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
  partnerKeyUnknown: 401,
  partnerScopeMissing: 403,
  partnerAddressRefused: 403,
  partnerSuspended: 403,
  partnerTooOften: 429,
  partnerTaskNoTaken: 409,
  crawling: 598, // spec §8: the anti-crawl check was triggered
};

/** The text of a failure in one language, with its parameters filled in. */
export function failureText(
  name: AnyFailureName,
  language: Language,
  params: Readonly<Record<string, string | number>> = {},
): string {
  return inLanguage(sentences[name], language).replace(/\{(\w+)\}/g, (_, key: string) =>
    String(params[key] ?? ''),
  );
}
