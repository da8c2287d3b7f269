import {
  correctPosting,
  listPostings,
  type platformAccounts,
  type postingKinds,
  type PostingRow,
} from '@yanche/contract/console/ledger';
import { booksFailures } from '@yanche/contract/console/books-failures';
import { ledgerAccountLabels } from '@yanche/rules/money/ledger-accounts';
import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import { Link } from 'react-router';
import { call } from '#lib/call/call.ts';
import { formatTime } from '#lib/language/format-time.ts';
import { tellYuan as yuan } from '@yanche/rules/money/money';
import { toldOf } from '#lib/resource/booking-told.ts';
import { readField } from '#lib/resource/command-field.tsx';
import type { Resource } from '#lib/resource/resource.ts';
import { Corrections, PostingLines } from './posting-lines.tsx';
import { signedYuan } from './signed-yuan.ts';

const kinds = {
  topUp: ['充值', 'Top-up'],
  earning: ['检测师报酬', 'Pay earned'],
  payout: ['报酬付出', 'Pay paid out'],
  billPaid: ['合作方账单付款', 'Bill paid'],
  pay: ['收款', 'Payment'],
  refund: ['退款', 'Refund'],
  settle: ['确认收入', 'Revenue'],
  cashback: ['返现', 'Cash-back'],
  correction: ['更正', 'Correction'],
  claim: ['理赔款', 'Claim paid'],
} as const satisfies Record<(typeof postingKinds)[number], Bilingual>;
const { escrow, revenue, external } = ledgerAccountLabels;
const accounts = { escrow, revenue, external } satisfies Record<
  (typeof platformAccounts)[number],
  Bilingual
>;

const kindText = ({ kind }: PostingRow, language: Language) => inLanguage(kinds[kind], language);
const sideText = ({ lines }: PostingRow, isSide: (amount: number) => boolean) =>
  lines
    .filter(({ amount }) => isSide(amount))
    .map(({ name }) => name)
    .join(' + ');
const otherWallet = 'other';

export const ledgerResource: Resource<typeof listPostings, 'move' | 'reverse'> = {
  key: 'ledger',
  title: ['账本', 'Ledger'],
  policy: 'ledger.read',
  list: listPostings,
  idOf: ({ postingId }) => postingId,
  nameOf: (row, language) => `${kindText(row, language)} · ${yuan(row.amount)}`,
  columns: [
    { key: 'at', title: ['时间', 'Time'], text: ({ at }) => formatTime(at) },
    { key: 'kind', title: ['种类', 'Kind'], text: kindText },
    { key: 'amount', title: ['金额', 'Amount'], text: ({ amount }) => yuan(amount) },
    {
      key: 'from',
      wraps: true,
      title: ['转出', 'From'],
      text: (row) => sideText(row, (amount) => amount < 0),
    },
    {
      key: 'to',
      wraps: true,
      title: ['转入', 'To'],
      text: (row) => sideText(row, (amount) => amount > 0),
    },
    { key: 'order', title: ['订单', 'Order'], text: ({ order }) => order?.orderNo ?? '' },
    {
      key: 'corrected',
      wideOnly: true,
      title: ['更正', 'Corrected'],
      text: ({ corrections }) => (corrections.length === 0 ? '' : String(corrections.length)),
    },
  ],
  filters: [
    { key: 'owner', title: ['手机号或车商全名', 'Phone or dealership'], kind: 'text' },
    { key: 'orderNo', title: ['订单号', 'Order number'], kind: 'text' },
    { key: 'account', title: ['账户', 'Account'], kind: 'choice', options: accounts },
    { key: 'kind', title: ['种类', 'Kind'], kind: 'choice', options: kinds },
    { key: 'from', title: ['从', 'From'], kind: 'day' },
    { key: 'to', title: ['到', 'To'], kind: 'day' },
    { key: 'ownerId', title: ['一个钱包', 'One wallet'], kind: 'hidden' },
    { key: 'postingId', title: ['一笔分录', 'One entry'], kind: 'hidden' },
  ],
  detail: (row, language) => [
    [['时间', 'Time'], formatTime(row.at)],
    [
      ['订单', 'Order'],
      row.order === null ? null : (
        <Link key="order" to={`/order?id=${row.order.orderId}`}>
          {row.order.orderNo}
        </Link>
      ),
    ],
    [['分录', 'Lines'], <PostingLines key="lines" lines={row.lines} />],
    [
      ['怎么更正', 'How it is set right'],
      row.isFixed && row.correctable.every(({ left }) => left === 0)
        ? inLanguage(booksFailures.entryFixed, language)
        : null,
    ],
    [
      ['更正的是', 'Corrects'],
      row.corrects === null ? null : (
        <Link key="corrects" to={`/ledger?postingId=${row.corrects}&open=${row.corrects}`}>
          {inLanguage(['打开原来那笔', 'Open the one it corrects'], language)}
        </Link>
      ),
    ],
    [
      ['已有更正', 'Corrections'],
      row.corrections.length === 0 ? null : <Corrections key="by" of={row.corrections} />,
    ],
    [['编号', 'Number'], row.postingId],
  ],
  actionsOf: ({ actions }) => actions,
  commands: {
    move: {
      title: ['更正：移一笔', 'Correct by moving'],
      note: (_, language) =>
        inLanguage(
          [
            '原来那笔不变，另记一笔更正并注明它。钱只能移到钱的账户，金币只能移到金币账户。动到钱包或金币的，户主会收到通知。超过 ¥5,000 等另一位同事确认。',
            'The entry stays; another one is booked that names it. Money moves to money only, and gold to gold. Whose wallet or gold changes is told. Above ¥5,000 a colleague confirms it.',
          ],
          language,
        ),
      fields: ({ correctable }) => {
        const named = (accounts: typeof correctable) =>
          Object.fromEntries(
            accounts.map(({ accountId, name }) => [accountId, [name, name] as const]),
          );
        const from = correctable.filter(({ left }) => left > 0);
        return [
          {
            kind: 'choice',
            key: 'from',
            title: ['从哪个账户', 'From'],
            options: Object.fromEntries(
              from.map(({ accountId, name, left }) => {
                const most = yuan(left);
                return [
                  accountId,
                  [`${name}（最多 ${most}）`, `${name} (at most ${most})`] as const,
                ];
              }),
            ),
          },
          {
            kind: 'choice',
            key: 'to',
            title: ['到哪个账户', 'To'],
            options: {
              ...named(correctable),
              [otherWallet]: ['另一个钱包（下面填）', 'Another wallet, named below'],
            },
          },
          {
            kind: 'text',
            key: 'toOwner',
            title: ['另一个钱包', 'The other wallet'],
            optional: true,
            hint: [
              '完整手机号，或车商全名',
              'A whole phone number, or the full name of a dealership',
            ],
          },
          { kind: 'money', key: 'amount', title: ['金额', 'Amount'] },
        ];
      },
      async send({ postingId, version }, { reason, fields }, language) {
        const to = readField.text(fields.to);
        const toOwner = readField.text(fields.toOwner);
        const move = {
          from: readField.text(fields.from),
          to: to === otherWallet ? null : to,
          ...(to === otherWallet && { toOwner: toOwner === '' ? '?' : toOwner }),
          amount: readField.money(fields.amount) ?? 0,
        };
        const { status } = await call(correctPosting, {
          body: { postingId, version, reason, move },
        });
        return toldOf(status, language);
      },
    },
    reverse: {
      title: ['更正：整笔冲回', 'Take back as a whole'],
      danger: true,
      note: ({ lines }, language) =>
        inLanguage(
          [
            `原来那笔不变，另记一笔相反的：${lines.map(({ name, amount }) => `${name} ${signedYuan(-amount)}`).join('，')}。`,
            `The entry stays; its opposite is booked: ${lines.map(({ name, amount }) => `${name} ${signedYuan(-amount)}`).join(', ')}.`,
          ],
          language,
        ),
      async send({ postingId, version }, { reason }, language) {
        const body = { postingId, version, reason, move: null };
        const { status } = await call(correctPosting, { body });
        return toldOf(status, language);
      },
    },
  },
  history: 'posting',
};
