import { defineTexts } from '@yanche/rules/bilingual';

export const notesTexts = defineTexts({
  title: ['我们的备注', 'Our notes'],
  onlyUs: ['只有你们车商的人看得到', 'Seen by the people of your dealership only'],
  edit: ['编辑', 'Edit'],
  none: ['还没有备注', 'No notes yet'],
  note: ['备注', 'Note'],
  tags: ['标签', 'Tags'],
  tagsNote: [
    (most: number) => `最多 ${most} 个，可以在订单列表里搜`,
    (most) => `At most ${most}; the order list finds them`,
  ],
  newTag: ['新标签', 'New tag'],
  add: ['添加', 'Add'],
  remove: [(tag: string) => `移除${tag}`, (tag) => `Remove ${tag}`],
  tagsFull: [(most: number) => `最多 ${most} 个标签`, (most) => `At most ${most} tags`],
  save: ['保存', 'Save'],
  cancel: ['取消', 'Cancel'],
  saved: ['已保存', 'Saved'],
  failed: ['没有保存成功，请检查网络后重试', 'Not saved, please check the network and try again'],
  changedBy: [
    (note: string) => `同事刚刚改过，现在是：${note}。再按保存会换成你写的。`,
    (note) => `A colleague has just changed it to: ${note}. Save again to replace it with yours.`,
  ],
  empty: ['（空）', '(nothing)'],

  remind: ['提醒我', 'Remind me'],
  notYet: ['选时间', 'Choose a time'],
  day: ['日期', 'Day'],
  time: ['时间', 'Time'],
  about: ['提醒什么（选填）', 'What about (optional)'],
  chinaTime: ['到时在消息里提醒你，按北京时间', 'You get a message then, by the time of China'],
  past: ['这个时间已经过去，请选以后的时间', 'This time has passed, please choose a later one'],
  drop: ['取消提醒', 'Do not remind me'],
  dropped: ['已取消提醒', 'You are not reminded any more'],
  set: ['到时提醒你', 'You will be reminded'],
});
