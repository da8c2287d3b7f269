import { counted, defineTexts } from '@yanche/rules/bilingual';

export const sharingTexts = defineTexts({
  title: ['分享报告', 'Share the report'],
  note: [
    '对方不用登录就能看全文。车架号、姓名和证件照片不会显示。',
    'It opens without a login. VIN, names and photos of papers are not shown.',
  ],
  send: ['分享', 'Share'],
  poster: ['海报', 'Poster'],
  copied: ['链接已复制，可发给对方', 'Link copied, you can send it on'],
  left: [
    '请点右上角「···」发给朋友；链接也已复制',
    'Send it by the menu at the top right; the link was copied, too',
  ],
  copyFailed: ['复制失败，请再试一次', 'Could not copy, please try again'],

  links: ['别人怎样能看到全文', 'How others can read it'],
  none: ['现在没有分享链接', 'No share link at present'],
  linkOf: [
    (number: number, time: string) => `链接 ${number}，${time}`,
    (number, time) => `Link ${number}, ${time}`,
  ],
  by: [(name: string) => `${name} 分享`, (name) => `by ${name}`],
  byCode: ['编号和验真码', 'Number and code'],
  byCodeNote: [
    '印在报告和 PDF 上，有这两样的人就能看全文；停止后只能验真',
    'Printed on the report and its PDF: whoever has both can read it all. Ended, they only verify it',
  ],
  opens: [
    (count: number, time: string) => `打开 ${count} 次，最近 ${time}`,
    (count, time) => `Opened ${counted(count, 'time')}, last on ${time}`,
  ],
  unopened: ['还没有人打开', 'Not opened yet'],
  counting: [
    '你自己和同事打开的、聊天软件的预览都不算；同一台设备 30 分钟内算一次。',
    'Not counted: yourself and colleagues, previews by chat apps. One device counts once in 30 minutes.',
  ],
  copy: ['复制链接', 'Copy link'],
  another: ['再建一个链接', 'Make another link'],
  anotherNote: [
    '发给不同的人用不同的链接，可以分别看次数、分别停止。',
    'With a link for each person you see and end them apart.',
  ],

  showHere: ['当面给买家看', 'Show it to a buyer here'],
  showHereNote: [
    '车架号已遮挡，不含估价和完整版 PDF',
    'VIN covered, without valuation and complete PDF',
  ],

  colleagues: ['复制给同事的链接', 'Links for colleagues'],
  colleaguesNote: [
    '本店同事登录后打开。陪客户一起看时，用不含估价的。',
    'For people of this dealership, who log in. Beside a customer, open the one without valuation.',
  ],
  withoutValue: ['不含估价', 'Without valuation'],
  withValue: ['含估价', 'With valuation'],
  colleagueCopied: ['链接已复制，同事登录后可看', 'Link copied, colleagues log in to read it'],

  stop: ['停止分享', 'Stop sharing'],
  stopLink: ['停止分享这个链接？', 'Stop sharing this link?'],
  stopAll: ['停止分享这份报告？', 'Stop sharing this report?'],
  stopReaders: [
    '拿到这个链接的人马上打不开报告，照片和视频也看不到。',
    'Whoever has this link cannot open the report any more, nor its photos and clips.',
  ],
  stopCodeToo: [
    '编号和验真码（印在报告和 PDF 上，也在二维码里）也不能再看全文，从此只能验真。',
    'Number and code, as printed on the report and its PDF and in the QR code, open it no more either: from then on they only verify it.',
  ],
  stopOthers: [
    (others: number) =>
      others === 0
        ? '这是最后一个分享链接，停止后别人都看不到全文。'
        : `其他 ${others} 个分享链接不受影响。`,
    (others) =>
      others === 0
        ? 'This is the last share link: nobody else can read the report then.'
        : `${others === 1 ? 'The other share link goes' : `The other ${others} share links go`} on.`,
  ],
  sentenceGap: ['', ' '],
  stopFinal: ['不能恢复，可以重新分享。', 'This cannot be undone; you can share anew.'],
  stopCode: ['停止凭编号和验真码看全文？', 'Stop reading by number and code?'],
  stopCodeNote: [
    '以前发出的链接马上打不开。报告和 PDF 上的编号和验真码仍可验真。\n正在分享的链接不受影响。不能恢复。',
    'Links sent before open no more. Number and code still verify the report and its PDF.\nLinks being shared go on. This cannot be undone.',
  ],
  stopped: ['已停止分享', 'Sharing has ended'],
  endedLinks: ['已停止', 'Ended'],
  endedAt: [(time: string) => `${time} 停止`, (time) => `Ended ${time}`],
  openedTimes: [
    (count: number) => `打开过 ${count} 次`,
    (count) => `opened ${counted(count, 'time')}`,
  ],
});
