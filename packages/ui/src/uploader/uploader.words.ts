import { defineWords, type WordsIn } from '../ui-texts/ui-texts.tsx';

export const uploaderWords = defineWords({
  add: ['添加', 'Add'],
  reading: ['正在读取', 'Reading'],
  image: [(nth: number) => `图片 ${nth}`, (nth) => `image ${nth}`],
  video: [(nth: number) => `视频 ${nth}`, (nth) => `video ${nth}`],
  file: [(nth: number) => `文件 ${nth}`, (nth) => `file ${nth}`],
  view: [(name: string) => `查看${name}`, (name) => `View ${name}`],
  play: [(name: string) => `播放${name}`, (name) => `Play ${name}`],
  remove: [(name: string) => `删除${name}`, (name) => `Remove ${name}`],
  cancel: [(name: string) => `取消上传${name}`, (name) => `Cancel ${name}`],
  retry: [
    (name: string, why: string) => `${name}：${why}，点击重试`,
    (name, why) => `${name}: ${why}. Tap to retry`,
  ],
  tapToRetry: ['点击重试', 'Tap to retry'],
  uploading: [(name: string) => `${name}上传中…`, (name) => `Uploading ${name}…`],
  failed: ['上传失败，请稍后重试', 'Upload failed, please retry later'],
  videoFailed: ['视频上传失败', 'Upload video failed'],
  unreadable: ['读不到这个文件', 'This file cannot be read'],
  added: [(count: number) => `已添加 ${count} 个`, (count) => `${count} added`],
  removed: ['已删除', 'Removed'],
  surplus: [
    (limit: number) => `最多 ${limit} 个，多选的没有添加`,
    (limit) => `At most ${limit}; the rest was not added`,
  ],
  unfit: [
    '图片和视频不能一起传，已去掉不同类的',
    'Images and videos cannot be mixed; the others were left out',
  ],
  oversize: [
    (count: number, size: string | null) =>
      size === null ? `${count} 个文件太大，没有添加` : `${count} 个文件超过 ${size}，没有添加`,
    (count, size) => {
      const files = count === 1 ? '1 file is' : `${count} files are`;
      return size === null
        ? `${files} too large and not added`
        : `${files} over ${size} and not added`;
    },
  ],
  between: ['；', '. '],
  count: [
    (count: number, limit: number) => `已有 ${count} 个，最多 ${limit} 个`,
    (count, limit) => `${count} of ${limit} at most`,
  ],
  sheet: ['选择上传方式', 'Add by'],
  takePhoto: ['拍照', 'Take a photo'],
  recordVideo: ['录像', 'Record a video'],
  album: ['从相册选择', 'Choose from album'],
});

export type UploaderWords = WordsIn<typeof uploaderWords>;
