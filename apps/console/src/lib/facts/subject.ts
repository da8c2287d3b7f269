import type { AuditEntry } from '@yanche/contract/console/audit';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import type { AuditSubject } from '@yanche/rules/staff/audit-actions';
import { grayRules } from '@yanche/rules/staff/gray-rules';
import { productSettings } from '@yanche/rules/staff/product-settings';
import type { Labels } from './fact.ts';

type Subject = AuditEntry['subject'];

/** What has a name in the rules is called by it, not as it was called when the log was written. */
const known: Partial<Record<AuditSubject, Labels>> = {
  switch: labelsOf(grayRules),
  setting: labelsOf(productSettings),
};

function labelsOf(things: Readonly<Record<string, { label: Labels[string] }>>): Labels {
  return Object.fromEntries(Object.entries(things).map(([key, { label }]) => [key, label]));
}

export function subjectName({ kind, id, name }: Subject, language: Language): string {
  const label = known[kind]?.[id];
  return label === undefined ? name : inLanguage(label, language);
}

/** Where it can be looked at; null for what has no page and no row. */
export function subjectPath({ kind, id, name }: Subject): string | null {
  const paths: Partial<Record<AuditSubject, string>> = {
    staff: `/staff?open=${id}`,
    order: `/order?id=${id}`,
    person: `/person?id=${id}`,
    dealer: `/dealer?id=${id}`,
    partner: `/partner?id=${id}`,
    claim: `/claim?id=${id}`,
    inspector: `/inspectors?open=${id}`,
    product: `/products?open=${id}`,
    payRate: `/pay-rates?open=${encodeURIComponent(id)}`,
    payStatement: `/pay-statements?open=${id}`,
    examQuestion: `/exam-questions?open=${id}`,
    payout: `/payouts?open=${id}`,
    campaign: `/campaigns?open=${id}`,
    point: `/points?open=${id}`,
    town: `/towns?open=${id}`,
    closure: `/closures?open=${id}`,
    switch: `/switches?open=${id}`,
    setting: `/settings?open=${id}`,
    report: `/all-orders?search=${encodeURIComponent(name)}`,
  };
  return paths[kind] ?? null;
}
