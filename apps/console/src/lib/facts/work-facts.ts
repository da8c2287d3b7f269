import { claimCodeLabels } from '@yanche/rules/claims/claim-policy';
import { evidenceSlotLabels } from '@yanche/rules/claims/claim-evidence';
import { claimStatusLabels } from '@yanche/rules/claims/claim-state';
import { historyCaseStatusLabels } from '@yanche/rules/history/history-case';
import { orderStatusLabels } from '@yanche/rules/orders/order-state';
import { selfStatusLabels } from '@yanche/rules/orders/self-order-state';
import { reportStatusLabels } from '@yanche/rules/reports/report-state';
import type { AuditAction } from '@yanche/rules/staff/audit-actions';
import { flagPassLabels } from '@yanche/rules/staff/review-desk';
import { staffRoleLabels } from '@yanche/rules/staff/rights';
import { staffStatusLabels } from '@yanche/rules/staff/staff-state';
import type { Facts, Labels } from './fact.ts';

const selfActs: readonly AuditAction[] = ['review.certify', 'review.retake', 'review.turnDown'];

/** What is meant by a status says the act. */
function statusLabels(action: AuditAction): Labels {
  if (selfActs.includes(action)) return selfStatusLabels;
  if (action.startsWith('review.')) return orderStatusLabels;
  if (action.startsWith('report.')) return reportStatusLabels;
  return action.startsWith('history.') ? historyCaseStatusLabels : staffStatusLabels;
}

/** What a degree means for its defect stands in the report. */
const degrees: Labels = Object.fromEntries(
  [1, 2, 3, 4].map((degree) => [degree, [`${degree} 级`, `degree ${degree}`] as const]),
);

/** Facts of colleagues, reviews, reports and claims. */
export const workFacts: Facts = {
  roles: { label: ['角色', 'Roles'], as: 'label', labels: staffRoleLabels },
  proposedRoles: { label: ['提议的角色', 'Proposed roles'], as: 'label', labels: staffRoleLabels },
  status: { label: ['状态', 'Status'], as: 'label', labels: statusLabels },
  sessions: { label: ['登录数', 'Sessions'] },
  expiresAt: { label: ['有效至', 'Good until'] },
  ip: { label: ['网络地址', 'Address'] },
  browser: { label: ['浏览器', 'Browser'] },
  round: { label: ['第几次提交', 'Hand-in'] },
  passes: {
    label: ['规则提示仍通过', 'Passed although noticed'],
    as: 'label',
    labels: flagPassLabels,
  },
  seconds: { label: ['用时', 'Took'], as: 'seconds' },
  reportNo: { label: ['报告', 'Report'] },
  version: { label: ['报告版本', 'Version of the report'] },
  items: { label: ['项目', 'Items'], as: 'name' },
  code: { label: ['项目', 'Item'], as: 'name' },
  defect: { label: ['缺陷', 'Defect'], as: 'name' },
  degree: { label: ['程度', 'Degree'], as: 'label', labels: degrees },
  inspector: {
    label: ['检测师判定的程度', "The inspector's degree"],
    as: 'label',
    labels: degrees,
  },
  steps: { label: ['要补拍的照片', 'Photos to take again'], as: 'name' },
  fraud: { label: ['涉嫌造假', 'Suspected fraud'] },
  kind: {
    label: ['变更', 'Change'],
    as: 'label',
    labels: {
      revoke: ['撤销报告', 'Revoke the report'],
      amend: ['更正报告', 'Amend the report'],
    },
  },
  reviewer: { label: ['审核员', 'Reviewer'], as: 'name', to: (id) => `/staff?open=${id}` },
  until: { label: ['占用到', 'Held until'] },
  holder: { label: ['处理人', 'Decider'], as: 'name', to: (id) => `/staff?open=${id}` },
  claimStatus: {
    label: ['理赔状态', 'Status of the claim'],
    as: 'label',
    labels: claimStatusLabels,
  },
  slots: { label: ['要补充的材料', 'Evidence asked for'], as: 'label', labels: evidenceSlotLabels },
  codes: { label: ['决定', 'Decision'], as: 'label', labels: claimCodeLabels },
};
