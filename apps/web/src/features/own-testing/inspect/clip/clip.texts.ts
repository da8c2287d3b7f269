import { clipSeconds } from '@yanche/rules/inspections/clip';
import { defineTexts, type TextsIn } from '@yanche/rules/bilingual';

const { least, most } = clipSeconds;

export const clipTexts = defineTexts({
  record: [
    `录冷启动声音（选录，${least}–${most} 秒）`,
    `Record the cold start (optional, ${least}–${most} s)`,
  ],
  title: ['录冷启动声音', 'Sound of the cold start'],
  hint: [
    '冷车、未启动：先点录制，再启动发动机。手机靠近机舱，不要说话',
    'Engine cold and off: start recording, then the engine. Hold the phone near the bay and do not talk',
  ],
  running: ['正在录制：现在启动发动机，不要说话', 'Recording: start the engine now, do not talk'],
  starting: ['正在打开相机和麦克风…', 'Opening camera and microphone…'],
  refused: [
    '没有相机或麦克风权限。请在地址栏或系统设置里允许后重试，也可以用手机相机录一段',
    'Camera or microphone is not allowed. Allow both in the address bar or the settings and retry, or film with the phone’s camera',
  ],
  none: [
    '这里不能直接录制，请用手机相机录一段',
    'This browser cannot record: film with the phone’s camera',
  ],
  lost: [
    '相机或麦克风被占用，录制中断，请重试',
    'Camera or microphone was taken away, please try again',
  ],
  retry: ['重试', 'Retry'],
  start: ['开始录制', 'Start recording'],
  stop: ['停止录制', 'Stop recording'],
  stopFrom: [
    (seconds: number) => `再录 ${seconds} 秒可停`,
    (seconds) => `${seconds} s more at least`,
  ],
  left: [(seconds: number) => `剩余 ${seconds} 秒`, (seconds) => `${seconds} s left`],
  level: ['音量', 'Sound level'],
  quiet: ['听不到声音，请检查麦克风', 'Nothing is heard: check the microphone'],
  phone: ['手机相机', 'Phone camera'],
  keep: ['使用', 'Use it'],
  keepAnyway: ['仍然使用', 'Use it anyway'],
  again: ['重录', 'Record again'],
  replay: ['回放', 'Replay'],
  reading: ['正在检查…', 'Checking…'],
  silent: [
    '没有录到声音。买家听不到发动机，建议重录',
    'No sound was recorded. The buyer would hear nothing: record it again',
  ],
  silentShort: ['没有录到声音', 'no sound recorded'],
  unmeasured: ['未能检测音量，请回放确认', 'The loudness could not be measured: please listen'],
  heard: ['已录到声音，请回放确认', 'Sound was recorded: please listen'],
  tooShort: [
    (seconds: number) => `太短：至少 ${least} 秒，这段 ${seconds} 秒。请重录`,
    (seconds) => `Too short: at least ${least} s, this has ${seconds} s. Please record again`,
  ],
  tooLong: [
    (seconds: number) => `太长：最多 ${most} 秒，这段 ${seconds} 秒。请剪短或重录`,
    (seconds) => `Too long: at most ${most} s, this has ${seconds} s. Cut it or record again`,
  ],
  tooLarge: [
    (mb: number) => `文件超过 ${mb} MB，请把相机画质调低后重录`,
    (mb) => `Larger than ${mb} MB: lower the quality of the camera and record again`,
  ],
  unreadable: ['这个文件不能播放，请重录', 'This file cannot be played, please record again'],
  notKept: ['没有保存，请重录', 'It was not kept, please record again'],
  play: ['播放', 'Play'],
  remove: ['删除冷启动声音', 'Remove the clip'],
  removeTitle: ['删除这段冷启动声音？', 'Remove this clip?'],
  removeMessage: [
    '删除后无法恢复，冷启动当天只有一次。',
    'It cannot be brought back, and a cold start comes once a day.',
  ],
  removeOk: ['删除', 'Remove'],
  waiting: ['待上传', 'To upload'],
  refusedByServer: ['未能上传，请重录', 'Not accepted: record it again'],
  kept: ['已保存在手机上', 'Kept on this phone'],
  close: ['关闭', 'Close'],
});

export type ClipTexts = TextsIn<typeof clipTexts>;
