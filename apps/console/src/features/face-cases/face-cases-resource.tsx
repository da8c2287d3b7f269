import {
  decideFaceCase,
  type FaceCase,
  type FaceCaseAction,
  faceCaseActionLabels,
  listFaceCases,
} from '@yanche/contract/console/face-cases';
import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import {
  facePurposeLabels,
  faceReasonLabels,
  type FaceState,
  faceStateLabels,
} from '@yanche/rules/inspectors/face-check';
import { Tag } from 'antd';
import { Link } from 'react-router';
import { call } from '#lib/call/call.ts';
import { formatTime } from '#lib/language/format-time.ts';
import type { Command, Resource } from '#lib/resource/resource.ts';
import { FacePictures } from './face-pictures.tsx';

const colours: Record<FaceState, string> = {
  open: 'default',
  review: 'warning',
  passed: 'success',
  failed: 'error',
  declined: 'error',
};
const stateText = ({ state }: FaceCase, language: Language) =>
  inLanguage(faceStateLabels[state], language);
const reasonText = ({ reason }: FaceCase, language: Language) =>
  reason === null ? '' : inLanguage(faceReasonLabels[reason], language);
const scoreText = ({ score }: FaceCase) => score?.toFixed(2) ?? '';

const notes: Record<FaceCaseAction, Bilingual> = {
  pass: [
    '先看两张照片；没有现场照片的，打电话核对身份证和合同。通过后照片删除，对方可以继续下一步。',
    'Look at both pictures first; without one of now, ask about identity card and contract by phone. The picture is deleted and they go on with the next step.',
  ],
  decline: [
    '原因会发给对方，照片删除，对方可以重新核验。',
    'The reason is told to them, the picture is deleted, and they may check again.',
  ],
};
const decide = (decision: FaceCaseAction): Command<FaceCase> => ({
  title: faceCaseActionLabels[decision],
  danger: decision === 'decline',
  note: (_, language) => inLanguage(notes[decision], language),
  async send({ caseId }, { reason }) {
    await call(decideFaceCase, { body: { caseId, decision, reason } });
    return {};
  },
});

export const faceCasesResource: Resource<typeof listFaceCases, FaceCaseAction> = {
  key: 'face-cases',
  title: ['人脸核验', 'Face checks'],
  policy: 'inspectors.read',
  list: listFaceCases,
  ownOrder: true,
  idOf: ({ caseId }) => caseId,
  nameOf: ({ name }) => name,
  columns: [
    { key: 'name', title: ['检测师', 'Inspector'], text: ({ name }) => name },
    {
      key: 'state',
      title: ['状态', 'Status'],
      text: stateText,
      cell: (row, language) => <Tag color={colours[row.state]}>{stateText(row, language)}</Tag>,
    },
    {
      key: 'purpose',
      title: ['用途', 'For'],
      text: ({ purpose }, language) => inLanguage(facePurposeLabels[purpose], language),
    },
    { key: 'reason', wraps: true, title: ['为什么人工', 'Why by hand'], text: reasonText },
    { key: 'score', wideOnly: true, title: ['相似度', 'Likeness'], text: scoreText },
    { key: 'since', title: ['提交', 'Since'], text: ({ createdAt }) => formatTime(createdAt) },
    {
      key: 'by',
      wideOnly: true,
      title: ['处理人', 'Decided by'],
      text: ({ decidedBy }) => decidedBy ?? '',
    },
  ],
  filters: [
    { key: 'search', title: ['姓名或手机尾号', 'Name, or end of the phone number'], kind: 'text' },
    { key: 'state', title: ['状态', 'Status'], kind: 'choice', options: faceStateLabels },
  ],
  detail: (row, language) => [
    [['状态', 'Status'], stateText(row, language)],
    [['用途', 'For'], inLanguage(facePurposeLabels[row.purpose], language)],
    [
      ['订单', 'Order'],
      row.orderId !== null && (
        <Link key="order" to={`/order?id=${row.orderId}`}>
          {inLanguage(['打开', 'Open'], language)}
        </Link>
      ),
    ],
    [['手机号', 'Phone'], row.phoneMask],
    [['身份证号', 'Identity number'], row.idMask],
    [['为什么人工', 'Why by hand'], reasonText(row, language)],
    [
      ['相似度（未经认证的本地比对）', 'Likeness (a local comparison, not certified)'],
      row.score === null ? null : scoreText(row),
    ],
    [['提交', 'Since'], formatTime(row.createdAt)],
    [
      ['处理', 'Decided'],
      row.decidedAt === null
        ? null
        : `${row.decidedBy ?? ''} · ${formatTime(row.decidedAt)} · ${row.decidedReason ?? ''}`,
    ],
  ],
  below: (row) => (row.actions.length === 0 ? null : <FacePictures key={row.caseId} of={row} />),
  actionsOf: ({ actions }) => actions,
  commands: { pass: decide('pass'), decline: decide('decline') },
};
