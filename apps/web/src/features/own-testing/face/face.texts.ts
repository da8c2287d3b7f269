import { type Bilingual, defineTexts } from '@yanche/rules/bilingual';
import type { FacePurpose } from '@yanche/rules/inspectors/face-check';

/** Why it is asked for; null: the page they come from has said it. */
export const purposeNotes: Readonly<Record<FacePurpose, Bilingual | null>> = {
  bindEvaluator: null,
  updateReport: [
    '更正报告前，先确认申请的是你本人。',
    'Before a report is corrected it has to be sure that it is you who asks.',
  ],
  beforeJob: [
    '出发前抽查，每天最多一次。核验后回到这单任务，改为人工核验也可以先出发。',
    'A check at random before a job, at most once a day. Then you go back to the job; with a person checking you may set out as well.',
  ],
};

/** What follows. */
export const passedNotes: Readonly<Record<FacePurpose, Bilingual>> = {
  bindEvaluator: ['确认是你本人', 'It is you'],
  updateReport: ['更正申请已送给审核员', 'Your wish is with a reviewer'],
  beforeJob: ['确认是你本人，可以出发了', 'It is you: you can set out'],
};

export const faceTexts = defineTexts({
  title: ['本人核验', 'Face check'],
  noLink: ['没有核验链接', 'No link for a check'],
  noLinkNote: [
    '请从检测师页面重新进入。链接 15 分钟有效，只能由本人使用。',
    'Open it again from your inspector page. A link works for 15 minutes and for one person.',
  ],
  toOverview: ['去检测师页面', 'To my inspector page'],
  heading: ['看着镜头，按提示转头', 'Look at the camera and turn as asked'],
  how: [
    '约 15 秒。脸放进圆圈，光线从正面来，画面里只有你。',
    'About 15 seconds. Your face in the circle, light from the front, nobody else in the picture.',
  ],
  consentTitle: ['单独同意', 'A consent of its own'],
  consent: [
    '我同意用摄像头拍 5 张画面，只和我的证件照片比对一次。',
    'I agree that five pictures are taken and compared once with the photo of my licence.',
  ],
  keptLocal: [
    '画面比对后立即删除，只留结果、相似度和防重复使用的校验码。结果不确定时，会加密留下一张，到工作人员给出结论就删除。比对在平台自己的服务器上做，未经认证。',
    'The pictures are deleted as soon as they are compared; only result, likeness and checksums against using them again stay. When the result is doubtful one picture is kept, sealed, until a person has decided. They are compared on our own server, by a method nobody has certified.',
  ],
  keptTencent: [
    '画面比对后立即删除，只留结果、相似度和防重复使用的校验码。结果不确定时，会加密留下一张，到工作人员给出结论就删除。其中一张画面和你的证件照片会发给腾讯云比对。',
    'The pictures are deleted as soon as they are compared; only result, likeness and checksums against using them again stay. When the result is doubtful one picture is kept, sealed, until a person has decided. One of the pictures and the photo of your licence go to Tencent Cloud to be compared.',
  ],
  notOnly: [
    '也可以不用人脸：由工作人员人工核验，结果一样有效。',
    'You need not use your face: a person can check instead, which counts the same.',
  ],
  start: ['开始核验', 'Start'],
  needsConsent: ['请先同意，或改为人工核验', 'Please agree first, or have a person check'],
  byHand: ['改为人工核验', 'Have a person check'],
  byHandNote: [
    '工作人员会对照你的证件照片核验，结果发到“我的消息”。可以附一张现在的照片，没有也行，会打电话确认。',
    'A person compares with the photo of your licence and the result comes to your messages. You may add a photo of now; without one they call you.',
  ],
  addPhoto: ['附一张照片并提交', 'Add a photo and hand in'],
  withoutPhoto: ['不附照片提交', 'Hand in without one'],
  starting: ['正在打开摄像头', 'Opening the camera'],
  refused: ['摄像头没有打开', 'The camera did not open'],
  refusedNote: [
    '请在浏览器或系统设置里允许使用摄像头，再试一次；或改为人工核验。',
    'Allow the camera in the settings of the browser or the phone and try again, or have a person check.',
  ],
  retry: ['再试一次', 'Try again'],
  slowly: ['转到位后停一下', 'Hold it for a moment'],
  progress: [
    (at: number, all: number) => `第 ${at} 步，共 ${all} 步`,
    (at, all) => `Step ${at} of ${all}`,
  ],
  judging: ['正在比对，请稍等', 'Comparing, a moment please'],
  failed: ['这次没有通过', 'Not passed this time'],
  triesLeft: [
    (count: number) => (count === 0 ? '今天的次数已用完' : `今天还可以试 ${count} 次`),
    (count) => (count === 0 ? 'No tries are left today' : `${count} left today`),
  ],
  passed: ['核验通过', 'Passed'],
  review: ['正在人工核验', 'A person is checking'],
  reviewNote: [
    '结果会发到“我的消息”。可以先离开这一页。',
    'The result comes to your messages. You may leave this page.',
  ],
  reviewJob: [
    '可以先出发，不用等。结果会发到“我的消息”。',
    'You can set out, there is no need to wait. The result comes to your messages.',
  ],
  backToJob: ['回到任务', 'Back to the job'],
  declined: ['人工核验未通过', 'A person could not confirm it'],
  goBack: ['返回', 'Back'],
  unreadable: ['照片打不开，请换一张', 'This photo cannot be opened; take another'],
});
