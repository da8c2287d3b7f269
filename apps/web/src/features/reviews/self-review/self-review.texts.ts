import { counted, defineTexts } from '#lib/texts.ts';

export const selfReviewTexts = defineTexts(
  {
    title: '自检审核',
    noOrder: '没有找到这个自检订单',
    toList: '返回审核列表',
    gone: '这个自检已经处理过，现在不在审核中',
    noticed: '规则提示',
    noticedNone: '规则没有发现需要留意的地方',
    stated: '卖家填写',
    vin: '车架号',
    plate: '车牌号',
    noPlate: '未填写',
    licensed: '上牌时间',
    mileage: '表显里程',
    submittedAt: '提交时间',
    roundsLeft: '剩余轮次',
    compare: '对照照片中的车架号和里程',
    markHint: '点“需补拍”标记不合格的照片并写明原因',
    photoOf: (name: string, index: number) => `${name} 照片 ${index}`,
    takenAt: (time: string) => `摄于 ${time}`,
    album: '来自相册',
    reading: (read: string, stated: string) =>
      read === stated ? `照片识读 ${read}，与填写一致` : `照片识读 ${read}，填写 ${stated}`,
    skipped: (reason: string) => `未拍：${reason}`,
    noPhoto: '没有照片',
    again: '需补拍',
    unmark: '取消补拍',
    mark: (name: string) => `${name} 需补拍`,
    reason: '补拍原因',
    reasonPlaceholder: '例如：反光看不清字符',
    phrases: '常用语',
    approve: '通过并出证书',
    retake: (count: number) => `要求补拍 ${count} 张`,
    reject: '不通过',
    approveTitle: '出具自检证书？',
    approveMessage: (count: number) =>
      count === 0
        ? '证书立即出具，内容不能再修改。'
        : `规则有 ${count} 条提示，请确认都已核对。\n证书立即出具，内容不能再修改。`,
    retakeTitle: '要求补拍？',
    retakeMessage: (left: number) =>
      left > 0 ? `客户还可补拍 ${left} 轮。` : '客户已没有补拍轮次，订单将按未通过结束。',
    rejectTitle: '不通过',
    rejectNote: '写明原因，客户会看到这段话',
    comment: '不通过原因',
    commentPlaceholder: '例如：照片不是同一辆车',
    commentRequired: '请写明不通过的原因',
    fraud: '照片或信息造假（不退款）',
    rejectSend: '不通过',
    approved: (no: string) => `已出具 ${no}`,
    asked: '已要求补拍',
    rejected: '已标记为未通过',
    photoCount: (count: number) => `${count} 张照片`,
  },
  {
    title: 'Review a self-inspection',
    noOrder: 'There is no such self-inspection',
    toList: 'Back to the reviews',
    gone: 'This one has been dealt with and is not in review now',
    noticed: 'Noticed by rules',
    noticedNone: 'The rules noticed nothing special',
    stated: 'As the seller states',
    vin: 'VIN',
    plate: 'Plate',
    noPlate: 'Not given',
    licensed: 'First licensed',
    mileage: 'Mileage',
    submittedAt: 'Handed in',
    roundsLeft: 'Rounds left',
    compare: 'Compare with VIN and mileage on the photos',
    markHint: 'Mark photos that fail with “retake” and say why',
    photoOf: (name: string, index: number) => `${name}, photo ${index}`,
    takenAt: (time: string) => `taken ${time}`,
    album: 'from the album',
    reading: (read: string, stated: string) =>
      read === stated
        ? `Read off the photo: ${read}, as stated`
        : `Read off the photo: ${read}, stated: ${stated}`,
    skipped: (reason: string) => `Not taken: ${reason}`,
    noPhoto: 'No photo',
    again: 'Retake',
    unmark: 'Unmark',
    mark: (name: string) => `${name}: retake`,
    reason: 'Why',
    reasonPlaceholder: 'E.g. a reflection hides the characters',
    phrases: 'Common words',
    approve: 'Certify',
    retake: (count: number) => `Ask for ${counted(count, 'photo')}`,
    reject: 'Turn down',
    approveTitle: 'Issue the certificate?',
    approveMessage: (count: number) =>
      count === 0
        ? 'It is issued at once and cannot be changed.'
        : `${counted(count, 'hint')} of the rules: make sure each was checked.\nThe certificate is issued at once and cannot be changed.`,
    retakeTitle: 'Ask for retakes?',
    retakeMessage: (left: number) =>
      left > 0
        ? `The customer has ${counted(left, 'round')} left.`
        : 'The customer has no round left: the order ends as not passed.',
    rejectTitle: 'Turn down',
    rejectNote: 'Say why; the customer reads this',
    comment: 'Reason',
    commentPlaceholder: 'E.g. the photos show different cars',
    commentRequired: 'Please say why',
    fraud: 'Forged photos or facts (nothing is refunded)',
    rejectSend: 'Turn down',
    approved: (no: string) => `Issued ${no}`,
    asked: 'Retakes were asked for',
    rejected: 'Turned down',
    photoCount: (count: number) => counted(count, 'photo'),
  },
);

export const retakePhrases = {
  zh: ['照片模糊', '反光遮住内容', '没有拍到要求的部位', '不是这辆车'],
  en: ['Blurred', 'A reflection hides it', 'Not the part that was asked for', 'Not this car'],
} as const;
