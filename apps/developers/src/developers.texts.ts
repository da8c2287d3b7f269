import { defineTexts } from '@yanche/rules/bilingual';
import { BILL_RULES } from '@yanche/rules/partners/partner-bill';
import { PARTNER_RULES, partnerScopeLabels } from '@yanche/rules/partners/partner-keys';
import { HOOK_RULES, partnerHookPolicy } from '@yanche/rules/work/partner-hook-state';

const tries = partnerHookPolicy.pausesMs.length + 1;
const hours = Math.round(partnerHookPolicy.pausesMs.reduce((sum, ms) => sum + ms, 0) / 3_600_000);

const scopes = Object.keys(partnerScopeLabels);

export const texts = defineTexts({
  title: ['验车 开放平台', 'Yanche for developers'],
  lead: [
    '下单检测、跟进进度、取回任何人都能验真的报告。照着做，十次以内的调用就能下出第一单。',
    'Order an inspection, follow it, get a report that anybody can verify. A first order takes ten calls at most.',
  ],
  guides: ['指南', 'Guides'],
  reference: ['接口参考', 'Reference'],
  contents: ['目录', 'Contents'],
  otherLanguage: ['English', '中文'],
  home: ['返回首页', 'Home'],
  loading: ['正在读取接口文档…', 'Reading the description of the API…'],
  failed: [
    '接口文档读取失败，请检查网络后重试。',
    'The description could not be read. Check the network and try again.',
  ],
  retry: ['重试', 'Try again'],
  startOrder: ['下第一单', 'Order now'],
  startTask: ['合作方接入', 'For partners'],
  wholeDocument: ['完整的 OpenAPI 3.1 文档', 'The whole OpenAPI 3.1 document'],

  address: ['API 地址', 'Address of the API'],
  basics: ['约定', 'Conventions'],
  basicsRows: [
    [
      ['地址', '所有路径都接在上面的 API 地址之后。'],
      [
        '回答',
        '一律是 {code, message, data}。code 为 0 成功；其余是失败，HTTP 状态多为 200，code 见失败码表。message 给人看。',
      ],
      ['语言', '默认中文；Accept-Language 以 en 开头时为英文。'],
      ['金额', '整数，单位是分：26800 即 ¥268.00。'],
      ['时间', 'ISO 8601，带时区；只有日期的（2026-11-28）是中国的日期；月份写作 2022-05。'],
      ['Origin', '用会话调用的 POST 必须带 Origin 请求头，值即 API 地址；密钥调用和签名上传不用。'],
      ['未知字段', '不接受。HTTP 400、code 9400，data.field 是字段名。'],
      ['编号', '每个回答都有 x-request-id；向我们提问时请附上。'],
    ],
    [
      ['Address', 'All paths follow the address above.'],
      [
        'Answers',
        'Always {code, message, data}. Code 0 is success. All else is a failure, mostly with HTTP 200: see the failure codes. message is for people.',
      ],
      ['Language', 'Chinese; English where Accept-Language begins with en.'],
      ['Money', 'Whole numbers of fen: 26800 is ¥268.00.'],
      [
        'Times',
        'ISO 8601 with an offset; days (2026-11-28) are days in China; months are written 2022-05.',
      ],
      [
        'Origin',
        'A POST with a session needs the header Origin with the address of the API; calls with a key and signed uploads do not.',
      ],
      ['Unknown fields', 'Are refused: HTTP 400, code 9400, and data.field names the field.'],
      ['Request id', 'Every answer has x-request-id. Give it when you ask us.'],
    ],
  ],

  orderIntro: [
    '以个人或车商身份，用手机号登录后下单。需要 curl 和 jq；先设置：',
    'As a person or a dealer, logged in by phone. You need curl and jq. Set first:',
  ],
  fromWhere: ['这些值从哪里来', 'Where these values come from'],
  fromRows: [
    [
      [
        'quote',
        'productDetail 的 data.quote，原样带回。带签名和有效期；价格变了会得到 2301 和新价格。',
      ],
      ['slotId', 'getAppointTime 里 status 为 open 的时段；被抢先时得到 2201，换一个再来。'],
      [
        'agreementVersion',
        '用户在您的页面上同意的协议版本；当前版本就是示例里的值，未知版本得到 2504。',
      ],
      ['requestId', '由您生成（8–64 位字母、数字、_、-）。同一请求重发用同一个，只会有一单。'],
    ],
    [
      [
        'quote',
        'data.quote of productDetail, unchanged. It is signed and ends after a while; where the price changed the answer is 2301 with the new one.',
      ],
      [
        'slotId',
        'A time of getAppointTime whose status is open. Where somebody was faster the answer is 2201: take another.',
      ],
      [
        'agreementVersion',
        'The version of the terms that the person agreed to on your page. The one in force is in the example; an unknown one gets 2504.',
      ],
      [
        'requestId',
        'Made by you (8–64 letters, digits, _ or -). Sent again with the same one there is still one order.',
      ],
    ],
  ],
  cancelTitle: ['取消订单', 'Cancel an order'],
  cancelText: [
    'cancelOrder（表单）或 cancelForUser（JSON），传 orderId 和原因码 code；refund 传您展示过的退款金额（分），若已变化则什么也不取消。合作方用 cancelSaasTask，用车商或个人的原因码。各方可用的原因码：',
    'cancelOrder (a form) or cancelForUser (JSON) with orderId and a code; refund is the amount that you showed, in fen: if it has changed, nothing is cancelled. Partners use cancelSaasTask with the codes of dealers or of people. Codes by who gives them:',
  ],
  cancelOf: [
    { user: '个人', dealer: '车商', system: '系统', inspector: '检测师' },
    { user: 'People', dealer: 'Dealers', system: 'The system', inspector: 'Inspectors' },
  ],
  cancelUsable: [
    '系统和检测师的码只会出现在回答里，不能由您提交；带 * 的须附说明 remark。',
    'Codes of the system and of inspectors are only read, never sent. Those with * need a remark.',
  ],

  keysTitle: ['密钥与沙箱', 'Keys and the sandbox'],
  keysText: [
    [
      '密钥由我们的同事在工作台「合作方」里创建，只显示一次。yk_test_ 开头的进入沙箱，yk_live_ 开头的真实下单；请求头写 Authorization: Bearer yk_…。',
      `密钥只放在服务器上，不要写进网址、网页或 App。同类密钥最多 ${PARTNER_RULES.keysAlive} 个同时有效，换钥匙时先建新的、再作废旧的。可以限定来源 IP 和权限（${scopes.join('、')}）。`,
      '沙箱任务不占时段、不派人、不计费，用 advanceSaasTask 一步步推进到出报告；报告是标明「示例」的样本。沙箱里同一辆车可以有几个任务；正式环境里已有进行中的任务时得到 2102。',
    ],
    [
      'Keys are made by our colleagues at the console, under Partners, and shown once. yk_test_ opens the sandbox, yk_live_ orders for real. Send Authorization: Bearer yk_….',
      `Keep them on your server, never in addresses, pages or apps. At most ${PARTNER_RULES.keysAlive} of a kind are alive: to change one, make the new one first, then end the old. A key may be limited to addresses and scopes (${scopes.join(', ')}).`,
      'Tasks of the sandbox take no time slot, send nobody and cost nothing. advanceSaasTask moves them step by step to the report, which is a sample and says so. A car may have several tasks there; live, one that is open already is answered with 2102.',
    ],
  ],
  billsText: [
    [
      '正式任务不逐单付款，记入月结账单：每月结束后出账，当月的任务费用减去退款，再减上期结余，就是应付 due。',
      '欠款有额度，由我们与您约定，起初是 0：第一次用 yk_live_ 密钥下单前请先约定。额度用完时 createSaasTask 得到 3307，什么也没创建；付清账单或联系我们。',
      `账单须一笔转账付清，${BILL_RULES.dueDays} 天内到账；我们核对后 status 变为 paid。listSaasBillLines 列出明细：任务为正、退款为负，合计等于 charged 减 refunded。`,
      '这三个接口需要权限 bills.read。',
    ],
    [
      'Live tasks are not paid one by one but by the bill of the month, issued when it has ended: what its tasks cost, less what went back, less the credit of the bill before, is due.',
      'What may be owed has a limit that we agree on with you. It begins at 0: agree on it before the first order with a yk_live_ key. Where it is reached createSaasTask answers 3307 and creates nothing; pay the bills or ask us.',
      `One transfer pays a bill as a whole, within ${BILL_RULES.dueDays} days; its status is paid once we have seen it. listSaasBillLines gives the lines: tasks above 0, what went back below, together charged less refunded.`,
      'These three calls need the scope bills.read.',
    ],
  ],
  limitsTitle: ['限流与 429', 'Limits and 429'],
  limitsText: [
    `每个密钥默认每分钟 ${PARTNER_RULES.perMinute} 次。超过时 HTTP 429、code 3305，等 Retry-After 秒后再试；5xx 同样可以重发，间隔逐次加长。公开接口读得太快会得到 HTTP 598 和验证码。`,
    `A key may make ${PARTNER_RULES.perMinute} calls a minute unless agreed otherwise. Above that: HTTP 429, code 3305; wait as many seconds as Retry-After says. 5xx may be sent again as well, waiting longer each time. Who reads public calls too fast gets HTTP 598 and a captcha.`,
  ],
  idempotencyTitle: ['幂等', 'Sending again'],
  idempotencyText: [
    '没收到回答就原样重发：createSaasTask 按 partnerTaskNo、submitOrder 按 requestId 去重，同样内容得到同样的回答，内容不同被拒（409 或 2402），绝不会下两单。',
    'Without an answer send the same again. createSaasTask knows it by partnerTaskNo, submitOrder by requestId: the same body gets the same answer, another is refused (409 or 2402). Nothing is ordered twice.',
  ],
  cursorTitle: ['游标列表', 'Lists by cursor'],
  cursorText: [
    'listSaasTasks 按变更顺序给出任务：保存 next，下次作为 cursor 传回，直到 hasMore 为 false；之后仍用它继续，不会漏掉任何变更。同一任务再变会再次出现。updatedAfter 只决定从哪里开始。账单和用量同样用 cursor 和 next；App 的列表用 after 和 next 翻页。',
    'listSaasTasks gives tasks in the order of their changes. Keep next and send it as cursor until hasMore is false, and go on from it later: no change is missed. A task that changes again comes again. updatedAfter only says where to begin. Bills and usage go on by cursor and next as well; lists of the app are paged by after and next.',
  ],

  hooksTitle: ['回调（Webhooks）', 'Webhooks'],
  hooksText: [
    [
      '任务变化时，我们向您的 https 地址发送一个小消息，格式遵循 Standard Webhooks 1.0。地址和签名密钥 whsec_… 在工作台「合作方」里设置。',
      '先验签再使用：签名覆盖 webhook-id、webhook-timestamp 和原始请求体。消息可能重复（按 webhook-id 去重），也可能乱序；它只说变了什么，详情请再调用 getSaasTask。',
      `${HOOK_RULES.answerMs / 1000} 秒内回 2xx 即送达。其它一律重试，共 ${tries} 次、历时约 ${hours} 小时；Retry-After 会被遵守；410 会停用该地址；不跟随跳转，不访问内网地址。漏收的可由我们的同事重放。`,
    ],
    [
      'When a task changes we send a small message to your https address, as Standard Webhooks 1.0 says. Address and secret (whsec_…) are set at the console, under Partners.',
      'Verify it first: the signature covers webhook-id, webhook-timestamp and the raw body. Messages may come twice (know them by webhook-id) and out of order; they only say what changed, ask getSaasTask for the rest.',
      `Answer 2xx within ${HOOK_RULES.answerMs / 1000} s. Anything else is tried again, ${tries} times over about ${hours} hours; Retry-After is kept to; 410 disables the address; redirects and private addresses are not followed. Our colleagues can send one again.`,
    ],
  ],
  hookBody: ['消息示例', 'A message'],
  hookVerify: [
    '验签（Node，standardwebhooks；其它语言的库见 standardwebhooks.com）',
    'Verify it (Node, standardwebhooks; for other languages see standardwebhooks.com)',
  ],

  uploadIntro: ['先完成上面的登录。', 'Log in first, as above.'],
  uploadText: [
    [
      '浏览器直传：signUpload 给出每个文件的签名字段，连同文件（最后一个字段 file）发到 upload_url。',
      '大文件分片：uploadCredential 取得短期凭证；createMultipart、uploadPart（每片 5,242,880 字节，最后一片可小）、completeMultipart 都用 Authorization: GSS 签名，算法见接口参考的 gssSignature；断点用 listParts 续传。',
    ],
    [
      'Straight from a browser: signUpload gives signed fields for each file; send them with the file, as the last field, to upload_url.',
      'Large files in parts: uploadCredential gives a short-lived credential. createMultipart, uploadPart (5,242,880 bytes each, the last may be smaller) and completeMultipart are signed by Authorization: GSS, see gssSignature in the reference; listParts tells where to go on.',
    ],
  ],

  failuresTitle: ['失败码表', 'Failure codes'],
  failuresText: [
    '与接口同源，随代码更新。状态 200 的是业务失败：什么都没有改变，按 code 处理；{…} 由实际值代替。',
    'Made from the code itself. Those with status 200 are refusals by rules: nothing was changed, go by the code. {…} is filled in.',
  ],
  searchFailures: ['按码、名称或文字查找', 'Find by code, name or words'],
  code: ['码', 'Code'],
  name: ['名称', 'Name'],
  status: ['HTTP', 'HTTP'],
  sentence: ['说明', 'What it says'],
  noFailure: ['没有符合的失败码', 'No failure matches'],
  shownOf: [
    (shown: number, all: number) => `显示 ${shown} / ${all}`,
    (shown, all) => `${shown} of ${all} shown`,
  ],

  step: [(n: number, all: number) => `第 ${n} 步，共 ${all} 步`, (n, all) => `Step ${n} of ${all}`],
  copy: ['复制', 'Copy'],
  copied: ['已复制', 'Copied'],
  takes: ['取出', 'Take'],
  setFirst: ['先设置', 'Set first'],
  calls: ['接口', 'Calls'],
  more: ['展开或收起', 'Show or hide'],
  referenceLead: [
    '每个接口的参数、回答与失败，与服务器的检查同源。合作方从 Saas tasks 看起；只给我们同事用的接口不在此列。',
    'Parameters, answers and failures of every call, from what the server itself checks. Partners begin with Saas tasks. Calls for our own staff are left out.',
  ],
});
