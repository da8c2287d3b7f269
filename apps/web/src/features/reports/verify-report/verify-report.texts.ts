import { type Bilingual, defineTexts } from '@yanche/rules/bilingual';
import { validUntil } from '@yanche/rules/reports/standing-words';
import { standingLabels } from '@yanche/rules/reports/report-standing';

/** Genuine, but it counts for less. */
const inTruth = ([zh, en]: Bilingual): Bilingual => [
  `真实，但${zh}`,
  `Genuine, but ${en.charAt(0).toLowerCase()}${en.slice(1)}`,
];

export const verifyTexts = defineTexts({
  title: ['报告验真', 'Verify a report'],
  intro: [
    '输入报告上印的编号和验真码，任何人都可以核对，无需登录。',
    'Enter the number and the code printed on the report. Anybody can, without logging in.',
  ],
  reportNo: ['报告编号', 'Report number'],
  reportNoPlaceholder: ['如 JC2026112100001', 'such as JC2026112100001'],
  code: ['验真码', 'Code'],
  codePlaceholder: ['8 位字母和数字', '8 letters and digits'],
  scan: ['扫报告上的二维码', 'Scan the code of a report'],
  scannedOther: [
    '这不是验车报告的二维码，请对准报告上的码再扫，或输入编号',
    'This is no code of a Yanche report. Scan the one on the report, or enter the number',
  ],
  submit: ['验证真伪', 'Verify'],
  again: ['重新验证', 'Verify again'],
  reportNoRequired: ['请输入报告编号', 'Please enter the report number'],
  reportNoWrong: [
    '报告编号是 JC、ZJ 或 CS 开头加 13 位数字',
    'A report number is JC, ZJ or CS and 13 digits',
  ],
  codeRequired: ['请输入验真码', 'Please enter the code'],
  codeWrong: ['验真码是 8 位字母和数字', 'The code has 8 letters and digits'],
  asking: ['正在核对', 'Checking'],

  mismatch: ['编号与验真码不匹配', 'The number and the code do not match'],
  mismatchNote: [
    '请对照报告逐位核对。多次核对仍不匹配，这份报告可能是伪造的。',
    'Compare them with the report, character by character. If they still do not match, the report may be forged.',
  ],
  failed: ['这次没有核对成功', 'This could not be checked just now'],
  failedNote: [
    '请检查网络后重试，这不代表报告有问题。',
    'Check the network and try again; it does not mean anything is wrong.',
  ],
  retry: ['再试一次', 'Try again'],

  genuine: ['真实有效', 'Genuine and valid'],
  genuineNote: [
    '内容与我们发布时完全一致，请与手中的报告逐项对照。',
    'The content is exactly what we published. Compare it with the report you hold.',
  ],
  selfGenuine: [
    '文件真实，但不是第三方检测',
    'The file is authentic, but no third party inspected',
  ],
  selfGenuineNote: [
    '只核对了这份自检证书是我们发出的、没有改过。照片由卖家自己拍，没有检测师到场；车况是否属实没有人核实。',
    'What was verified is that this certificate is ours and unchanged. The seller took the photos, no inspector came to the car, and nobody confirmed its condition.',
  ],
  historyGenuine: ['车史报告真实，没有改过', 'This history report is genuine and unchanged'],
  historyGenuineNote: [
    '核对的是报告由我们发出、内容没有改过。记录由数据方提供，没有记录不等于没有发生。',
    'What was verified is that the report is ours and unchanged. Its records are the sources’, and no record does not mean that nothing happened.',
  ],
  historyOld: [
    (version: number) => `真实，但已更正，以第 ${version} 版为准`,
    (version) => `Genuine, but corrected: version ${version} counts`,
  ],
  historyGone: [
    '编号对得上，内容已按约定删除',
    'The number is ours; its content was deleted as agreed',
  ],
  historyGoneNote: [
    (day: string) => `报告保存到 ${day}。现在只剩指纹，无法再核对内容。`,
    (day) =>
      `It was kept until ${day}. Only its fingerprint is left, so the content cannot be verified any more.`,
  ],
  queriedAt: ['查询日期', 'Queried on'],
  keptUntil: ['保存到', 'Kept until'],
  expired: inTruth(standingLabels.expired),
  driven: inTruth(standingLabels.driven),
  superseded: inTruth(standingLabels.superseded),
  revoked: standingLabels.revoked,
  tampered: ['内容不可信', 'Not to be trusted'],
  tamperedNote: [
    '存档内容与发布时的指纹不一致，请勿采信手中的报告，并联系我们。',
    'What is stored does not match the fingerprint of the day it was published. Do not rely on the report you hold and contact us.',
  ],

  car: ['报告里的车', 'The car in the report'],
  compare: [
    '与手中的报告对照：任何一处不同，手中的就不是原件。',
    'Compare with the report you hold: if anything differs, yours is not the original.',
  ],
  vin: ['车架号', 'VIN'],
  unshared: [
    '编号和验真码只用于验真，不能看全文和照片；要看全文，请用报告主人发来的链接。',
    'Number and code only verify it; the whole report and its photos open by a link from its owner.',
  ],
  oldSaid: [
    (version: number) => `旧的第 ${version} 版当时是这样说的，现在不算数：`,
    (version) => `What the old version ${version} said then; it no longer counts:`,
  ],
  nowSaid: [
    (version: number, said: string) => `现在（第 ${version} 版）：${said}。`,
    (version, said) => `Now (version ${version}): ${said}.`,
  ],
  openReport: ['查看完整报告', 'Read the whole report'],
  openNewest: ['看最新版', 'Read the newest version'],
  openNewestShort: ['看最新版摘要', 'The newest version in short'],
  openShort: ['先看摘要', 'The short form first'],
  mileage: ['里程', 'Mileage'],
  inspectedAt: ['检测时间', 'Inspected'],
  capturedAt: ['拍摄时间', 'Photos taken'],
  selfLabel: [
    (label: string) => label,
    (label) =>
      label === '车商自检' ? `Dealer self-inspection ${label}` : `Seller self-inspection ${label}`,
  ],
  selfNote: [
    '照片由卖家自己拍摄，不是检测师到场检测的结论',
    'The seller took these photos; this is not the finding of an inspector at the car',
  ],
  selfChecks: ['谁看过什么', 'Who looked at what'],
  'selfCheck.person': [
    (at: string) => `规则检查后，审核员逐张看过照片，${at} 通过`,
    (at) => `By rules, then a reviewer looked at every photo and approved it on ${at}`,
  ],
  'selfCheck.rules': [
    (at: string) => `只由规则自动检查，没有人看过照片，${at} 出具`,
    (at) => `By rules alone, nobody looked at the photos; issued on ${at}`,
  ],
  selfUnchecked: [
    '没有人核实：事故、水泡、火烧、里程、机械状况；没有人到场看车',
    'Nobody checked accidents, flooding, fire, mileage or mechanics; nobody went to the car',
  ],
  openCertificate: ['查看证书', 'Certificate'],
  publishedAt: ['发布时间', 'Published'],
  expireAt: ['有效期至', 'Valid until'],
  validUntil,
  version: ['版本', 'Version'],
  versionOf: [(version: number) => `第 ${version} 版`, (version) => `No. ${version}`],
  verdicts: ['检测结论', 'Verdicts'],
  thumbs: ['检测照片', 'Inspection photos'],
  thumb: [(number: number) => `检测照片 ${number}`, (number) => `Inspection photo ${number}`],
  copies: [
    '照片为车牌已遮挡的副本，指纹与原图不同。',
    'Photos are copies with covered plates; their fingerprints are not those of the originals.',
  ],
  hash: ['报告指纹', 'Report fingerprint'],
  hashNote: ['SHA-256，报告全文', 'SHA-256 of the whole report'],

  how: ['验真是怎么做的', 'How this works'],
  howSeal: [
    '报告发布时，我们为全文和每张照片计算指纹并签名，改动一个字都会对不上。',
    'When a report is published we compute a fingerprint of its text and of every photo and sign it: change one word and they no longer fit.',
  ],
  howCheck: [
    '验真时，你的浏览器自己重新计算指纹、核对签名和公开日志，不必相信我们的服务器。',
    'To verify it, your own browser computes the fingerprint again and checks the signature and the public log; it need not believe our server.',
  ],
});
