import { defineTexts } from '@yanche/rules/bilingual';

export const authenticationTexts = defineTexts({
  title: ['检测师认证', 'Inspector certification'],
  invited: [
    '你被邀请成为检测师。按步骤完成认证并签约后就可以接单。',
    'You are invited as an inspector. Go through the steps and sign, then you can take jobs.',
  ],
  give: [
    '填写从业证书编号，核对通过并签约后就可以接单。',
    'Give the number of your licence; once it was checked and you have signed you can take jobs.',
  ],
  waits: [
    '证书编号已提交，正在核对。结果会发到“我的消息”，核对前还可以修改。',
    'Your certificate is being checked. The result comes to your messages; until then you can change it.',
  ],
  certified: ['认证已通过', 'You are certified'],
  exam: ['理论考试', 'Exam'],
  quality: ['证书与质量', 'Certificate and quality'],
  certNo: ['证书编号', 'Certificate number'],
  certNoHelp: ['与证书上的写法一致', 'As it stands on the certificate'],
  name: ['姓名', 'Name'],
  nameHelp: ['与证书上的姓名一致', 'As on the certificate'],
  nameConfirmed: [
    '已随资料确认，证书须是本人的',
    'Confirmed with your details; the certificate has to be yours',
  ],
  missing: ['请填写这一项', 'Please fill this in'],
  towns: ['服务城市', 'Towns'],
  skills: ['资质', 'Certified for'],
  submit: ['提交核对', 'Hand in'],
  change: ['修改并重新提交', 'Change and hand in again'],
  done: ['已提交，等待核对', 'Handed in, to be checked'],
  toJobs: ['去检测任务', 'To my jobs'],
  townsNote: ['城市和资质有误，请联系调度', 'If towns or skills are wrong, ask the dispatcher'],
  suspended: [
    '平台已停止给你派新任务。路上和检测中的任务请照常做完。',
    'You get no new jobs for now. Please finish what is on the way or begun.',
  ],
  onLeave: [
    (days: string) => `你在休假（${days}），期间不派单。`,
    (days) => `You are on leave (${days}) and get no jobs in that time.`,
  ],
  leaveAhead: [
    (days: string) => `已安排休假：${days}，期间不派单。`,
    (days) => `Leave planned: ${days}. You get no jobs in that time.`,
  ],
  toCertify: [
    '证书正在核对，通过并签约后就可以接单。',
    'Your certificate is being checked; then you sign and can take jobs.',
  ],
  toSign: ['签署检测师合同后就可以接单。', 'Sign your contract, then you can take jobs.'],
  sign: ['去签署', 'Sign'],
  why: ['原因与申诉', 'Why, and appeal'],
  begin: ['去认证', 'Get certified'],
  see: ['查看', 'Look'],
  days: [
    (first: string, last: string) => (first === last ? first : `${first} 至 ${last}`),
    (first, last) => (first === last ? first : `${first} to ${last}`),
  ],
});
