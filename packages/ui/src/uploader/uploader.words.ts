import type { Words } from '../ui-texts/ui-texts.tsx';

const zh = {
  add: '添加',
  reading: '正在读取',
  image: (nth: number) => `图片 ${nth}`,
  video: (nth: number) => `视频 ${nth}`,
  file: (nth: number) => `文件 ${nth}`,
  view: (name: string) => `查看${name}`,
  play: (name: string) => `播放${name}`,
  remove: (name: string) => `删除${name}`,
  cancel: (name: string) => `取消上传${name}`,
  retry: (name: string, why: string) => `${name}：${why}，点击重试`,
  tapToRetry: '点击重试',
  uploading: (name: string) => `${name}上传中`,
  failed: '上传失败，请稍后重试',
  videoFailed: '视频上传失败',
  unreadable: '读不到这个文件',
  added: (count: number) => `已添加 ${count} 个`,
  removed: '已删除',
  surplus: (limit: number) => `最多 ${limit} 个，多选的没有添加`,
  unfit: '图片和视频不能一起传，已去掉不同类的',
  oversize: (count: number, size: string | null) =>
    size === null ? `${count} 个文件太大，没有添加` : `${count} 个文件超过 ${size}，没有添加`,
  between: '；',
  count: (count: number, limit: number) => `已有 ${count} 个，最多 ${limit} 个`,
  sheet: '选择上传方式',
  takePhoto: '拍照',
  recordVideo: '录像',
  album: '从相册选择',
};

const en: typeof zh = {
  add: 'Add',
  reading: 'Reading',
  image: (nth) => `image ${nth}`,
  video: (nth) => `video ${nth}`,
  file: (nth) => `file ${nth}`,
  view: (name) => `View ${name}`,
  play: (name) => `Play ${name}`,
  remove: (name) => `Remove ${name}`,
  cancel: (name) => `Cancel ${name}`,
  retry: (name, why) => `${name}: ${why}. Tap to retry`,
  tapToRetry: 'Tap to retry',
  uploading: (name) => `Uploading ${name}`,
  failed: 'Upload failed, please retry later',
  videoFailed: 'Upload video failed',
  unreadable: 'This file cannot be read',
  added: (count) => `${count} added`,
  removed: 'Removed',
  surplus: (limit) => `At most ${limit}; the rest was not added`,
  unfit: 'Images and videos cannot be mixed; the others were left out',
  oversize: (count, size) => {
    const files = count === 1 ? '1 file is' : `${count} files are`;
    return size === null
      ? `${files} too large and not added`
      : `${files} over ${size} and not added`;
  },
  between: '. ',
  count: (count, limit) => `${count} of ${limit} at most`,
  sheet: 'Add by',
  takePhoto: 'Take a photo',
  recordVideo: 'Record a video',
  album: 'Choose from album',
};

export type UploaderWords = typeof zh;

export const uploaderWords: Words<UploaderWords> = { 'zh-CN': zh, en };
