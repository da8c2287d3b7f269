import { type DealerRow, editDealer } from '@yanche/contract/console/dealers';
import type { Bilingual } from '@yanche/rules/bilingual';
import { dealerActionLabels } from '@yanche/rules/staff/dealer-people';
import { call } from '#lib/call/call.ts';
import { readField } from '#lib/resource/command-field.tsx';
import type { Command, CommandInput } from '#lib/resource/resource.ts';

export const ofDealer = ({ dealerId, version }: DealerRow, { reason }: CommandInput) => ({
  dealerId,
  version,
  reason,
});

/** What is left empty of a field that may be. */
const textOrNull = (value: unknown) => {
  const text = readField.text(value);
  return text === '' ? null : text;
};
export const fieldTitles = {
  name: ['车商名称', 'Name of the dealer'],
  city: ['城市', 'Town'],
  address: ['地址', 'Address'],
} as const satisfies Record<string, Bilingual>;

export const editCommand: Command<DealerRow> = {
  title: dealerActionLabels.edit,
  fields: (row) => [
    { kind: 'text', key: 'dealerName', title: fieldTitles.name, initial: row.name },
    {
      kind: 'number',
      key: 'level',
      title: ['等级', 'Level'],
      initial: row.level,
      least: 1,
      most: 9,
    },
    { kind: 'text', key: 'cityName', title: fieldTitles.city, initial: row.cityName },
    {
      kind: 'text',
      key: 'marketName',
      title: ['所在市场（可不填）', 'Market (optional)'],
      initial: row.marketName ?? '',
      optional: true,
    },
    { kind: 'text', key: 'contact', title: ['联系人', 'Contact'], initial: row.contact },
    {
      kind: 'text',
      key: 'phone',
      title: ['联系人手机号', "Contact's phone number"],
      optional: true,
      hint: [`现在是 ${row.phoneMask}，留空不改`, `Now ${row.phoneMask}; empty: it stays`],
    },
    { kind: 'long', key: 'address', title: fieldTitles.address, initial: row.address },
  ],
  async send(row, input) {
    const { fields } = input;
    await call(editDealer, {
      body: {
        ...ofDealer(row, input),
        dealerName: readField.text(fields.dealerName),
        cityName: readField.text(fields.cityName),
        marketName: textOrNull(fields.marketName),
        address: readField.text(fields.address),
        contact: readField.text(fields.contact),
        phone: textOrNull(fields.phone),
        level: readField.number(fields.level) ?? row.level,
      },
    });
    return {};
  },
};
