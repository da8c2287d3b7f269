import { defineTexts } from '@yanche/rules/bilingual';

export const dayBoardTexts = defineTexts({
  noInspectors: ['这里没有检测师', 'There are no inspectors here'],
  noJobs: [(day: string) => `${day} 没有任务`, (day) => `There are no jobs on ${day}`],
  closed: ['停业', 'Closed'],
  closedLong: [
    '这个地点在该时段停业：不能派人过去，请先让客户改约',
    'The place is closed at that time: nobody is sent there before the appointment is moved',
  ],
  free: ['空闲', 'free'],
  stopped: ['已停派', 'gets no jobs'],
  away: ['休假', 'on leave'],
  jobs: [(count: number) => `${count} 单`, (count) => `${count}`],
  late: [(minutes: string) => `迟 ${minutes}`, (minutes) => `${minutes} late`],
  urgent: [
    (minutes: string) => `${minutes}后开始，没人接`,
    (minutes) => `begins in ${minutes}, nobody has it`,
  ],
  open: ['没人接', 'nobody has it'],
  minutes: [(count: number) => `${count} 分钟`, (count) => `${count} min`],
  hours: [(count: number) => `${count} 小时`, (count) => `${count} h`],
  days: [(count: number) => `${count} 天`, (count) => `${count} days`],
});
