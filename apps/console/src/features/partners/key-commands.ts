import {
  editPartnerKey,
  endPartnerKey,
  type PartnerKey,
  type PartnerPage,
} from '@yanche/contract/console/partners';
import { inLanguage } from '@yanche/rules/bilingual';
import {
  type PartnerKeyAction,
  partnerKeyActionLabels,
} from '@yanche/rules/partners/partner-state';
import { call } from '#lib/call/call.ts';
import type { Command } from '#lib/resource/resource.ts';
import { keyFields, readRights } from './key-fields.ts';
import { ofPartner } from './partner-commands.ts';

export type KeyOf = { partner: PartnerPage; key: PartnerKey };

export const keyCommands: Readonly<Record<PartnerKeyAction, Command<KeyOf>>> = {
  editKey: {
    title: partnerKeyActionLabels.editKey,
    fields: ({ key }) => keyFields(key),
    async send({ partner, key }, input) {
      const body = { ...ofPartner(partner, input), ...readRights(input), keyId: key.keyId };
      await call(editPartnerKey, { body });
      return {};
    },
  },
  endKey: {
    title: partnerKeyActionLabels.endKey,
    danger: true,
    note: (_, language) =>
      inLanguage(
        ['立即拒绝这个密钥，不能恢复。', 'It is refused at once and cannot be brought back.'],
        language,
      ),
    async send({ partner, key }, input) {
      await call(endPartnerKey, { body: { ...ofPartner(partner, input), keyId: key.keyId } });
      return {};
    },
  },
};
