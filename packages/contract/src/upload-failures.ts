import { failureCodes } from './failure-codes.ts';

/** The part of `failures` that is about uploads. */
export const uploadFailures = {
  // spec §8
  uploadAppMissing: {
    code: failureCodes.uploadAppMissing,
    zh: '请传入业务线 id',
    en: 'Please enter the business line id',
  },
  uploadFileMissing: {
    code: failureCodes.uploadFileMissing,
    zh: '请传入要上传的文件',
    en: 'Please pass in the file to upload',
  },
  uploadTypeRefused: {
    code: failureCodes.uploadTypeRefused,
    zh: '文件类型不匹配，支持 JPG、PNG、WebP、HEIC、MP4、MOV、PDF',
    en: 'The file type does not match; JPG, PNG, WebP, HEIC, MP4, MOV and PDF are accepted',
  },
  uploadTooLarge: {
    code: failureCodes.uploadTooLarge,
    zh: '文件不能超过 {mb} MB',
    en: 'Files of this kind may be at most {mb} MB',
  },
  uploadExpired: {
    code: failureCodes.uploadExpired,
    zh: '上传凭证已过期，请重试',
    en: 'The permission to upload has expired, please try again',
  },
  uploadSignatureWrong: {
    code: failureCodes.uploadSignatureWrong,
    zh: '上传签名不正确',
    en: 'The signature of the upload is not right',
  },
  uploadClockWrong: {
    code: failureCodes.uploadClockWrong,
    zh: '设备时间不准确，请校准后重试',
    en: 'The clock of this device is wrong, please set it and try again',
  },
  uploadUnknown: {
    code: failureCodes.uploadUnknown,
    zh: '上传任务不存在或已失效，请重新上传',
    en: 'This upload does not exist any more, please start again',
  },
  uploadPartsWrong: {
    code: failureCodes.uploadPartsWrong,
    zh: '分片缺失或不一致：{parts}',
    en: 'Parts are missing or differ: {parts}',
  },
  uploadPartDamaged: {
    code: failureCodes.uploadPartDamaged,
    zh: '分片校验失败，请重试',
    en: 'The part arrived damaged, please send it again',
  },
  uploadQuota: {
    code: failureCodes.uploadQuota,
    zh: '今日上传量已达上限（{mb} MB），请明天再试',
    en: 'The {mb} MB you may upload per day are used up, please try tomorrow',
  },
  uploadTooMany: {
    code: failureCodes.uploadTooMany,
    zh: '未完成的上传过多（最多 {count} 个），请先完成或取消',
    en: 'Too many unfinished uploads (at most {count}), finish or cancel some first',
  },
  uploadSpent: {
    code: failureCodes.uploadSpent,
    zh: '该上传凭证已使用，请重新获取',
    en: 'This permission to upload was used already, please get a new one',
  },
  uploadKeyRefused: {
    code: failureCodes.uploadKeyRefused,
    zh: '上传路径不被允许',
    en: 'Uploading to this path is not allowed',
  },
  photoHeic: {
    code: failureCodes.photoHeic,
    zh: 'HEIC 照片暂不支持预览，原图已保留；请改传 JPG 照片',
    en: 'HEIC photos cannot be shown yet; the original is kept. Please send a JPG instead',
  },
  photoBroken: {
    code: failureCodes.photoBroken,
    zh: '照片已损坏或尺寸过大，无法显示；原图已保留',
    en: 'The photo is damaged or too large to be shown; the original is kept',
  },
  videoNotReady: {
    code: failureCodes.videoNotReady,
    zh: '视频正在处理，请稍后再看',
    en: 'The video is being made ready, please come back shortly',
  },
  videoWithheld: {
    code: failureCodes.videoWithheld,
    zh: '视频可能含有拍摄位置且当前无法去除，仅上传者和审核员可看',
    en: 'The video may tell where it was taken and this cannot be removed; only its owner and reviewers see it',
  },
  storageDown: {
    code: failureCodes.storageDown,
    zh: '文件存储暂不可用，请稍后重试',
    en: 'Files cannot be stored right now, please try again shortly',
  },
} as const;
