import type { Bilingual } from '@yanche/rules/bilingual';

/** Labels of form fields, for failures that name one. */
export const fieldWords = {
  licenseTime: ['首次上牌时间', 'first registration'],
  roadHaulKm: ['行驶里程', 'mileage'],
  contractorName: ['联系人', 'name'],
  cartitle: ['车型', 'car model'],
  tagId: ['车型', 'car model'],
  plate: ['车牌号', 'number plate'],
  addons: ['附加服务', 'extras'],
  evaluateAddress: ['上门地址', 'address'],
  phone: ['手机号', 'phone number'],
  about: ['经历', 'experience'],
  words: ['说明', 'your words'],
  cityIds: ['城市', 'towns'],
  stepKey: ['拍摄步骤', 'step'],
} as const satisfies Record<string, Bilingual>;
