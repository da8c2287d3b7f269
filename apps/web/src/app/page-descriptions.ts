import type { Bilingual } from '@yanche/rules/bilingual';
import { paths } from '#lib/paths.ts';

/** What search engines and chats tell of the pages that anybody may open. Read at build time only. */
export const pageDescriptions: Readonly<Record<string, Bilingual>> = {
  [paths.home]: [
    '二手车买前先验：事故、水泡、火烧、里程逐项检测，报告可验真。输入车架号即可预约。',
    'Have a used car inspected before you buy: accident, flood, fire and mileage, item by item, in a report that can be verified.',
  ],
  [paths.createOrder]: [
    '预约二手车检测：填写车架号，选择检测点和时间，价格事先说明。',
    'Order an inspection of a used car: enter the VIN, choose place and time; the price is told beforehand.',
  ],
  [paths.packages]: [
    '二手车检测套餐：检测哪些项目、由谁检测、多少钱，一页比较。',
    'Inspection packages for used cars: what is checked, by whom and for how much, side by side.',
  ],
  [paths.productIntegrate]: [
    '一款二手车检测产品：查哪些项目、多久出报告、价格和保障。',
    'One inspection of a used car: what is checked, how soon the report comes, its price and what it covers.',
  ],
  [paths.productSelfCertify]: [
    '按指引自己拍照，二手车自检认证：检查通过后出具证书，可验真。',
    'Certify a used car yourself: take the photos as guided; what passes gets a certificate that can be verified.',
  ],
  [paths.productSelfEva]: [
    '二手车自检估价：按指引拍几张照片，得到一个参考价。',
    'Value a used car yourself: a few photos as guided, and a reference price.',
  ],
  [paths.productIntro]: [
    '二手车检测产品介绍：检测范围、流程、价格和报告内容。',
    'What an inspection of a used car covers, how it goes, what it costs and what the report tells.',
  ],
};
