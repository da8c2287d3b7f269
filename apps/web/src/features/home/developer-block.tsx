import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Muted, Text } from '@yanche/ui/layout';
import { toast } from '@yanche/ui/toast';
import { UiLink } from '@yanche/ui/ui-link';
import Copy from 'lucide-react/icons/copy';
import { copyText } from '#lib/browser/copy-text.ts';
import { environment } from '#lib/config/site-config.ts';
import { useGrayRules } from '#lib/config/gray-rules.ts';
import { hostGuess, isAppHost, platform, version } from '#lib/host/host.ts';
import { paths } from '#lib/paths.ts';
import { useTexts } from '#lib/language/texts.ts';
import styles from './developer-block.module.css';
import { developerTexts } from './developer-block.texts.ts';

/** Accounts of the sample world (apps/api/src/sample). */
const accounts = [
  { role: 'dealerOwner', phone: '13800000001' },
  { role: 'buyer', phone: '13800000002' },
  { role: 'inspector', phone: '13800000003' },
  { role: 'reviewer', phone: '13800000004' },
  { role: 'dealerStaff', phone: '13800000005' },
] as const;

/** For developers: sample accounts, inbox, all routes and the environment. */
export function DeveloperBlock() {
  const t = useTexts(developerTexts);
  const copy = async (phone: string) => {
    toast((await copyText(phone)) ? t.copied(phone) : t.copyFailed);
  };
  return (
    <Card title={t.title}>
      <Muted>{t.note}</Muted>
      <Cell layout="wide" label={t.inbox} value={t.inboxNote} href={paths.inbox} />
      <Text as="h3" mt={16} size={13}>
        {t.accounts}
      </Text>
      <Muted>{t.accountsNote}</Muted>
      {accounts.map(({ role, phone }) => (
        <Cell
          key={phone}
          label={t[role]}
          value={phone}
          trailing={<Copy size={16} aria-hidden="true" className={styles.copy} />}
          onClick={() => void copy(phone)}
        />
      ))}
      <details className={styles.details}>
        <summary>{t.screens}</summary>
        <ul className={styles.screens}>
          {Object.values(paths).map((path) => (
            <li key={path}>
              <UiLink href={path}>{path}</UiLink>
            </li>
          ))}
        </ul>
      </details>
      <Environment />
      <Muted>
        {t.build} {buildName()}
      </Muted>
    </Card>
  );
}

/** Host, app and environment detected at start. */
function Environment() {
  const t = useTexts(developerTexts);
  const { host, certain } = hostGuess();
  const rules = Object.entries(useGrayRules()).map(([id, on]) => `${id} ${on ? t.on : t.off}`);
  const found = certain ? host : t.guessed(host);
  return (
    <>
      <Cell label={t.host} value={isAppHost() ? t.ownApp(platform(), version()) : found} />
      <Cell label={t.environment} value={environment} />
      <Cell label={t.grayRules} value={rules.join(' · ') || t.none} />
    </>
  );
}

/** The hash in the name of the entry script. */
function buildName(): string {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  const name = entry?.src
    .split('/')
    .at(-1)
    ?.replace(/\.\w+$/, '');
  return [name, import.meta.env.MODE].filter(Boolean).join(' · ');
}
