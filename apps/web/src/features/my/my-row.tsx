import { Muted, Stack, Text } from '@yanche/ui/layout';
import { UiLink } from '@yanche/ui/ui-link';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Camera from 'lucide-react/icons/camera';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Headset from 'lucide-react/icons/headset';
import History from 'lucide-react/icons/history';
import ReceiptText from 'lucide-react/icons/receipt-text';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UserCheck from 'lucide-react/icons/user-check';
import UsersRound from 'lucide-react/icons/users-round';
import Wallet from 'lucide-react/icons/wallet';
import { useTexts } from '#lib/language/texts.ts';
import { Chevron } from '#lib/screen/chevron.tsx';
import { type MyRowName, rowPaths } from './my-rows.ts';
import styles from './my.module.css';
import { myTexts } from './my.texts.ts';

const pictures = {
  mine: ClipboardList,
  wallet: Wallet,
  bill: ReceiptText,
  staff: UsersRound,
  self: Camera,
  accident: History,
  claims: ShieldCheck,
  invoices: ReceiptText,
  inspector: UserCheck,
  apply: UserCheck,
  support: Headset,
  verify: BadgeCheck,
} satisfies Record<MyRowName, unknown>;

export function MyRow({ row }: { row: MyRowName }) {
  const t = useTexts(myTexts);
  const Picture = pictures[row];
  return (
    <UiLink href={rowPaths[row]} className={styles.row}>
      <span className={styles.picture}>
        <Picture size={20} aria-hidden="true" />
      </span>
      <Stack as="span" grow>
        <Text as="span" tight>
          {t[row]}
        </Text>
        <Muted as="span" tight>
          {t[`${row}Note`]}
        </Muted>
      </Stack>
      <Chevron />
    </UiLink>
  );
}
