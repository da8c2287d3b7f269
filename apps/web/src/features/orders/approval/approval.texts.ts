import { defineTexts } from '@yanche/rules/bilingual';

export const approvalTexts = defineTexts({
  confirmTitle: ['确认报告', 'Confirm the report'],
  confirmMeans: [
    '确认表示你认可这份报告，订单随即完成；确认后不能再提出异议。',
    'You accept the report as it is and the order is complete. After that it cannot be disputed.',
  ],
  confirmSelf: [
    (left: string, time: string) => `不操作也可以：${left}后（${time}）会自动确认。`,
    (left, time) => `You need not do anything: it is confirmed automatically in ${left} (${time}).`,
  ],
  read: ['先看报告', 'Read it'],
  confirm: ['确认报告', 'Confirm'],
  confirmed: ['已确认，订单完成', 'Confirmed, the order is complete'],
  disputeTitle: ['对报告有异议', 'Dispute the report'],
  disputeMeans: [
    '写明哪里与车况不符。审核员会看到你的原话，并重新审核这份报告。',
    'Say what does not match the car. The reviewer reads your words and reviews the report again.',
  ],
  disputeOnce: ['每笔订单只能提出一次。', 'This can be done once for each order.'],
  reason: ['哪里不符', 'What is wrong'],
  reasonPlaceholder: [
    '例如：右前翼子板有补漆，报告写的是正常',
    'E.g. the right front fender was repainted, the report says normal',
  ],
  reasonMissing: ['请写明哪里不符', 'Please say what does not match'],
  photos: ['照片（选填）', 'Photos (optional)'],
  video: ['视频（选填）', 'Video (optional)'],
  filesNote: [
    '照片最多 9 张，视频最多 1 个，仅你这一方和审核员可见。',
    'Up to 9 photos and 1 video, seen by your side and the reviewer only.',
  ],
  filesSending: ['还有文件在上传，请稍候', 'Some files are still being sent, please wait'],
  filesFailed: [
    '有文件没有传上去，请点击重试或移除',
    'Some files were not sent, tap them to try again or remove them',
  ],
  dispute: ['提交异议', 'Send'],
  disputed: ['已提交，报告正在重新审核', 'Sent, the report is being reviewed again'],
  later: ['再想想', 'Not now'],
  gone: ['订单状态已变化，现在不能这样做', 'The order has moved on, this is not possible now'],
  failed: [
    '没有提交成功，请检查网络后重试',
    'This was not sent, please check the network and try again',
  ],
});
