import { expect, test } from 'vitest';
import { withoutPeople } from './why-changed.ts';

test.each([
  ['客户张三来电 13812345678 说车牌浙A·8K206 写错', '客户××来电 138****5678 说车牌浙A***06 写错'],
  ['车架号 LSVNV2182E2100001 与实车不符', '车架号 LSV**********0001 与实车不符'],
  ['里程录错一位，应为 51000 公里', '里程录错一位，应为 51000 公里'],
])('%s', (written, told) => {
  expect(withoutPeople(written, ['张三', null, '', '李'])).toBe(told);
});
