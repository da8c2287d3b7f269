import { getPointsFromCity } from '@yanche/contract/people/dealers';
import { captchaGuard, guardApp } from '@yanche/contract/people/captcha';
import { listInbox } from '@yanche/contract/people/inbox';
import { login, sendLoginCode } from '@yanche/contract/people/sso';
import { getAppointTime, productList, verifyVin } from '@yanche/contract/catalogue/products';
import type { Endpoint } from '@yanche/contract/endpoint';
import type { Bilingual } from '@yanche/rules/bilingual';
import type { Json } from './contract-schemas.ts';

/** What later steps need of an answer: the first that `from` (a JSONPath) finds, or what `match` finds in it. */
type Take = { name: string; from: string; match?: string };
/**
 * One call of a guide. `$NAME` in what it sends is a value of the person (`inputs`) or of an answer before; everything else is
 * sent as it stands, and is the example of the call in the document.
 */
export type Step = {
  call: Endpoint;
  say: Bilingual;
  query?: Json;
  body?: Json;
  takes?: readonly Take[];
};
/** `fresh`: has to be another each time. */
export type Input = { name: string; value: string; say: Bilingual; fresh?: true };

/** A city and a car that every installation with the sample world has. */
export const cityId = 330_100;
export const vin: Input = {
  name: 'VIN',
  value: 'LSVHJ1332N2217621',
  say: ['要检测的车的车架号', 'The VIN of the car to inspect'],
};
export const phone: Input = {
  name: 'PHONE',
  value: '13800000002',
  say: ['您的手机号（示例环境：买家账号）', 'Your phone number (in the sample world: the buyer’s)'],
};

/** The way to a session. */
export const logIn: readonly Step[] = [
  {
    call: captchaGuard,
    say: [
      '要先过验证码吗？status 为 0 表示不用，直接拿 token 去发短信；为 1 时需在网页里完成验证码，改调 checkCaptchaAndSendSsoLoginCode。',
      'Is a captcha needed first? With status 0 it is not: the token sends the code. With 1 solve it in a page and call checkCaptchaAndSendSsoLoginCode instead.',
    ],
    body: { appCode: guardApp.appCode, appScene: guardApp.loginScene, phone: '$PHONE' },
    takes: [{ name: 'TOKEN', from: '$.data.token' }],
  },
  {
    call: sendLoginCode,
    say: ['发送登录短信。', 'Send the login code.'],
    body: { phone: '$PHONE', token: '$TOKEN' },
  },
  {
    call: listInbox,
    say: [
      '仅示例环境：短信不真发，在这里读取。正式环境请看手机，跳过这一步。',
      'In the sample world only: nothing is really sent, read the message here. Elsewhere look at the phone and leave this out.',
    ],
    takes: [{ name: 'CODE', from: "$.data[?@.kind=='code'].text", match: '\\d{6}' }],
  },
  {
    call: login,
    say: [
      '登录。Set-Cookie 里的会话随后每次都带上；它会续期，请始终保存最新的。',
      'Log in. Send the session of Set-Cookie with every call from now on; it is renewed, so always keep the latest.',
    ],
    body: { phone: '$PHONE', code: '$CODE' },
  },
];

/** What an order and a task need, wherever they come from. */
export const choose: readonly Step[] = [
  {
    call: productList,
    say: ['选检测套餐。价格单位是分。', 'Choose a package. Prices are in fen.'],
    query: { cityId },
    takes: [{ name: 'PRODUCT_ID', from: "$.data.products[?@.kind=='inspection'].productId" }],
  },
  {
    call: getPointsFromCity,
    say: ['选检测点。', 'Choose where the car is inspected.'],
    query: { cityId },
    takes: [
      { name: 'POINT_ID', from: "$.data[?@.kind=='market'].pointId" },
      { name: 'MARKET_ID', from: "$.data[?@.kind=='market'].marketId" },
    ],
  },
  {
    call: getAppointTime,
    say: [
      '选时段：slotId 取自 status 为 open 的时段。',
      'Choose a time: slotId is of one whose status is open.',
    ],
    query: { pointId: '$POINT_ID', productId: '$PRODUCT_ID' },
    takes: [{ name: 'SLOT_ID', from: "$.data.days[*].slots[?@.status=='open'].slotId" }],
  },
  {
    call: verifyVin,
    say: [
      '校验车架号并认出车型；认不出时用 brandList、tagList、modelList 选。',
      'Check the VIN and see which car it is; where that fails choose by brandList, tagList and modelList.',
    ],
    query: { vin: '$VIN' },
    takes: ['brandId', 'tagId', 'carId', 'carTitle'].map((key) => ({
      name: key.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase(),
      from: `$.data.vehicle.${key}`,
    })),
  },
];

export const car = {
  vin: '$VIN',
  brandId: '$BRAND_ID',
  tagId: '$TAG_ID',
  carId: '$CAR_ID',
  cartitle: '$CAR_TITLE',
  licenseTime: '2022-05',
  roadHaulKm: 36_200,
};
