import type { DealerPage } from '@yanche/contract/console/dealers';
import { inLanguage } from '@yanche/rules/bilingual';
import { placeWords, roleWords } from '@yanche/rules/people/place-words';
import type { DealerPersonAction } from '@yanche/rules/staff/dealer-people';
import { Alert, Button, Tag } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatTime } from '#lib/language/format-time.ts';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import css from '#lib/page/page.module.css';
import { CommandDialog } from '#lib/resource/command-dialog.tsx';
import { personCommands, type PersonOf } from './dealer-commands.ts';
import { dealerTexts } from './dealers.texts.ts';

/** Who belongs to a dealer, what they may, and whom its owner invited. */
export function DealerPeople({ dealer }: { dealer: DealerPage }) {
  const t = useTexts(dealerTexts);
  const language = useLanguage();
  const [doing, setDoing] = useState<(PersonOf & { action: DealerPersonAction }) | null>(null);
  return (
    <section className={css.card}>
      <h2>
        {t.people} {dealer.staff.length}
      </h2>
      <ul className={css.rows}>
        {dealer.staff.map((person) => (
          <li key={person.userId}>
            <div className={css.cardHead}>
              <p>
                <Link to={`/person?id=${person.userId}`}>{person.name}</Link>{' '}
                <span className={css.quiet}>
                  {roleWords(person, language)} · {person.phoneMask}
                </span>
              </p>
              <Tag color={person.maySpend ? 'success' : 'default'}>
                {person.maySpend ? t.spends : t.spendsNot}
              </Tag>
            </div>
            {person.proposal !== null && (
              <Alert type="warning" title={t.asked(person.proposal.by, person.proposal.reason)} />
            )}
            <div className={css.actions}>
              {person.actions.map((action) => (
                <Button
                  key={action}
                  size="small"
                  danger={personCommands[action].danger === true}
                  onClick={() => setDoing({ dealer, person, action })}
                >
                  {inLanguage(personCommands[action].title, language)}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {dealer.invited.length > 0 && (
        <>
          <h3>{t.invited}</h3>
          <ul className={css.rows}>
            {dealer.invited.map(({ phoneMask, endsAt, ...place }) => (
              <li key={phoneMask}>
                <p>
                  {phoneMask}{' '}
                  <span className={css.quiet}>
                    {placeWords(place, language)} · {t.until(formatTime(endsAt))}
                  </span>
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
      {doing !== null && (
        <CommandDialog
          command={personCommands[doing.action]}
          row={doing}
          subject={doing.person.name}
          onClose={() => setDoing(null)}
        />
      )}
    </section>
  );
}
