const zh = {
  typeMismatch: '文件类型不符合要求',
  missingAppId: '请输入业务线 ID',
  missingFile: '请传入要上传的文件',
  tooLarge: '文件太大',
  videoFailed: '视频上传失败',
  failed: '上传失败，请稍后重试',
  uploading: '上传中…',
  success: '上传成功',
};

/** What uploads say to people (spec §8). */
export type UploadWords = typeof zh;

const en: UploadWords = {
  typeMismatch: 'The file type does not match',
  missingAppId: 'Please enter the business line ID',
  missingFile: 'Please pass in the file to upload',
  tooLarge: 'The file is too large',
  videoFailed: 'Upload video failed',
  failed: 'Upload failed, please retry later',
  uploading: 'Uploading…',
  success: 'Uploaded',
};

export const uploadWords = { 'zh-CN': zh, en };
