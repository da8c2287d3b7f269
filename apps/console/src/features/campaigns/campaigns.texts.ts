import type { Bilingual } from '@yanche/rules/bilingual';

export const campaignTexts = {
  id: ['编号（网址里的 id）', 'Id (in its address)'],
  idHint: [
    '字母、数字、- 和 _，最多 40 个，定了就不能改',
    'Letters, digits, - and _, up to 40; it cannot be changed',
  ],
  title: ['标题', 'Title'],
  titleEn: ['英文标题', 'English title'],
  art: ['插图', 'Drawing'],
  state: ['手机上', 'On phones'],
  startsAt: ['开始（北京时间）', 'From (time in China)'],
  endsAt: ['结束（北京时间）', 'To (time in China)'],
  block: ['段落', 'Paragraph'],
  heading: ['小标题', 'Heading'],
  headingEn: ['英文小标题', 'English heading'],
  text: ['正文', 'Text'],
  textEn: ['英文正文', 'English text'],
  link: ['按钮', 'Button'],
  linkText: ['按钮文字', 'Words'],
  linkTextEn: ['英文按钮文字', 'English words'],
  href: ['打开', 'Opens'],
  hrefHint: [
    '本应用里的路径，如 /order/createOrder',
    'A path of the app, such as /order/createOrder',
  ],
  editions: ['版本', 'Editions'],
  draft: ['有未上线的修改', 'Changes that are not shown yet'],
  page: ['手机页面', 'Page on phones'],
  preview: ['预览', 'Preview'],
  chinese: ['中文', 'Chinese'],
  english: ['英文', 'English'],
  sample: ['示例数据', 'Sample data'],
  shownNow: ['手机上', 'on phones'],
  sampleWorld: ['示例世界', 'sample world'],
  draftNote: [
    '保存后手机上还看不到，看过预览再上线。',
    'Phones do not show it yet: look at the preview, then show it.',
  ],
  editNote: [
    '保存为新版本，手机上仍是现在的版本，看过预览再上线。',
    'It is saved as a new edition. Phones go on with the present one until the new one is shown.',
  ],
  showNote: [
    '最新版本立即生效：开始时间前显示“还没开始”，结束后显示“已结束”。',
    'The latest edition counts at once. Before its start and after its end phones say so.',
  ],
  hideNote: [
    '立即撤下，打开链接的人会看到“没有这个活动”。',
    'It is gone at once: whoever opens the link reads that there is no such campaign.',
  ],
} as const satisfies Record<string, Bilingual>;
