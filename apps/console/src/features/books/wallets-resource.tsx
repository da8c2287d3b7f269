import { listWallets, topUpWallet, type WalletRow } from '@yanche/contract/console/wallets';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { Link } from 'react-router';
import { call } from '#lib/call/call.ts';
import { tellYuan as yuan } from '@yanche/rules/money/money';
import { toldOf } from '#lib/resource/booking-told.ts';
import { readField } from '#lib/resource/command-field.tsx';
import type { Resource } from '#lib/resource/resource.ts';

const owners = { dealer: ['车商', 'Dealership'], user: ['个人', 'Person'] } as const;
const ownerText = ({ ownerKind }: WalletRow, language: Language) =>
  inLanguage(owners[ownerKind], language);

export const walletsResource: Resource<typeof listWallets, 'topUp'> = {
  key: 'wallets',
  title: ['钱包', 'Wallets'],
  policy: 'ledger.read',
  list: listWallets,
  idOf: ({ walletId }) => walletId,
  nameOf: ({ name }) => name,
  columns: [
    { key: 'name', wraps: true, title: ['户主', 'Owner'], text: ({ name }) => name },
    { key: 'kind', title: ['种类', 'Kind'], text: ownerText },
    { key: 'phone', title: ['手机号', 'Phone'], text: ({ phoneMask }) => phoneMask },
    { key: 'balance', title: ['余额', 'Balance'], text: ({ balance }) => yuan(balance) },
    { key: 'gold', title: ['金币', 'Gold'], text: ({ gold }) => yuan(gold) },
  ],
  filters: [
    { key: 'search', title: ['手机号或车商名称', 'Phone number or dealership'], kind: 'text' },
  ],
  detail: (row, language) => [
    [['种类', 'Kind'], ownerText(row, language)],
    [['手机号', 'Phone'], row.phoneMask],
    [['余额', 'Balance'], yuan(row.balance)],
    [['金币', 'Gold'], yuan(row.gold)],
    [
      ['账本', 'Ledger'],
      <Link key="ledger" to={`/ledger?ownerId=${row.walletId}`}>
        {inLanguage(['这个钱包的全部分录', 'All entries of this wallet'], language)}
      </Link>,
    ],
  ],
  actionsOf: ({ actions }) => actions,
  commands: {
    topUp: {
      title: ['转账充值', 'Top up by transfer'],
      note: ({ name, balance }, language) =>
        inLanguage(
          [
            `记到 ${name} 的钱包，现有余额 ${yuan(balance)}，对方会收到通知。流水号只能用一次。同一钱包一天内超过 ¥5,000，或你一人一天内合计超过 ¥10,000，等另一位同事确认。`,
            `It goes to the wallet of ${name}, which holds ${yuan(balance)}; they are told. A reference counts once. Above ¥5,000 a day for one wallet, or ¥10,000 a day by you in all, a colleague confirms it.`,
          ],
          language,
        ),
      fields: () => [
        { kind: 'money', key: 'amount', title: ['到账金额', 'Amount received'] },
        {
          kind: 'text',
          key: 'bankReference',
          title: ['银行流水号', "The bank's reference number"],
          hint: ['照银行回单填写', 'As it stands on the slip'],
        },
      ],
      async send({ walletId, ownerKind }, { reason, fields }, language) {
        const { status } = await call(topUpWallet, {
          body: {
            owner: { kind: ownerKind, id: walletId },
            amount: readField.money(fields.amount) ?? 0,
            bankReference: readField.text(fields.bankReference),
            reason,
          },
        });
        return toldOf(status, language);
      },
    },
  },
  history: 'wallet',
};
