import type { PartnerKey } from '@yanche/contract/console/partners';
import { type PartnerScope, partnerScopeLabels } from '@yanche/rules/partners/partner-keys';
import { readField } from '#lib/resource/command-field.tsx';
import type { CommandField, CommandInput } from '#lib/resource/resource.ts';

/** What a key is called, may do, and from where. */
export const keyFields = (key: PartnerKey | null): readonly CommandField[] => [
  {
    kind: 'text',
    key: 'label',
    title: ['用途', 'What for'],
    length: 20,
    ...(key !== null && { initial: key.label }),
  },
  {
    kind: 'choices',
    key: 'scopes',
    title: ['权限', 'Scopes'],
    options: partnerScopeLabels,
    initial: key?.scopes ?? Object.keys(partnerScopeLabels),
  },
  {
    kind: 'long',
    key: 'addresses',
    title: ['允许的 IP 或网段', 'Addresses or networks it may be used from'],
    optional: true,
    hint: ['每行一个，不填则不限', 'One a line; left empty: from anywhere'],
    ...(key !== null && { initial: key.addresses.join('\n') }),
  },
];

export const readRights = ({ fields }: CommandInput) => ({
  label: readField.text(fields.label),
  scopes: (fields.scopes ?? []) as PartnerScope[],
  addresses: readField
    .text(fields.addresses)
    .split(/[\s,，]+/)
    .filter(Boolean),
});
