import { defineTexts } from '@yanche/rules/bilingual';
import { MIN_LICENSE_YEAR } from '@yanche/rules/cars/vehicle-facts';

export const carFactsTexts = defineTexts({
  vehicle: ['车辆', 'Vehicle'],
  vin: ['车架号（VIN）', 'VIN'],
  vinPlaceholder: ['输入 17 位车架号', '17-character VIN'],
  vinScan: ['拍照识别', 'Scan'],
  vinWhere: [
    '行驶证正面，或前挡风玻璃左下角',
    'On the vehicle licence, or at the lower left of the windscreen',
  ],
  vinTyped: [(count: number) => `已输入 ${count} / 17 位`, (count) => `${count} of 17 characters`],
  vinChecking: ['正在识别车型…', 'Looking up the car…'],
  vinOk: ['校验通过', 'Check passed'],
  vinOkCar: [(car: string) => `校验通过 · ${car}`, (car) => `Check passed · ${car}`],
  vinCar: [
    (maker: string, year: number | null) => [maker, year && `${year} 款`].filter(Boolean).join(' '),
    (maker, year) => [maker, year].filter(Boolean).join(' '),
  ],
  vinUnknownCar: [
    '校验通过 · 未识别到车型，请在下方选择',
    'Check passed · car not recognised, please choose it below',
  ],
  vinWarn: [
    '校验位与国标不符（部分进口车如此），请对照行驶证核对',
    'The check digit is off (common on imports); compare with the licence',
  ],
  vinMeant: [
    '是不是想输入（点选后请对照行驶证）：',
    'Did you mean (then compare with the licence):',
  ],
  vinUse: [(vin: string) => `改为 ${vin}`, (vin) => `Change to ${vin}`],
  car: ['车型', 'Car'],
  carPlaceholder: ['选择品牌、车系、车款', 'Choose brand, series, model'],
  carRecognised: ['按车架号识别，不符可修改', 'Recognised by the VIN; tap to correct'],
  carOtherYear: [
    (year: number) => `车架号显示为 ${year} 年款，与所选车款不同，请核对`,
    (year) => `The VIN says model year ${year}, this is another. Please check`,
  ],
  carNoModel: ['未识别到具体车款，可点此选择', 'Exact model unknown; tap to choose'],
  licenseTime: ['上牌时间', 'First licensed'],
  licensePlaceholder: ['行驶证上的注册日期', 'As on the licence'],
  mileage: ['行驶里程', 'Mileage'],
  wanKm: ['万公里', '×10,000 km'],
  mileagePlaceholder: ['如 3.62', 'e.g. 3.62'],
  mileageOptional: ['选填，现场会读', 'Optional'],
  /** Shows what the unit means before anything is typed. */
  mileageExample: ['3.62 即 36,200 公里', '3.62 = 36,200 km'],
  mileageIs: [(km: string) => `即 ${km} 公里`, (km) => `= ${km} km`],
  plate: ['车牌号', 'Plate'],
  platePlaceholder: ['如 浙A12345', 'As on the car'],
  plateOptional: ['选填，如 浙A12345', 'Optional, as on the car'],
  vinRequired: ['请填写车架号', 'Please enter the VIN'],
  vinLength: ['车架号应为 17 位', 'A VIN has 17 characters'],
  vinWrong: [
    '车架号不正确，请对照行驶证核对',
    'The VIN is not right, please compare with the licence',
  ],
  vinCharset: [
    '车架号只含数字和字母，且没有 I、O、Q',
    'A VIN has digits and letters only, without I, O and Q',
  ],
  vinRepeated: ['这不是有效的车架号', 'This is not a valid VIN'],
  vinSerial: ['车架号的最后 4 位应为数字', 'The last 4 characters must be digits'],
  vinCheckDigit: ['校验未通过，可能有一位输错了', 'The check failed; one character may be wrong'],
  carRequired: ['请选择车型', 'Please choose the car'],
  licenseRequired: ['请选择上牌时间', 'Please choose the month'],
  licenseWrong: ['上牌时间不能晚于本月', 'The month cannot be in the future'],
  licenseTooOld: [`上牌时间应在 ${MIN_LICENSE_YEAR} 年以后`, `${MIN_LICENSE_YEAR} or later`],
  mileageRequired: ['请填写行驶里程', 'Please enter the mileage'],
  mileageWrong: ['请按万公里填写，最多 99.99', 'In 10,000 km, 99.99 at most'],
  plateWrong: ['车牌号格式不对，也可以不填', 'This is not a plate number; you may leave it empty'],
});
