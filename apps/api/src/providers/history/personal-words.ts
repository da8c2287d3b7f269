/*
 * What may stand in the words of a source and is nobody's business: who had the car, where it was taken, at which time of the day, and by
 * which numbers they are found. A report that tells these is about a person, no longer about a car.
 */

const provinces = '京津冀晋蒙辽吉黑沪苏浙皖闽赣鲁豫鄂湘粤桂琼渝川贵云藏陕甘青宁新';
/** The commonest family names: what stands before them is not taken along. */
const families =
  '欧阳|司马|上官|诸葛|[王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严武戴莫孔向汤]';
/** Characters of work and parts: a name does not reach over them. */
const work = '换修喷校正焊补钣拆装检查梁柱灯门杠油滤片胎盖板架箱窗镜座轮更保养在到于由去和及';
const garages =
  '汽车?修理(?:厂|店|部)?|汽修(?:厂|店|部)?|汽车维修(?:厂|站|中心)?|维修(?:厂|站|中心)|服务站|(?:汽车)?(?:销售|贸易|维修|科技|保险)*(?:服务)?(?:股份)?(?:有限)?(?:责任)?公司|4S\\s*店|专营店|旗舰店|快修店|快修|养护中心|汽车美容(?:店|中心)?|门店|特约店|修配厂';

export const personalWords: readonly RegExp[] = [
  /(车主|联系人|联系方式|送修人|报案人|投保人|姓名|电话|手机|微信|地址|驾驶员|驾驶人|被保险人)[:：]?\s*[^\s,，;；。]*/g,
  /(客户|用户|司机|技师|接车|经办|顾问|业务员)[:：]\s*[^\s,，;；。]*/g,
  new RegExp(`[${provinces}][A-Z][·•.\\s-]?[A-HJ-NP-Z0-9]{5,6}`, 'gi'),
  /\d{17}[\dXx]/g,
  /(?<!\d)1\d{2}[-\s]?\d{4}[-\s]?\d{4}(?!\d)/g,
  /(?<!\d)[48]00[-\s]?\d{3}[-\s]?\d{4}(?!\d)/g,
  /0\d{2,3}-?\d{7,8}/g,
  /[A-HJ-NPR-Z0-9]{17}/g,
  /(?:上午|下午|早上|晚上|中午|凌晨)?\s*(?<!\d)(?:[01]?\d|2[0-4])[:：][0-5]\d(?:[:：][0-5]\d)?(?!\d)/g,
  /(?:上午|下午|早上|晚上|中午|凌晨)?\s*(?<!\d)(?:[01]?\d|2[0-4])[点时](?:[0-5]?\d分|半|整|许)/g,
  /(?:上午|下午|早上|晚上|中午|凌晨)\s*\d{1,2}[点时]/g,
  new RegExp(
    `(?:(?:${families})\\p{Script=Han}{0,2}?|\\p{Script=Han})(?:先生|女士|小姐|师傅|经理)`,
    'gu',
  ),
  new RegExp(`(?:(?![${work}])\\p{Script=Han}){2,8}(?:${garages})`, 'giu'),
  new RegExp(`\\p{Script=Han}{2}(?:${garages})`, 'giu'),
];
