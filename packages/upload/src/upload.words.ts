const words = {
  typeMismatch: ['文件类型不符合要求', 'The file type does not match'],
  missingAppId: ['请输入业务线 ID', 'Please enter the business line ID'],
  missingFile: ['请传入要上传的文件', 'Please pass in the file to upload'],
  tooLarge: ['文件太大', 'The file is too large'],
  videoFailed: ['视频上传失败', 'Upload video failed'],
  failed: ['上传失败，请稍后重试', 'Upload failed, please retry later'],
  success: ['上传成功', 'Uploaded'],
} as const;

/** Texts of the uploader (spec §8). */
export type UploadWords = Record<keyof typeof words, string>;

export const uploadWords = (language: 'zh' | 'en'): UploadWords =>
  Object.fromEntries(
    Object.entries(words).map(([name, [zh, en]]) => [name, language === 'en' ? en : zh]),
  ) as UploadWords;
