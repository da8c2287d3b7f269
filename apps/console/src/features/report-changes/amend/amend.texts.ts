import { defineTexts } from '@yanche/rules/bilingual';

export const amendTexts = defineTexts({
  title: ['提议更正报告', 'Propose to amend a report'],
  back: ['返回撤销与更正', 'Back to the proposals'],
  note: [
    '由另一位审核员确认后，按更正的内容重新出一版，结论由规则重算；原来的一版保留，标明已有新版本。',
    'Once another reviewer has confirmed it, a new version is made with the corrections, its verdicts computed anew. The former one stays and says that there is a newer one.',
  ],
  reportNo: ['报告编号', 'Report number'],
  look: ['查找', 'Find'],
  versionOf: [
    (version: number, day: string) => `第 ${version} 版，${day} 发布`,
    (version, day) => `version ${version}, published ${day}`,
  ],
  read: ['查看报告', 'Read the report'],
  openAlready: [
    '这份报告已有一项待确认的提议，先处理那一项。',
    'A change of this report already waits; decide that one first.',
  ],
  notAmended: [
    '这份报告不能更正：自检证书只能撤销，已撤销或已有新版本的报告不再改动。',
    'This one cannot be amended: a certificate is only revoked, and what was revoked or replaced stays as it is.',
  ],
  item: ['要更正的项目', 'Item to correct'],
  itemHint: ['输入项目名称或编号', 'Name or code of an item'],
  noItem: ['没有这样的项目', 'No such item'],
  drop: [(name: string) => `不更正 ${name}`, (name) => `Do not correct ${name}`],
  inReport: [(words: string) => `报告上：${words}`, (words) => `in the report: ${words}`],
  empty: ['（空）', '(empty)'],
  itemNote: ['备注', 'Note'],
  result: ['结果', 'Result'],
  normal: ['正常', 'Normal'],
  abnormal: ['异常', 'Defect'],
  limited: ['受限', 'Limited'],
  na: ['不适用', 'N/A'],
  unchecked: ['未检', 'Not checked'],
  finding: [(number: number) => `问题 ${number}`, (number) => `Finding ${number}`],
  degree: [(number: number) => `问题 ${number} 的程度`, (number) => `Degree of finding ${number}`],
  degreeOf: [(degree: number) => `${degree} 级`, (degree) => `degree ${degree}`],
  findingNote: [
    (number: number) => `问题 ${number} 的说明`,
    (number) => `Words on finding ${number}`,
  ],
  dropFinding: [(number: number) => `去掉问题 ${number}`, (number) => `Remove finding ${number}`],
  addFinding: ['再加一处问题', 'Add a finding'],
  addPhotos: [(name: string) => `补充照片 ${name}`, (name) => `Add photos of ${name}`],
  addOfClaim: [
    (count: number) => `加入理赔的照片（${count}）`,
    (count) => `Add the photos of the claim (${count})`,
  ],
  ofClaim: [
    (no: string) =>
      `按理赔 ${no} 填好了：赔付的检查项加了一处问题和客户的照片。请选准是哪种问题，再提出。`,
    (no) =>
      `Filled in by claim ${no}: what was paid has a further finding, with the customer's photos. Choose what defect it is, then propose it.`,
  ],
  proven: [
    (no: string, concern: string) => `理赔 ${no} 查实：${concern}`,
    (no, concern) => `Proven by claim ${no}: ${concern}`,
  ],
  claimReason: [(no: string) => `理赔 ${no} 查实`, (no) => `Proven by claim ${no}`],
  photoNeeded: [
    '这项更正会得出重大结论（事故、水泡、火烧、里程或身份），须补充一张能证明它的照片',
    'This correction leads to a major verdict (accident, flood, fire, mileage or identity) and needs a photo that proves it',
  ],
  foreseen: ['报告将这样改变', 'What the report would say'],
  sending: ['正在上传照片', 'Sending the photos'],
  photoAdded: [(number: number) => `补充照片 ${number}`, (number) => `added photo ${number}`],
  dropPhoto: [(number: number) => `去掉照片 ${number}`, (number) => `Remove photo ${number}`],
  reason: ['原因', 'Reason'],
  reasonNote: [
    '客户和所有拿到链接的人都会看到，不要写姓名和电话',
    'The customer and everybody with the link read this: no names, no phone numbers',
  ],
  reasonMissing: ['请写明原因', 'Please give a reason'],
  nothingCorrected: ['请选择项目并改正至少一处', 'Choose an item and correct something'],
  propose: ['提出，等同事确认', 'Propose; a colleague confirms'],
  proposed: ['已提出，等另一位审核员确认', 'Proposed; another reviewer confirms it'],
});
