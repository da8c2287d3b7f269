import { filmSeconds } from '@yanche/rules/claims/claim-evidence';
import { defineTexts } from '@yanche/rules/bilingual';

const { least, most } = filmSeconds;

export const filmTexts = defineTexts({
  title: ['一镜到底的视频', 'One take'],
  why: [
    '同一段视频，证明是这台车、这个里程、这个故障。中间不要停',
    'One film that proves this car, this mileage, this fault. Do not stop in between',
  ],
  record: ['开始拍', 'Film it'],
  again: ['重拍整段', 'Film it again'],
  choose: ['用手机相机拍', 'Phone camera'],
  close: ['关闭', 'Close'],
  watch: ['已交的视频', 'The film that was handed in'],
  part: [
    (name: string, state: string) => `${name}：${state}`,
    (name, state) => `${name}: ${state}`,
  ],
  there: ['已拍', 'filmed'],
  lacking: ['还没有', 'missing'],
  waiting: ['待上传', 'To upload'],
  refused: ['没有收下，请重拍', 'Not accepted: film it again'],
  starting: ['正在打开相机…', 'Opening the camera…'],
  noCamera: [
    '没有相机或麦克风权限。请在地址栏或系统设置里允许后重试，也可以用手机相机拍',
    'Camera or microphone is not allowed. Allow both in the address bar or the settings and retry, or use the phone’s camera',
  ],
  none: ['这里不能直接拍，请用手机相机', 'This browser cannot film: use the phone’s camera'],
  lost: ['相机被占用，拍摄中断，请重试', 'The camera was taken away, please try again'],
  retry: ['重试', 'Retry'],
  start: ['开始：车架号', 'Start: VIN plate'],
  toOdometer: ['下一段：里程', 'Next: odometer'],
  toFault: ['下一段：故障', 'Next: fault'],
  finish: ['拍完了', 'Done'],
  wait: [(seconds: number) => `再拍 ${seconds} 秒`, (seconds) => `${seconds} s more`],
  restart: ['从头拍', 'Start again'],
  lamp: ['补光', 'Lamp'],
  time: [(now: string) => `${now} / ${clock(most)}`, (now) => `${now} / ${clock(most)}`],
  'do.vin': ['拍清车架号铭牌', 'Film the VIN plate'],
  'how.vin': ['17 位都要看得清，停 3 秒', 'All 17 characters must be readable; hold for 3 s'],
  'do.odometer': ['走到车里，拍仪表里程', 'Walk to the dashboard, film the mileage'],
  'how.odometer': [
    '通电，数字停 3 秒；不要停止拍摄',
    'Ignition on, hold on the figure for 3 s; keep filming',
  ],
  'do.fault': ['拍清有问题的地方', 'Film the fault'],
  'how.fault': ['离 30 厘米，停 3 秒，再退后一步', 'From 30 cm for 3 s, then one step back'],
  checking: ['正在检查…', 'Checking…'],
  review: [
    '看一遍。三段各从哪里开始，可以停在画面上再点',
    'Watch it. Pause where a part begins and tap it to set that place',
  ],
  setPart: [(name: string) => `${name}从这里开始`, (name) => `${name} begins here`],
  at: [(name: string, time: string) => `${name} ${time}`, (name, time) => `${name} ${time}`],
  use: ['用这段', 'Use it'],
  replay: ['回放', 'Replay'],
  tooShort: [
    `太短：至少 ${least} 秒，请重拍`,
    `Too short: at least ${least} s, please film it again`,
  ],
  tooLong: [`太长：最多 ${most} 秒，请重拍`, `Too long: at most ${most} s, please film it again`],
  otherType: [
    '只收 MP4、MOV、WebM。请在相机设置里换一种格式，或在这里直接拍',
    'Only MP4, MOV and WebM are taken: choose another format in the camera, or film it here',
  ],
  unreadable: ['这个文件不能播放，请重拍', 'This file cannot be played, please film it again'],
  notKept: ['手机没有存下这段视频，请重拍', 'The phone did not keep it, please film it again'],
  order: [
    '请按顺序标出三段：车架号、里程、故障',
    'Set the three parts in order: VIN plate, odometer, fault',
  ],
  leaveTitle: ['不要这段视频了？', 'Throw this film away?'],
  leaveMessage: ['没有拍完的不能用。', 'What is not finished cannot be used.'],
  leave: ['不要了', 'Throw away'],
});

/** 01:30 */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(whole / 60))}:${two(whole % 60)}`;
}
