import {
  createPartner,
  createPartnerKey,
  decidePartnerCredit,
  editPartner,
  type PartnerRow,
  proposePartnerCredit,
  setPartnerStatus,
} from '@yanche/contract/console/partners';
import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import { tellYuan } from '@yanche/rules/money/money';
import { keyModeLabels, PARTNER_RULES } from '@yanche/rules/partners/partner-keys';
import { type PartnerAction, partnerActionLabels } from '@yanche/rules/partners/partner-state';
import { call } from '#lib/call/call.ts';
import { readField } from '#lib/resource/command-field.tsx';
import type { Command, CommandField, CommandInput } from '#lib/resource/resource.ts';
import { keyFields, readRights } from './key-fields.ts';
import { partnerTexts } from './partners.texts.ts';

export const ofPartner = (
  { partnerId, version }: Pick<PartnerRow, 'partnerId' | 'version'>,
  { reason }: CommandInput,
) => ({ partnerId, version, reason });

const colourHint: Bilingual = [
  '六位十六进制，如 #1e6fd9；上面的文字自动取黑或白',
  'Six hex digits such as #1e6fd9; words on it are black or white by themselves',
];
const brandFields = (row: PartnerRow | null): readonly CommandField[] => [
  {
    kind: 'text',
    key: 'brandName',
    title: partnerTexts.name,
    length: 20,
    ...(row !== null && { initial: row.name }),
  },
  {
    kind: 'text',
    key: 'colour',
    title: partnerTexts.colour,
    length: 7,
    hint: colourHint,
    initial: row?.colour ?? '#1e6fd9',
  },
];
const readBrand = ({ fields }: CommandInput) => ({
  brandName: readField.text(fields.brandName),
  colour: readField.text(fields.colour).toLowerCase(),
});

const proposalNote = ({ proposal, creditLimit }: PartnerRow, language: Language): string =>
  proposal === null
    ? ''
    : `${tellYuan(creditLimit)} → ${tellYuan(proposal.amount)}. ${inLanguage(partnerTexts.proposed, language)(tellYuan(proposal.amount), proposal.by, proposal.reason)}`;

const decide = (decision: 'confirm' | 'decline' | 'withdraw'): Command<PartnerRow> => ({
  title: partnerActionLabels[`${decision}Credit`],
  danger: decision === 'confirm',
  note: proposalNote,
  async send(row, input) {
    await call(decidePartnerCredit, { body: { ...ofPartner(row, input), decision } });
    return {};
  },
});

const setStatus = (event: 'suspend' | 'restore', note: Bilingual): Command<PartnerRow> => ({
  title: partnerActionLabels[event],
  danger: event === 'suspend',
  note: (_, language) => inLanguage(note, language),
  async send(row, input) {
    await call(setPartnerStatus, { body: { ...ofPartner(row, input), event } });
    return {};
  },
});

export const partnerCommands: Readonly<Record<PartnerAction, Command<PartnerRow>>> = {
  edit: {
    title: partnerActionLabels.edit,
    fields: (row) => [
      ...brandFields(row),
      {
        kind: 'number',
        key: 'perMinute',
        title: partnerTexts.perMinute,
        initial: row.perMinute,
        least: 1,
        most: PARTNER_RULES.mostPerMinute,
      },
    ],
    async send(row, input) {
      const perMinute = readField.number(input.fields.perMinute) ?? row.perMinute;
      await call(editPartner, {
        body: { ...ofPartner(row, input), ...readBrand(input), perMinute },
      });
      return {};
    },
  },
  createKey: {
    title: partnerActionLabels.createKey,
    note: (_, language) =>
      inLanguage(
        [
          `密钥只显示这一次。同类密钥最多 ${PARTNER_RULES.keysAlive} 个同时有效，换密钥时新旧并用。`,
          `It is shown this once. ${PARTNER_RULES.keysAlive} of a kind may be alive, so that an old one works until the new one does.`,
        ],
        language,
      ),
    fields: () => [
      {
        kind: 'choice',
        key: 'mode',
        title: ['种类', 'Kind'],
        options: keyModeLabels,
        initial: 'test',
      },
      ...keyFields(null),
    ],
    async send(row, input) {
      const mode = input.fields.mode === 'live' ? 'live' : 'test';
      const body = { ...ofPartner(row, input), ...readRights(input), mode } as const;
      const { key } = await call(createPartnerKey, { body });
      return { shownOnce: key };
    },
  },
  proposeCredit: {
    title: partnerActionLabels.proposeCredit,
    note: (_, language) =>
      inLanguage(
        ['由另一位同事确认后生效。', 'It counts once a colleague has confirmed it.'],
        language,
      ),
    fields: (row) => [
      { kind: 'money', key: 'amount', title: partnerTexts.credit, initial: row.creditLimit },
    ],
    async send(row, input) {
      const amount = readField.money(input.fields.amount) ?? 0;
      await call(proposePartnerCredit, { body: { ...ofPartner(row, input), amount } });
      return {};
    },
  },
  confirmCredit: decide('confirm'),
  declineCredit: decide('decline'),
  withdrawCredit: decide('withdraw'),
  suspend: setStatus('suspend', [
    '立即拒绝它的全部密钥。已下的任务照常进行。',
    'All its keys are refused at once. Tasks that were ordered go on.',
  ]),
  restore: setStatus('restore', [
    '它的有效密钥立即可用。',
    'Its keys that are alive work at once.',
  ]),
};

export const creation: Command<null> = {
  title: ['新建合作方', 'New partner'],
  note: (_, language) =>
    inLanguage(
      [
        '合作方的任务就是这家车商的订单，以其负责人名义下单。额度从 0 开始，先提议、再由同事确认。',
        'Its tasks are orders of this dealer, in the name of its owner. What it may owe begins at 0: propose it, and a colleague confirms it.',
      ],
      language,
    ),
  fields: () => [
    { kind: 'text', key: 'dealerName', title: ['车商全名', "The dealer's whole name"] },
    ...brandFields(null),
  ],
  async send(_, input) {
    const dealerName = readField.text(input.fields.dealerName);
    await call(createPartner, { body: { reason: input.reason, dealerName, ...readBrand(input) } });
    return {};
  },
};
