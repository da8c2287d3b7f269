import { defineTexts } from '@yanche/rules/bilingual';

export const wrongTexts = defineTexts({
  title: ['哪条记录有误', 'Which record is wrong'],
  note: [
    '我们会向数据方核实，5 个工作日内在这里和消息里答复。核实后更正的，报告出新版。',
    'We ask the source and answer within 5 working days, here and by message. A corrected report gets a new version.',
  ],
  noteByLink: [
    '我们会向数据方核实，5 个工作日内发消息答复你。核实后更正的，这份报告出新版；分享的人看不到你写的内容。',
    'We ask the source and answer you by message within 5 working days. A corrected report gets a new version; who shared it does not see your words.',
  ],
  record: ['记录', 'Record'],
  whole: ['整份报告', 'The report as a whole'],
  beingChecked: ['已反馈，核实中', 'Called wrong, being checked'],
  fault: ['哪里不对', 'What is wrong'],
  words: ['说明', 'In your words'],
  placeholder: [
    '例如：这次维修不是我的车，当天车在外地',
    'For example: not my car, it was elsewhere on that day',
  ],
  recordRequired: ['请选择记录', 'Please choose the record'],
  faultRequired: ['请选择哪里不对', 'Please choose what is wrong'],
  wordsRequired: ['请写明依据，核实用得上', 'Please say what you know, it is needed to check'],
  cancel: ['取消', 'Cancel'],
  send: ['提交', 'Send'],
  done: [(time: string) => `已提交，${time} 前答复`, (time) => `Sent; answered by ${time}`],
  failed: ['没有提交成功，请重试，不会重复提交', 'It was not sent; trying again sends it once'],
});
