import { counted, defineTexts } from '@yanche/rules/bilingual';

export const captureTexts = defineTexts({
  title: ['自检认证', 'Self-inspection certification'],
  toOrder: ['订单', 'Order'],
  done: [
    (done: number, total: number) => `必拍 ${done} / ${total} 步`,
    (done, total) => `${done} of ${counted(total, 'required step')}`,
  ],
  progress: ['拍摄进度', 'Progress of the photos'],
  captureUntil: [
    (time: string) => `请在 ${time} 前完成并提交，中途可离开，已拍的会保留`,
    (time) => `Finish and hand in by ${time}. You may leave meanwhile, what you took is kept`,
  ],
  retakeUntil: [
    (time: string) => `请在 ${time} 前补拍并提交`,
    (time) => `Retake and hand in by ${time}`,
  ],
  payUntil: [(time: string) => `请在 ${time} 前支付`, (time) => `Pay by ${time}`],
  firstNote: ['先拍 VIN 和仪表盘，再拍其他', 'VIN and instruments first, then the rest'],
  retakeTitle: [
    (count: number) => `${count} 步需要补拍`,
    (count) => `${counted(count, 'step')} to retake`,
  ],
  retakeNote: [
    '只需补拍下面标出的照片，其他保持不变',
    'Only the photos marked below; the others stay as they are',
  ],
  notLasting: [
    '这个浏览器不保存照片，离开前请等到全部同步',
    'This browser keeps no photos: wait until everything is synced before you leave',
  ],
  optional: ['选拍', 'optional'],
  groupCount: [
    (done: number, total: number) => `${done} / ${total}`,
    (done, total) => `${done} / ${total}`,
  ],
  waiting: ['待上传', 'to upload'],
  saved: ['已拍', 'taken'],
  again: ['需补拍', 'Retake'],
  semicolon: ['；', '; '],
  skipped: [(reason: string) => `已跳过：${reason}`, (reason) => `skipped: ${reason}`],
  refused: ['没有被接受，请重拍', 'Not accepted, please take it again'],
  afterFirst: ['拍完 VIN 和仪表盘后可拍', 'after VIN and instruments'],
  takeStep: [(name: string) => `拍摄 ${name}`, (name) => `Take ${name}`],
  next: [(name: string) => `拍摄：${name}`, (name) => `Take: ${name}`],
  goOn: [(count: number) => `选拍 ${count} 步`, (count) => `${count} optional`],
  submit: ['提交检查', 'Hand in'],
  submitTitle: ['提交这些照片？', 'Hand in these photos?'],
  submitNote: [
    '提交后由规则检查，检查期间不能再改。',
    'Rules check them; nothing can be changed meanwhile.',
  ],
  submitLeft: [
    (count: number) => `还有 ${count} 步选拍没有照片，可以不拍。\n`,
    (count) => `${counted(count, 'optional step')} without a photo; that is fine.\n`,
  ],
  notSent: [
    '还有照片没有上传完，请检查网络后再提交',
    'Some photos are not uploaded yet; check the network and hand in again',
  ],
  failed: [
    '没有提交成功，请检查网络后重试',
    'This was not sent, please check the network and try again',
  ],
  submitted: ['已提交', 'Handed in'],
  askedAgain: [
    (count: number) => `有 ${count} 步需要补拍`,
    (count) => `${counted(count, 'step')} to retake`,
  ],

  camera: [(name: string) => `拍摄 ${name}`, (name) => `Take ${name}`],
  step: [
    (at: number, total: number) => `第 ${at} / ${total} 步`,
    (at, total) => `Step ${at} of ${total}`,
  ],
  close: ['返回列表', 'Back to the list'],
  skip: ['跳过这一步', 'Skip this step'],
  skipTitle: ['为什么不拍？', 'Why is there no photo?'],
  skipFailed: ['没有保存，请检查网络后重试', 'Not saved, please check the network and try again'],
  looksGood: ['画面清晰', 'The picture is sharp'],
  looksGoodNote: ['请确认内容完整、清楚', 'Make sure that everything is in view'],
  notMeasured: ['请放大确认照片清楚', 'Please make sure that the photo is sharp'],
  bad: [
    '这张照片过不了检查，提交后会要求补拍',
    'This photo will not pass: you would be asked to take it again',
  ],
  warn: ['可以使用，重拍会更好', 'Usable, but another try would be better'],
  retry: ['重拍', 'Retake'],
  use: ['使用照片', 'Use it'],
  useAnyway: ['仍然使用', 'Use anyway'],
});
