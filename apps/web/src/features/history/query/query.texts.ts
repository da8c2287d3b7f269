import { counted, defineTexts } from '@yanche/rules/bilingual';

export const queryTexts = defineTexts({
  title: ['事故查询', 'Accident query'],
  records: ['查询记录', 'My queries'],
  car: ['查哪台车', 'Which car'],
  fromStock: ['从库存选', 'From my stock'],
  fromOrder: ['从订单选', 'From an order'],
  intro: ['出过什么事，报过什么账，一次查清', 'What happened to a car, and what was paid for it'],
  introNote: [
    '先填车架号，马上告诉你查得到什么、查不到什么、要等多久，再决定要不要付款。',
    'Enter the VIN first: you see at once what can be found, what cannot and how long it takes, before you pay.',
  ],
  sampleReport: ['看示例报告', 'See a sample report'],
  sampleReportNote: ['查得到记录时', 'with records'],
  sampleEmpty: ['没查到记录的示例', 'A sample without records'],
  sampleEmptyNote: ['说清看不到哪些', 'what was not seen'],
  sample: [
    '数据方是内置示例：查到的记录都是虚构的，报告会标明“示例数据”。',
    'The sources are built in: every record is invented, and the report says “sample data”.',
  ],

  supported: ['支持查询', 'can be queried'],
  canFind: [
    (brand: string | null) => (brand === null ? '这台车能查到什么' : `${brand}能查到什么`),
    (brand) => (brand === null ? 'What can be found' : `What can be found of a ${brand}`),
  ],
  sources: [(count: number) => `${count} 家数据源`, (count) => counted(count, 'source')],
  notInProduct: ['所选产品不查这项', 'Not part of the chosen query'],
  scanLicence: ['拍行驶证', 'Scan licence'],
  unsupported: ['这款车暂时查不到记录', 'This car cannot be queried at present'],
  unsupportedNote: [
    '没有数据方支持这款车，所以不收费。可以请检测师当面检查。',
    'No source supports this car, so nothing is charged. An inspector can look at it instead.',
  ],
  noSource: ['现在查不了车史', 'History queries are not available'],
  noSourceNote: [
    '验车还没有接入提供车史的数据方，所以不卖查询。可以请检测师当面检查。',
    'Yanche has no source of records yet, so none is sold. An inspector can look at the car instead.',
  ],
  orderInspector: ['预约检测师', 'Book an inspector'],

  earlier: [
    (day: string, product: string) => `${day} 查过这台车（${product}）`,
    (day, product) => `This car was queried on ${day} (${product})`,
  ],
  earlierNote: [
    '不用再付款就能看那次的结果；要最新的记录再查一次。',
    'You can open that result without paying again; query again for the newest records.',
  ],
  included: [
    (product: string) => `这台车的“${product}”已包含车史`,
    (product) => `“${product}” of this car includes its history`,
  ],
  includedNote: [
    '检测师出发后自动查，写进报告，不用另外付款。现在就要看才需要单独查。',
    'It is queried when the inspector sets out and is part of the report, at no charge. Query by itself only if you need it now.',
  ],
  openInspection: ['看这个订单', 'The order'],
  openEarlier: ['看那次的结果', 'Open that result'],
  again: ['仍要再查一次', 'Query again'],

  products: ['查询产品', 'Choose a query'],
  recommended: ['推荐', 'Recommended'],
  cashback: [(yuan: string) => `返现 ${yuan}`, (yuan) => `${yuan} cashback`],
  cashbackNone: ['用免费次数的不返现', 'A free query brings no cashback'],
  pays: ['怎么付', 'How to pay'],
  byRight: ['用免费次数', 'Use a free query'],
  rightLeft: [(left: number) => `剩 ${left} 次`, (left) => `${left} left`],
  rightUntil: [(day: string) => `${day}到期`, (day) => `until ${day}`],
  freeQueries: ['免费查询', 'Free queries'],
  leftOf: [
    (left: number, total: number) => `剩 ${left} / ${total} 次`,
    (left, total) => `${left} of ${total} left`,
  ],
  byMoney: ['付费查询', 'Pay for it'],
  wait: [
    (usual: string, longest: string) => `通常 ${usual}，最长 ${longest}；可以离开，好了通知你`,
    (usual, longest) => `Usually ${usual}, ${longest} at most. You may leave; we tell you`,
  ],
  seconds: [(count: number) => `${count} 秒`, (count) => `${count} s`],
  minutes: [(count: number) => `${count} 分钟`, (count) => `${count} min`],
  hours: [(count: number) => `${count} 小时`, (count) => `${count} h`],
  rightBack: [
    '查询失败或一条记录都没有，次数退回',
    'Failed, or without any record: the free query comes back',
  ],

  needs: ['数据方还需要', 'The source also needs'],
  needsNote: [
    '只用于这次查询。查询一结束，发动机号和行驶证照片就删除，车牌号只留首尾几位。',
    'Used for this query alone. When it ends, engine number and photo are deleted, and the plate is kept masked.',
  ],
  engineNo: ['发动机号', 'Engine number'],
  enginePlaceholder: ['行驶证上的发动机号码', 'As on the licence'],
  engineHelper: ['拍下行驶证可以代替手工输入', 'A photo of the licence does instead'],
  licence: ['行驶证照片', 'Photo of the licence'],
  licenceKept: ['已上传，可点此重拍', 'Uploaded; tap to take another'],
  licenceTodo: ['去拍照', 'Take it'],
  signature: ['手写签名', 'Signature'],
  signatureNote: [
    '这家数据方要求车主或受托人手写签名。签名和报告一起保存、一起删除；没有出报告的，查询结束时删除。',
    'This source asks for the signature of the owner or of who acts for them. It is kept and deleted with the report; without a report it is deleted when the query ends.',
  ],

  document: ['查询授权书', 'Consent form'],

  submitRight: ['用 1 次免费查询', 'Use 1 free query'],
  submitMoney: [(yuan: string) => `付 ${yuan} 查询`, (yuan) => `Query for ${yuan}`],

  vinRequired: ['请先填写车架号', 'Please enter the VIN'],
  productRequired: ['请选择查询产品', 'Please choose a query'],
  engineRequired: [
    '请填写发动机号，或拍行驶证',
    'Please enter the engine number, or scan the licence',
  ],
  engineWrong: [
    '发动机号应为 6 到 20 位字母或数字',
    'An engine number has 6 to 20 letters or digits',
  ],
  plateRequired: ['请填写车牌号', 'Please enter the number plate'],
  plateWrong: ['车牌号格式不对', 'This is not a plate number'],
  licenceRequired: ['请拍行驶证', 'Please scan the licence'],
  signatureRequired: ['请手写签名', 'Please sign'],
  consentRequired: ['请先阅读并同意查询授权书', 'Please read and accept the authorisation'],
  priceChanged: [
    '价格或退款条件刚刚有变动，已更新，请核对后再提交',
    'Price or refund have just changed and were updated; please check and send again',
  ],
  networkUnsure: [
    '网络不稳，还不确定是否提交成功。再次提交不会重复下单',
    'The network failed and we cannot tell if it was sent. Sending again makes no second order',
  ],
  reused: ['这次查询已经提交过', 'This query was sent before'],
  viewUnpaid: ['去看待支付的', 'See unpaid ones'],
  viewOrder: ['去看这次查询', 'Open it'],
});
