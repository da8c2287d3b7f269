import type { ContractText } from '@yanche/contract/contracts/contracts';
import { CHECKLIST_STANDARD } from '@yanche/rules/inspections/checklist';
import { CERTIFICATE_RULES } from '@yanche/rules/inspectors/certificate';
import { INSPECTOR_CONTRACT_RULES } from '@yanche/rules/inspectors/contract-term';
import { QUALITY_RULES } from '@yanche/rules/inspectors/quality';

/** What the text says of the person. */
export type InspectorFacts = { realName: string; idMask: string; phoneMask: string };

const { days, renewDays } = INSPECTOR_CONTRACT_RULES;

/**
 * The binding text. A sample: the operator's lawyers have to review it before it goes live. Change `version` of
 * `INSPECTOR_CONTRACT_RULES` with it.
 */
export const inspectorTextZh = (f: InspectorFacts): ContractText => ({
  title: '检测师服务合同',
  intro: '平台委托检测师按平台公布的标准检测二手车。双方约定如下：',
  parties: [
    { role: '检测师', name: f.realName, detail: `${f.idMask} ${f.phoneMask}` },
    { role: '平台', name: '验车平台', detail: '' },
  ],
  sections: [
    {
      title: '接单',
      points: [
        '是否接单由检测师自己决定；接单后应按时到场。不能到场的，最晚在预约前 2 小时交回。',
        `持有有效的平台证书（每次 ${CERTIFICATE_RULES.days} 天）且本合同在有效期内，才能接单。`,
        '不检测自己、亲属或所在车商的车辆。',
      ],
    },
    {
      title: '检测',
      points: [
        `按 ${CHECKLIST_STANDARD} 和平台检查清单逐项检查，亲自到场完成，不转交他人。`,
        '看不到、测不到的写“未检”并说明原因，不得写成“正常”。',
        '照片和读数须在现场取得，不得使用他人的或以前的。',
      ],
    },
    {
      title: '报酬',
      points: [
        '报酬按双方另行确认的计酬办法计算和支付。',
        '不向客户或卖方收取任何费用，不接受影响检测结论的好处。',
      ],
    },
    {
      title: '质量',
      points: [
        `质量记录统计最近 ${QUALITY_RULES.days} 天的退回、照片和已赔付的理赔，规则和结果在“证书与质量”页公开。`,
        '证书被暂停时说明原因，检测师可以提出异议。',
      ],
    },
    {
      title: '保密与个人信息',
      points: [
        '客户和车辆的资料只用于本次检测，结束后不保留、不外传。',
        '平台为确认身份处理检测师的姓名、身份证号和人脸信息，按单独同意书进行；可以选择人工核验。',
      ],
    },
    {
      title: '期限与解除',
      points: [
        `自签署之日起 ${days} 天；到期前 ${renewDays} 天内续签的，自原到期之日起计算。`,
        '任何一方可以随时通知解除；已经接下的任务应当完成或按规定交回。',
        '合同有新版本时平台通知检测师；签署新版本前，原合同到期前继续有效。',
      ],
    },
    {
      title: '责任与争议',
      points: [
        '因故意或重大过失造成损失的，依法承担责任。',
        '争议先协商；协商不成的，按法律规定处理。',
      ],
    },
    {
      title: '签署',
      points: ['本合同以电子方式签署，以中文文本为准，其他语言的译文仅供参考。'],
    },
  ],
});

/** A translation of the binding text, clause by clause. */
export const inspectorTextEn = (f: InspectorFacts): ContractText => ({
  title: 'Contract of an inspector',
  intro:
    'The platform has the inspector check used cars by the standards it publishes. Both agree:',
  parties: [
    { role: 'Inspector', name: f.realName, detail: `${f.idMask} ${f.phoneMask}` },
    { role: 'Platform', name: 'The Yanche platform', detail: '' },
  ],
  sections: [
    {
      title: 'Taking jobs',
      points: [
        'The inspector decides which jobs to take, and comes in time to those they took. Who cannot come gives the job back 2 hours before the appointment at the latest.',
        `Jobs are taken with a valid certificate of the platform (${CERTIFICATE_RULES.days} days each) and while this contract runs.`,
        'Nobody inspects cars of their own, of relatives or of a dealer they belong to.',
      ],
    },
    {
      title: 'Inspecting',
      points: [
        `Item by item by ${CHECKLIST_STANDARD} and the checklist of the platform, in person and not through others.`,
        'What cannot be seen or measured is “not checked”, with the reason, and never “fine”.',
        'Photos and readings are taken on the spot; none of others or of earlier days.',
      ],
    },
    {
      title: 'Pay',
      points: [
        'Pay follows the terms of pay that both have agreed on separately.',
        'Nothing is taken from clients or sellers, nor any favour that would change a result.',
      ],
    },
    {
      title: 'Quality',
      points: [
        `The record counts jobs sent back, photos and claims paid of the last ${QUALITY_RULES.days} days; rules and result stand under “Certificate and quality”.`,
        'A suspended certificate comes with its reason, and the inspector may object.',
      ],
    },
    {
      title: 'Secrecy and personal data',
      points: [
        'Data of clients and cars serve this inspection only; they are not kept or passed on afterwards.',
        'Name, identity number and face are processed to know who the inspector is, by a consent of its own; a person can check instead.',
      ],
    },
    {
      title: 'Term and end',
      points: [
        `${days} days from the signature; renewed within ${renewDays} days of its end, from that end on.`,
        'Either side may end it at any time by telling the other; jobs that were taken are finished or given back by the rules.',
        'The platform tells of a new version; until it is signed, this one counts until its end.',
      ],
    },
    {
      title: 'Liability and disputes',
      points: [
        'Loss through intent or gross negligence is made good by law.',
        'Disputes are settled by talking first, otherwise by law.',
      ],
    },
    {
      title: 'Signing',
      points: [
        'It is signed electronically. The Chinese text binds; translations are for information only.',
      ],
    },
  ],
});
