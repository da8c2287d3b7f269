import { listSampleAccounts } from '@yanche/contract/people/inbox';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Muted } from '@yanche/ui/layout';
import { toast } from '@yanche/ui/toast';
import { UiLink } from '@yanche/ui/ui-link';
import Copy from 'lucide-react/icons/copy';
import { Disclosure } from '#lib/screen/disclosure.tsx';
import { copyText } from '#lib/browser/copy-text.ts';
import { useCall } from '#lib/call/use-call.ts';
import { environment } from '#lib/config/site-config.ts';
import { useGrayRules } from '#lib/config/gray-rules.ts';
import { hostGuess, isAppHost, platform, version } from '#lib/host/host.ts';
import { paths } from '#lib/paths.ts';
import { useTexts } from '#lib/language/texts.ts';
import styles from './developer-block.module.css';
import { developerTexts } from './developer-block.texts.ts';

/** For those who build or try the product: people to be, the code inbox, every address, and where this page runs. */
export function DeveloperBlock() {
  const t = useTexts(developerTexts);
  const accounts = useCall(listSampleAccounts, undefined, { quiet: true, staleTime: Infinity });
  const copy = async (phone: string) => {
    toast((await copyText(phone)) ? t.copied(phone) : t.copyFailed);
  };
  return (
    <Card title={t.title}>
      <Muted>{t.note}</Muted>
      <Cell layout="wide" label={t.inbox} value={t.inboxNote} href={paths.inbox} />
      <Disclosure title={t.accounts} className={styles.details}>
        <Muted>{accounts.isError ? t.noAccounts : t.accountsNote}</Muted>
        {accounts.data?.map(({ role, phone }) => (
          <Cell
            key={phone}
            label={t[role]}
            value={phone}
            trailing={<Copy size={16} aria-hidden="true" className={styles.copy} />}
            onClick={() => void copy(phone)}
          />
        ))}
      </Disclosure>
      <Disclosure title={t.screens} className={styles.details}>
        <ul className={styles.screens}>
          {Object.values(paths).map((path) => (
            <li key={path}>
              <UiLink href={path}>{path}</UiLink>
            </li>
          ))}
        </ul>
      </Disclosure>
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
      <Cell layout="wide" label={t.environment} value={environment} />
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
