import type { Bilingual } from '@yanche/rules/bilingual';
import type { FailureName } from '../failure-codes.ts';

/** The part of `failures` that is about uploads. */
export const uploadFailures = {
  // spec §8
  uploadAppMissing: ['请传入业务线 id', 'Please enter the business line id'],
  uploadFileMissing: ['请传入要上传的文件', 'Please pass in the file to upload'],
  uploadTypeRefused: [
    '文件类型不匹配，支持 JPG、PNG、WebP、HEIC、MP4、MOV、WebM、PDF',
    'The file type does not match; JPG, PNG, WebP, HEIC, MP4, MOV, WebM and PDF are accepted',
  ],
  uploadTooLarge: ['文件不能超过 {mb} MB', 'Files of this kind may be at most {mb} MB'],
  uploadExpired: [
    '上传凭证已过期，请重试',
    'The permission to upload has expired, please try again',
  ],
  uploadSignatureWrong: ['上传签名不正确', 'The signature of the upload is not right'],
  uploadClockWrong: [
    '设备时间不准确，请校准后重试',
    'The clock of this device is wrong, please set it and try again',
  ],
  uploadUnknown: [
    '上传任务不存在或已失效，请重新上传',
    'This upload does not exist any more, please start again',
  ],
  uploadPartsWrong: ['分片缺失或不一致：{parts}', 'Parts are missing or differ: {parts}'],
  uploadPartDamaged: ['分片校验失败，请重试', 'The part arrived damaged, please send it again'],
  uploadQuota: [
    '今日上传量已达上限（{mb} MB），请明天再试',
    'The {mb} MB you may upload per day are used up, please try tomorrow',
  ],
  uploadTooMany: [
    '未完成的上传过多（最多 {count} 个），请先完成或取消',
    'Too many unfinished uploads (at most {count}), finish or cancel some first',
  ],
  uploadSpent: [
    '该上传凭证已使用，请重新获取',
    'This permission to upload was used already, please get a new one',
  ],
  uploadKeyRefused: ['上传路径不被允许', 'Uploading to this path is not allowed'],
  photoHeic: [
    'HEIC 照片暂不支持预览，原图已保留；请改传 JPG 照片',
    'HEIC photos cannot be shown yet; the original is kept. Please send a JPG instead',
  ],
  photoBroken: [
    '照片已损坏或尺寸过大，无法显示；原图已保留',
    'The photo is damaged or too large to be shown; the original is kept',
  ],
  videoNotReady: [
    '视频正在处理，请稍后再看',
    'The video is being made ready, please come back shortly',
  ],
  videoWithheld: [
    '视频可能含有拍摄位置且当前无法去除，仅上传者和审核员可看',
    'The video may tell where it was taken and this cannot be removed; only its owner and reviewers see it',
  ],
  storageDown: [
    '文件存储暂不可用，请稍后重试',
    'Files cannot be stored right now, please try again shortly',
  ],
} satisfies Partial<Record<FailureName, Bilingual>>;
