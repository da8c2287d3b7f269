import { Muted, Stack, Text } from '@yanche/ui/layout';
import { UiLink } from '@yanche/ui/ui-link';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Bell from 'lucide-react/icons/bell';
import Camera from 'lucide-react/icons/camera';
import CarIcon from 'lucide-react/icons/car';
import CarFront from 'lucide-react/icons/car-front';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Gift from 'lucide-react/icons/gift';
import History from 'lucide-react/icons/history';
import Headset from 'lucide-react/icons/headset';
import Info from 'lucide-react/icons/info';
import Layers from 'lucide-react/icons/layers';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Store from 'lucide-react/icons/store';
import UserCheck from 'lucide-react/icons/user-check';
import Wallet from 'lucide-react/icons/wallet';
import { useTexts } from '#lib/language/texts.ts';
import { Chevron } from '#lib/screen/chevron.tsx';
import styles from './home.module.css';
import { homeTexts } from './home.texts.ts';
import { type HomeAction, jobPaths } from './home-actions.ts';
import { UnreadTag } from './unread-tag.tsx';

const pictures = {
  order: CarFront,
  mine: ClipboardList,
  messages: Bell,
  dealer: Store,
  free: Gift,
  stock: CarIcon,
  products: Info,
  packages: Layers,
  self: Camera,
  history: History,
  wallet: Wallet,
  tasks: ClipboardCheck,
  inspector: UserCheck,
  apply: UserCheck,
  verify: BadgeCheck,
  claims: ShieldCheck,
  support: Headset,
} satisfies Record<HomeAction, unknown>;

/** One action on the home screen. */
export function HomeActionRow({ job }: { job: HomeAction }) {
  const t = useTexts(homeTexts);
  const Picture = pictures[job];
  const note = job === 'order' ? t.promise : t[`${job}Note`];
  return (
    <UiLink href={jobPaths[job]} className={styles.job}>
      <span className={styles.picture}>
        <Picture size={20} aria-hidden="true" />
      </span>
      <Stack as="span" grow>
        <Text as="span" tight>
          {t[job]}
        </Text>
        <Muted as="span" tight>
          {note}
        </Muted>
      </Stack>
      {job === 'messages' && <UnreadTag />}
      <Chevron />
    </UiLink>
  );
}
