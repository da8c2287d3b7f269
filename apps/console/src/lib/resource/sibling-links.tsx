import type { ConsoleUser } from '@yanche/contract/console/staff-login';
import { type Bilingual, inLanguage } from '@yanche/rules/bilingual';
import type { Policy } from '@yanche/rules/staff/rights';
import { NavLink } from 'react-router';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import { mayOpen } from '#lib/session/use-me.ts';
import { resourceTexts } from './resource.texts.ts';
import css from './resource.module.css';

export type Sibling = { path: string; title: Bilingual; policy: Policy };

/** Leads from one list of a room to the others; nothing where somebody may open one only. */
export function SiblingLinks({
  siblings,
  user,
}: {
  siblings: readonly Sibling[];
  user: ConsoleUser;
}) {
  const t = useTexts(resourceTexts);
  const language = useLanguage();
  const shown = siblings.filter(({ policy }) => mayOpen(user, policy));
  if (shown.length < 2) return null;
  return (
    <ul className={css.siblings} aria-label={t.siblings}>
      {shown.map(({ path, title }) => (
        <li key={path}>
          <NavLink to={path} end>
            {inLanguage(title, language)}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
