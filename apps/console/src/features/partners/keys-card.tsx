import type { PartnerKey, PartnerPage } from '@yanche/contract/console/partners';
import { developerPages } from '@yanche/contract/developers/developer-pages';
import { inLanguage } from '@yanche/rules/bilingual';
import { keyModeLabels, partnerScopeLabels } from '@yanche/rules/partners/partner-keys';
import {
  type PartnerKeyAction,
  partnerKeyActionLabels,
} from '@yanche/rules/partners/partner-state';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { formatMinute } from '#lib/language/format-time.ts';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import css from '#lib/page/page.module.css';
import { CommandDialog } from '#lib/resource/command-dialog.tsx';
import { keyCommands, type KeyOf } from './key-commands.ts';
import { partnerTexts } from './partners.texts.ts';

/** The keys of a partner: what each may do, from where, when it was used. */
export function KeysCard({ partner }: { partner: PartnerPage }) {
  const t = useTexts(partnerTexts);
  const [doing, setDoing] = useState<(KeyOf & { action: PartnerKeyAction }) | null>(null);
  const alive = partner.keys.filter(({ endedAt }) => endedAt === null);
  const ended = partner.keys.filter(({ endedAt }) => endedAt !== null);
  const rowOf = (key: PartnerKey) => (
    <KeyRow key={key.keyId} of={key} onAction={(action) => setDoing({ partner, key, action })} />
  );
  return (
    <section className={css.card}>
      <h2>{t.keys}</h2>
      <a href={developerPages.guides} target="_blank" rel="noreferrer">
        {t.developers}
      </a>
      {alive.length === 0 && <p className={css.quiet}>{t.noKeys}</p>}
      <ul className={css.rows}>{alive.map(rowOf)}</ul>
      {ended.length > 0 && (
        <details>
          <summary>{t.endedKeys(ended.length)}</summary>
          <ul className={css.rows}>{ended.map(rowOf)}</ul>
        </details>
      )}
      {doing !== null && (
        <CommandDialog
          command={keyCommands[doing.action]}
          row={doing}
          subject={`${doing.key.begins}…`}
          onClose={() => setDoing(null)}
        />
      )}
    </section>
  );
}

function KeyRow({
  of,
  onAction,
}: {
  of: PartnerKey;
  onAction: (action: PartnerKeyAction) => void;
}) {
  const t = useTexts(partnerTexts);
  const language = useLanguage();
  const facts = [
    of.scopes.map((scope) => inLanguage(partnerScopeLabels[scope], language)).join(' + '),
    of.addresses.length === 0 ? t.anywhere : of.addresses.join(', '),
    of.lastUsedAt === null ? t.neverUsed : t.used(formatMinute(of.lastUsedAt)),
    t.made(formatMinute(of.createdAt), of.by ?? ''),
  ];
  return (
    <li>
      <div className={css.cardHead}>
        <p>
          <code>{of.begins}…</code> {of.label}
        </p>
        <span>
          <Tag color={of.mode === 'live' ? 'processing' : 'default'}>
            {inLanguage(keyModeLabels[of.mode], language)}
          </Tag>
          {of.endedAt !== null && <Tag color="error">{t.ended}</Tag>}
        </span>
      </div>
      <p className={css.quiet}>{facts.join(' · ')}</p>
      {of.actions.length > 0 && (
        <div className={css.actions}>
          {of.actions.map((action) => (
            <Button
              key={action}
              size="small"
              danger={action === 'endKey'}
              onClick={() => onAction(action)}
            >
              {inLanguage(partnerKeyActionLabels[action], language)}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}
