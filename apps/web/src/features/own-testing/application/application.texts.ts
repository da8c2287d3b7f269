import { defineTexts } from '@yanche/rules/bilingual';

export const applicationTexts = defineTexts({
  title: ['检测师', 'Inspector'],
  head: ['申请成为检测师', 'Apply as an inspector'],
  steps: [
    '通过后依次：资料确认、本人核验、理论考试、实操、证书、签约，然后接单。',
    'Once accepted: your details, a face check, the exam, the practical, your certificate, the contract; then you take jobs.',
  ],
  name: ['真实姓名', 'Real name'],
  nameHelp: ['与身份证一致', 'As on your identity card'],
  towns: ['服务城市', 'Towns'],
  townsHelp: ['可以接单的城市', 'Where you could take jobs'],
  addTown: ['添加城市', 'Add a town'],
  remove: [(town: string) => `去掉${town}`, (town) => `Remove ${town}`],
  noTown: ['请至少选一座城市', 'Please choose one town at least'],
  experience: ['从业年限', 'Years in the trade'],
  noExperience: ['请选一项', 'Please choose one'],
  skills: ['会检（可不选）', 'What you can inspect (optional)'],
  about: ['做过什么', 'What you have done'],
  aboutHelp: [
    '修理、评估、检测的经历，有哪些仪器',
    'Repairs, appraisals, inspections; which instruments you have',
  ],
  missing: ['请填写这一项', 'Please fill this in'],
  submit: ['提交申请', 'Apply'],
  sent: ['申请已提交', 'Your application was sent'],
  waits: ['申请正在处理', 'Your application is being looked at'],
  waitsNote: [
    '结果会发到“我的消息”。通过后在这里继续。',
    'The result comes to your messages. Once accepted, you go on here.',
  ],
  declined: ['上次的申请未通过', 'Your last application was declined'],
  withdrawn: ['之前的邀请已撤回', 'The earlier invitation was taken back'],
  again: [(time: string) => `${time} 起可以再次申请`, (time) => `You may apply again from ${time}`],
  sentAt: ['提交时间', 'Sent'],
});
