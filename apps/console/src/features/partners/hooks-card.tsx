import {
  changePartnerHook,
  createPartnerHook,
  listPartnerHooks,
  type PartnerHook,
} from '@yanche/contract/console/partner-hooks';
import type { PartnerPage } from '@yanche/contract/console/partners';
import { inLanguage } from '@yanche/rules/bilingual';
import { keyModeLabels } from '@yanche/rules/partners/partner-keys';
import {
  type HookAction,
  hookActionLabels,
  hookStatusLabels,
} from '@yanche/rules/work/partner-hook-state';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '#lib/call/call.ts';
import { useCall } from '#lib/call/use-call.ts';
import { formatMinute } from '#lib/language/format-time.ts';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import css from '#lib/page/page.module.css';
import { CommandDialog } from '#lib/resource/command-dialog.tsx';
import { readField } from '#lib/resource/command-field.tsx';
import type { Command } from '#lib/resource/resource.ts';
import { ofPartner } from './partner-commands.ts';
import { hookTexts } from './hooks.texts.ts';

type HookOf = { partner: PartnerPage; hook: PartnerHook };

const shownOnce = ({ secret }: { secret: string | null }) =>
  secret === null ? {} : { shownOnce: secret };

const change = (action: HookAction): Command<HookOf> => ({
  title: hookActionLabels[action],
  danger: action === 'disable',
  note: (_, language) => inLanguage(hookTexts[action], language),
  async send({ partner, hook: { hookId } }, input) {
    const body = { ...ofPartner(partner, input), hookId, action };
    return shownOnce(await call(changePartnerHook, { body }));
  },
});
const commands: Readonly<Record<HookAction, Command<HookOf>>> = {
  test: change('test'),
  rotateSecret: change('rotateSecret'),
  disable: change('disable'),
  enable: change('enable'),
};

const creation: Command<PartnerPage> = {
  title: hookTexts.create,
  note: (_, language) => inLanguage(hookTexts.createNote, language),
  fields: () => [
    {
      kind: 'choice',
      key: 'mode',
      title: hookTexts.mode,
      options: keyModeLabels,
      initial: 'test',
    },
    { kind: 'text', key: 'url', title: hookTexts.url, length: 500 },
  ],
  async send(partner, input) {
    const mode = input.fields.mode === 'live' ? ('live' as const) : ('test' as const);
    const url = readField.text(input.fields.url);
    const body = { ...ofPartner(partner, input), mode, url };
    return shownOnce(await call(createPartnerHook, { body }));
  },
};

/** Where a partner is told of changes of its tasks, and what became of the messages. */
export function HooksCard({ partner }: { partner: PartnerPage }) {
  const t = useTexts(hookTexts);
  const { data } = useCall(listPartnerHooks, { partnerId: partner.partnerId });
  const [isNew, setNew] = useState(false);
  const [doing, setDoing] = useState<(HookOf & { action: HookAction }) | null>(null);
  const hooks = data?.hooks ?? [];
  return (
    <section className={css.card}>
      <div className={css.cardHead}>
        <h2>{t.hooks}</h2>
        <span className={css.actions}>
          <Link to={`/partner-messages?partnerId=${partner.partnerId}`}>{t.messages}</Link>
          {partner.actions.includes('edit') && (
            <Button size="small" onClick={() => setNew(true)}>
              {t.create}
            </Button>
          )}
        </span>
      </div>
      {data !== undefined && hooks.length === 0 && <p className={css.quiet}>{t.none}</p>}
      <ul className={css.rows}>
        {hooks.map((hook) => (
          <HookRow
            key={hook.hookId}
            hook={hook}
            onAction={(action) => setDoing({ partner, hook, action })}
          />
        ))}
      </ul>
      {isNew && (
        <CommandDialog
          command={creation}
          row={partner}
          subject={partner.name}
          onClose={() => setNew(false)}
        />
      )}
      {doing !== null && (
        <CommandDialog
          command={commands[doing.action]}
          row={doing}
          subject={doing.hook.url}
          onClose={() => setDoing(null)}
        />
      )}
    </section>
  );
}

type RowProps = { hook: PartnerHook; onAction: (action: HookAction) => void };

function HookRow({ hook, onAction }: RowProps) {
  const t = useTexts(hookTexts);
  const language = useLanguage();
  const { mode, status, url, gone, oldSecretUntil, actions } = hook;
  return (
    <li>
      <div className={css.cardHead}>
        <code style={{ overflowWrap: 'anywhere' }}>{url}</code>
        <span>
          <Tag color={mode === 'live' ? 'processing' : 'default'}>
            {inLanguage(keyModeLabels[mode], language)}
          </Tag>
          <Tag color={status === 'active' ? 'success' : 'error'}>
            {inLanguage(hookStatusLabels[status], language)}
          </Tag>
        </span>
      </div>
      {gone && <p className={css.quiet}>{t.gone}</p>}
      {oldSecretUntil !== null && (
        <p className={css.quiet}>{t.oldSecret(formatMinute(oldSecretUntil))}</p>
      )}
      {actions.length > 0 && (
        <div className={css.actions}>
          {actions.map((action) => (
            <Button
              key={action}
              size="small"
              danger={action === 'disable'}
              onClick={() => onAction(action)}
            >
              {inLanguage(hookActionLabels[action], language)}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}
