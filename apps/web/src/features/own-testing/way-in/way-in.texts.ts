import { type Bilingual, defineTexts } from '@yanche/rules/bilingual';
import type { OnboardingStep } from '@yanche/rules/inspectors/onboarding-steps';

/** What a step asks for. */
export const stepNotes: Record<OnboardingStep, Bilingual> = {
  identity: [
    '姓名、身份证、合同编号、证件照',
    'Name, identity card, contract number, licence photo',
  ],
  face: ['转几下头，或人工核验', 'Turn your head a few times, or have a person check'],
  exam: ['40 道题，60 分钟，没过可以再考', '40 questions in 60 minutes; you may sit it again'],
  practical: ['用检测工具检一台样车', 'One sample car, in the real tool'],
  certificate: ['填写证书编号，等平台核对', 'Give the number of your certificate; we check it'],
  contract: ['阅读并签署', 'Read and sign'],
  area: ['服务哪些城市、会检哪些车', 'Which towns, which cars'],
  firstJob: ['在检测任务里接单', 'Take one under “Inspection jobs”'],
};

/** The button of a step that is done here. */
export const stepActions: Partial<Record<OnboardingStep, Bilingual>> = {
  identity: ['填写资料', 'Give your details'],
  face: ['开始本人核验', 'Start the face check'],
  exam: ['去考试', 'To the exam'],
  practical: ['去实操', 'To the practical'],
  certificate: ['填写证书', 'Give your certificate'],
  contract: ['阅读并签署', 'Read and sign'],
  firstJob: ['去检测任务', 'To my jobs'],
};

export const wayInTexts = defineTexts({
  title: ['检测师', 'Inspector'],
  first: ['先确认你是本人', 'First, who you are'],
  allDone: ['可以接单了', 'You can take jobs'],
  catchUp: ['还要补', 'To catch up on'],
  meanwhile: ['期间照常接单', 'You take jobs as usual meanwhile'],
  noJobs: ['暂时不能接单', 'You get no jobs for now'],
  goOn: ['接下来', 'Next'],
  waits: ['等平台处理', 'With us'],
  steps: ['走到哪一步', 'How far you are'],
  toJobs: ['去检测任务', 'To my jobs'],
  until: [(time: string) => `${time} 起可以再试`, (time) => `Again from ${time}`],
  said: [(words: string) => `说明：${words}`, (words) => `They wrote: ${words}`],
  examEnds: [(time: string) => `${time} 到时间`, (time) => `Time is up ${time}`],
  goOnExam: ['继续考试', 'Go on with the exam'],
  otherPhoto: ['换一张证件照片', 'Take another photo of the licence'],
  endsAt: [(time: string) => `现有合同 ${time} 到期`, (time) => `Your contract ends ${time}`],
  wrong: ['资料有误', 'Anything wrong?'],
  contact: ['联系我们', 'Contact us'],
  see: ['查看', 'Look'],
  toCertificate: ['查看我的证书', 'To my certificate'],
  quality: ['证书与质量', 'Certificate and quality'],
  pay: ['我的报酬', 'My pay'],
});

export const infoConfirmTexts = defineTexts({
  title: ['检测师信息确认', 'Inspector information confirmation'],
  fixed: [
    '资料已随本人核验确定。有误可以联系我们，核对后会请你重填。',
    'Your details were fixed by the face check. If something is wrong, contact us: you are then asked to give them again.',
  ],
  contact: ['联系我们', 'Contact us'],
  given: ['已确认的资料', 'What you confirmed'],
  name: ['真实姓名', 'Real name'],
  nameHelp: ['与身份证一致', 'As on your identity card'],
  mobile: ['手机号', 'Phone number'],
  idNo: ['身份证号', 'Identity number'],
  idHelp: [
    '18 位，加密保存，只用于确认你是谁',
    '18 digits, stored encrypted, only to know who you are',
  ],
  idWrong: [
    '请核对 18 位号码，最后一位可能是 X',
    'Please check its 18 digits; the last may be an X',
  ],
  idMinor: ['检测师须年满 18 周岁', 'An inspector has to be 18 or older'],
  contractNo: ['合同编号', 'Contract number'],
  contractHelp: [
    '已有纸质合同的，写首页的编号；没有就留空，之后在线签署',
    'Of a contract on paper, from its first page; leave it empty to sign online later',
  ],
  portrait: ['从业证件照片页', 'Page of your licence with the portrait'],
  portraitHelp: [
    '拍有照片的那一页，脸要清楚。加密保存，只和你本人的脸比对。',
    'Take the page with your portrait, the face clear. Stored encrypted and only compared with your face.',
  ],
  take: ['拍证件照片页', 'Take the page'],
  again: ['重拍', 'Take again'],
  missing: ['请填写这一项', 'Please fill this in'],
  noPortrait: ['请拍一张', 'Please take one'],
  unreadable: ['照片打不开，请换一张', 'This photo cannot be opened; take another'],
  submit: ['确认并继续', 'Confirm and go on'],
  toSteps: ['回到进度', 'Back to the steps'],
  change: ['有误，重新填写', 'Something is wrong: give them again'],
  done: ['资料已确认', 'Your details are confirmed'],
});
