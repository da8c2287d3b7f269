import { counted, defineTexts } from '@yanche/rules/bilingual';

export const offlineTexts = defineTexts({
  depart: ['出发', 'Setting out'],
  checkIn: ['签到', 'Check-in'],
  cannotInspect: ['无法检测', 'Failed visit'],
  submit: ['提交检测', 'Hand-in'],
  waiting: [
    (what: string, at: string) => `${what}（${at}）已排队，联网后自动提交`,
    (what, at) => `${what} (${at}) is queued and sent when the network is back`,
  ],
  needsLogin: [
    (what: string, at: string) => `${what}（${at}）已排队，登录后自动提交`,
    (what, at) => `${what} (${at}) is queued and sent when you have logged in`,
  ],
  refused: [
    (what: string, at: string, why: string) => `${what}（${at}）没有被接受：${why}`,
    (what, at, why) => `${what} (${at}) was not accepted: ${why}`,
  ],
  takeBack: ['撤回', 'Take back'],
  again: ['请重新操作一次', 'Please do it once more'],
  checkInAgain: [
    '到达后请重新签到，已填写的内容会在签到后上传',
    'Check in again when you are there; what you recorded is sent after that',
  ],
  correct: ['请改好后重新提交，记录都在', 'Correct it and send it again; the record is kept'],
  drop: [
    '这一单已不归你处理，本机记录仍保留',
    'This job is no longer yours; the record stays on this phone',
  ],
  gotIt: ['知道了', 'OK'],
  stray: [
    (car: string, count: number, photos: number) =>
      `${car}：订单已取消、改派或已由另一台手机提交，本机有 ${count} 条记录、${photos} 张照片没有上传。照片和答案仍保留。`,
    (car, count, photos) =>
      `${car}: the job was cancelled, given to somebody else or handed in from another phone. ${counted(count, 'record')} and ${counted(photos, 'photo')} of this phone were not sent; photos and answers are kept.`,
  ],
  deleteStray: ['删除本机记录', 'Delete them here'],
  deleteStrayTitle: ['删除这些记录？', 'Delete these records?'],
  deleteStrayNote: [
    '它们没有上传，删除后无法找回。',
    'They were never sent and cannot be brought back.',
  ],
  deleteUnsavedNote: [
    '它们没有上传，也没有保存到手机，删除后无法找回。',
    'They were neither sent nor saved as a copy, and cannot be brought back.',
  ],
  deleteIt: ['删除', 'Delete'],
  heldFrom: [
    (time: string) => `没有网络，显示 ${time} 保存的任务`,
    (time) => `No network: the jobs as of ${time}`,
  ],
  needsNetwork: ['没有网络', 'No network'],
  needsNetworkNote: [
    '联网后才能看到。已接的任务在“进行中”，可以离线检测。',
    'This needs the network. Your accepted jobs are under “Mine” and can be inspected without it.',
  ],
});
