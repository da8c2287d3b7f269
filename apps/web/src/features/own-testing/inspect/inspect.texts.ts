import { counted, defineTexts } from '@yanche/rules/bilingual';

export const inspectTexts = defineTexts({
  title: ['车辆检测', 'Inspection'],
  practiceMessage: [
    (abnormal: number, limited: number, photos: number) =>
      `异常 ${abnormal} 项，受限 ${limited} 项，照片 ${photos} 张。\n提交后立即评分，不能再修改。`,
    (abnormal, limited, photos) =>
      `Faults: ${abnormal}, limits: ${limited}, photos: ${photos}.\nIt is scored at once and cannot be changed any more.`,
  ],
  practiceSubmitted: ['已提交，成绩在这里', 'Handed in; this is your result'],
  practiceNote: [
    '示例样车：缺陷和读数看每站的样车图，照片照常拍（拍什么都可以）。',
    'A sample car: faults and figures are in the drawings of each station; take photos as usual, of anything.',
  ],
  normal: ['正常', 'OK'],
  abnormal: ['异常', 'Fault'],
  limited: ['受限', 'Limit'],
  na: ['不适用', 'N/A'],
  extra: ['客户另付：', 'Paid extra:'],
  stations: ['检查站', 'Stations'],
  stationOf: [
    (number: number, name: string, done: number, total: number) =>
      `${number} ${name} ${done}/${total}`,
    (number, name, done, total) => `${number} ${name} ${done}/${total}`,
  ],
  nextStation: [(name: string) => `下一站：${name}`, (name) => `Next: ${name}`],
  filters: ['筛选', 'Filter'],
  all: ['全部', 'All'],
  open: ['未检', 'Open'],
  noPhoto: ['缺照片', 'No photo'],
  noReading: ['缺读数', 'No reading'],
  progressOf: [
    (done: number, total: number) => `已完成 ${done} / ${total} 项`,
    (done, total) => `${done} of ${total} items done`,
  ],
  fillRest: ['其余正常', 'Rest is normal'],
  fillRestOf: [(title: string) => `${title}：其余正常`, (title) => `${title}: rest is normal`],
  filled: [
    (count: number) => `已将 ${count} 项标为正常`,
    (count) => `${counted(count, 'item')} marked as normal`,
  ],
  nothingToFill: [
    '本站没有可以直接标为正常的项，必拍、必测项请逐项完成',
    'Nothing to mark here; items that need a photo or a reading are answered one by one',
  ],
  filledSeen: [
    (count: number, unseen: number) => `已标 ${count} 项正常，还有 ${unseen} 项没看过`,
    (count, unseen) => `${count} marked as normal, ${unseen} not seen yet`,
  ],
  seeFirst: [
    (count: number) => `还有 ${count} 项没看过，往下看完再标正常`,
    (count) => `${counted(count, 'item')} not seen yet: scroll through first`,
  ],
  undo: ['撤销', 'Undo'],
  shoot: [(count: number) => `拍照 ${count}`, (count) => `Photos: ${count}`],
  mustPhoto: ['必拍', 'Photo needed'],
  lacking: ['未完成的项', 'What is not finished'],
  lackingNote: [
    (count: number) => `还有 ${count} 项未完成，点一项直接去补`,
    (count) => `${counted(count, 'item')} not finished; a tap leads there`,
  ],
  lackAnswer: ['未检', 'Not checked'],
  lackFinding: ['请选择缺陷', 'Choose the defect'],
  lackReason: ['请填写原因', 'Give the reason'],
  lackPhoto: ['请拍照', 'Take a photo'],
  findingOf: [(parts: string[]) => parts.join(' · '), (parts) => parts.join(' · ')],
  degreeShort: [(degree: number) => `${degree} 级`, (degree) => `degree ${degree}`],
  photoCount: [(count: number) => `照片 ${count}`, (count) => counted(count, 'photo')],
  pinned: ['已标位置', 'placed'],
  edit: [(name: string) => `编辑：${name}`, (name) => `Edit: ${name}`],
  refused: [
    '服务器没有接受这项，请检查后重新填写',
    'The server did not accept this item, please check it',
  ],
  lackReading: ['读数待补或待确认', 'Reading missing or in question'],
  readingsDue: [(count: number) => `录读数 ${count}`, (count) => `Readings: ${count}`],
  readingsOf: [(name: string) => `${name}：读数`, (name) => `${name}: readings`],
  wheelReadings: [(wheel: string) => `${wheel}读数`, (wheel) => `${wheel}: readings`],
  readingsOffered: ['读数（选填）', 'Readings (optional)'],
  figureNeeded: ['没有读数不能记正常', 'Not OK without its figure'],
  vinUnread: ['先读一处车架号，才能记正常', 'Not OK before one VIN of the car is read'],
  limitPhoto: ['读不到数，须拍照说明', 'What cannot be read needs a photo'],
  figurePhoto: ['数值超出范围，须拍照', 'A figure beyond the norm needs a photo'],
  figureTold: [
    (what: string) => `${what}，报告记为异常`,
    (what) => `${what}: a fault in the report`,
  ],
  figureNotApplicable: ['要求的读数不能记“不适用”', 'A reading that was ordered cannot be “N/A”'],
  leaveUnmeasured: ['没测，记为未检', 'Not measured: leave unchecked'],
  unmeasured: ['未测量', 'Not measured'],
  remaining: [(count: number) => `剩 ${count} 项`, (count) => `${count} left`],
  allDone: ['全部完成', 'All done'],
  missing: [
    (photos: number, readings: number) =>
      [photos > 0 && `缺照片 ${photos}`, readings > 0 && `缺读数 ${readings}`]
        .filter(Boolean)
        .join('\u2002'),
    (photos, readings) =>
      [photos > 0 && `Photos: ${photos}`, readings > 0 && `readings: ${readings}`]
        .filter(Boolean)
        .join(', '),
  ],
  counts: [
    (abnormal: number, limited: number) => `异常 ${abnormal}\u00a0· 受限 ${limited}`,
    (abnormal, limited) => `Faults ${abnormal}\u00a0· limits ${limited}`,
  ],
  next: ['下一项', 'Next'],
  submit: ['提交检测', 'Hand in'],
  stillOpen: [
    (count: number) => `还有 ${count} 项未完成`,
    (count) => (count === 1 ? '1 item is not finished' : `${count} items are not finished`),
  ],
  submitTitle: ['提交检测结果？', 'Hand the inspection in?'],
  submitMessage: [
    (abnormal: number, limited: number, photos: number) =>
      `异常 ${abnormal} 项，受限 ${limited} 项，照片 ${photos} 张。\n提交后由审核员复核，未被退回前不能再修改。`,
    (abnormal, limited, photos) =>
      `Faults: ${abnormal}, limits: ${limited}, photos: ${photos}.\nA reviewer checks it next; you cannot change it unless it is sent back.`,
  ],
  submitFailed: [
    '没有提交，记录都在本机。请重新打开页面后再试',
    'Not handed in; the record is on this phone. Please open the page again and try once more',
  ],
  submitted: ['已提交，等待审核', 'Handed in, waiting for review'],
  ok: ['知道了', 'OK'],
  unsavedNote: [
    '此浏览器无法在本机保存（空间不足或处于无痕模式）。请保持页面打开，直到显示“已同步”。',
    'This browser keeps nothing on the phone (it is full or in private mode). Leave the page open until it says “Synced”.',
  ],
  stoppedNote: [
    (reason: string) => `${reason}。本机记录仍然保留，但不会再上传。`,
    (reason) => `${reason}. The record stays on this phone but is no longer sent.`,
  ],
  sentBack: ['审核退回', 'Sent back by the reviewer'],
  noneHere: ['没有符合条件的检查项', 'No items here'],
  showAll: ['查看全部', 'Show all'],
  unsentKept: [
    (count: number) =>
      `这一单已结束或不再归你，本机有 ${count} 条记录或照片没有上传，不会再上传，仍然保留在这台手机上。`,
    (count) =>
      `This job has ended or is no longer yours. What was not sent (${count} of its records and photos) will not be sent any more and is kept on this phone.`,
  ],
  notOpen: ['这个任务现在不能检测', 'This job cannot be inspected now'],
  notOpenNote: [(status: string) => `当前状态：${status}`, (status) => `It is: ${status}`],
  packageChanged: ['检测套餐已变更', 'Another package was ordered'],
  packageChangedNote: [
    (added: number, removed: number) =>
      `新增 ${added} 项，去掉 ${removed} 项。已填写的内容和照片都保留，请补齐新增的项。`,
    (added, removed) =>
      `${counted(added, 'item')} came, ${removed} went. What you recorded is kept; please complete the new ones.`,
  ],
  toTasks: ['返回任务列表', 'Back to the jobs'],
  noTask: ['没有找到这个任务', 'There is no such job'],
  panelHint: [
    '选择“异常”或“受限”的项，在这里补充缺陷、照片和位置。',
    'Items marked “Fault” or “Limit” are completed here: defect, photos, place.',
  ],
});
