import { type Bilingual, inLanguage, type Language } from '../bilingual.ts';

/** How long a report is kept where a source does not say less, days. */
export const keptDays = 30;

type ConsentText = { sentence: Bilingual; title: Bilingual; document: readonly Bilingual[] };

const mayQuery: Bilingual = [
  '我是这台车的车主，或者已得到车主同意，为买卖、评估这台车查询它的历史。',
  'I own this car, or its owner agrees, and I query its history to buy, sell or value it.',
];
const given: Bilingual = [
  '为了查询，验车会把车架号，以及数据方要求的发动机号、车牌号、行驶证照片或签名，交给提供理赔、维保数据的第三方。这些资料只用于这次查询，出结果后从查询里删除。',
  'For the query, Yanche gives the VIN, and where a source asks for it the engine number, the plate, a photo of the licence or a signature, to third parties that hold claims and services. They serve this query only and are deleted from it when the result is there.',
];
const givenAndDeleted: Bilingual = [
  '为了查询，验车会把车架号，以及数据方要求的发动机号、车牌号、行驶证照片或手写签名，交给提供理赔、维保数据的第三方，只用于这次查询。查询一结束，发动机号和行驶证照片就删除，车牌号只留遮住中间几位的样子。手写签名是授权的凭证，和报告保存得一样久，随报告内容一起删除；没有出报告的，查询结束时删除。',
  'For the query, Yanche gives the VIN, and where a source asks for it the engine number, the plate, a photo of the licence or a handwritten signature, to third parties that hold claims and services, for this query only. When the query ends, engine number and photo are deleted, and of the plate only a masked form stays. A signature is the proof of this authorisation: it is kept as long as the content of the report and deleted with it; without a report it is deleted when the query ends.',
];
const aboutTheCar: Bilingual = [
  '报告只记录车：日期、里程、金额、零件和工作，不含车主、送修人、联系方式、维修厂名称和到店时刻；数据方多给的，保存前删除。',
  'The report is about the car: dates, mileages, amounts, parts and work. It has no owner, customer, contact, name of a garage or time of a visit; what a source sends beside that is deleted before it is stored.',
];
const kept: Bilingual = [
  `报告保存 ${keptDays} 天（数据方要求更短的，按更短的），到期删除内容，只留不可还原的指纹。`,
  `The report is kept for ${keptDays} days, or less where a source asks for less. Then its content is deleted and only fingerprints stay.`,
];
const inInspections: Bilingual = [
  '随检测套餐附带的查询：检测报告里写明六个问题的答案、记录条数和数据来源，不写每条记录，随检测报告一起保存。',
  'A query that comes with an inspection: the inspection report says how the six questions are answered, how many records there are and who was asked, not the records themselves, and is kept as long as other inspection reports.',
];
const mayBeWrong: Bilingual = [
  '数据来自第三方，可能不全或有误。“无记录”不等于没有发生。认为记录有误的，可以在报告里提出，5 个工作日内答复。',
  'Data comes from third parties and may be incomplete or wrong. "No record" does not mean that nothing happened. Whoever thinks that a record is wrong can say so in the report and gets an answer within 5 working days.',
];
const mayRefuse: Bilingual = [
  '我可以不同意；不同意就不能查询，其他服务不受影响。',
  'I need not agree; there is no query then, and all other services stay as they are.',
];
const sentence: Bilingual = [
  `我有权查询这台车，同意把车架号交给数据方；报告不含车主姓名、电话，保存 ${keptDays} 天。`,
  `I may query this car and agree that its VIN goes to the sources; the report has no owner's name or phone and is kept for ${keptDays} days.`,
];
const title: Bilingual = ['车史查询授权书', 'Authorisation of a history query'];

/** Every version that people were ever shown, the current one last; the binding text is the Chinese one. */
const texts: Readonly<Record<string, ConsentText>> = {
  '2026-11': {
    sentence,
    title,
    document: [mayQuery, given, aboutTheCar, kept, mayBeWrong, mayRefuse],
  },
  '2026-12': {
    sentence,
    title,
    document: [mayQuery, given, aboutTheCar, kept, inInspections, mayBeWrong, mayRefuse],
  },
  '2027-01': {
    sentence,
    title,
    document: [mayQuery, givenAndDeleted, aboutTheCar, kept, inInspections, mayBeWrong, mayRefuse],
  },
};

export const currentConsent = '2027-01';

/** These versions promised that a signature goes with the result; later ones keep it as long as the report. */
const signedUntilResult: readonly string[] = ['2026-11', '2026-12'];
export const keepsSignature = (version: string): boolean => !signedUntilResult.includes(version);

export function consentIn(language: Language) {
  const text = textOf(currentConsent);
  return {
    version: currentConsent,
    sentence: inLanguage(text.sentence, language),
    title: inLanguage(text.title, language),
    document: text.document.map((paragraph) => inLanguage(paragraph, language)),
    keptDays,
  };
}

/** The binding text of a version, line by line. */
export function bindingConsent(version: string): string {
  const text = textOf(version);
  return [text.sentence, text.title, ...text.document].map(([zh]) => zh).join('\n');
}

function textOf(version: string): ConsentText {
  const text = texts[version];
  if (text === undefined) throw new RangeError(`no consent text ${version}`);
  return text;
}
