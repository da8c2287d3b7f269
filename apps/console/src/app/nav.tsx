import type { ConsoleUser } from '@yanche/contract/console/staff-login';
import { inLanguage } from '@yanche/rules/bilingual';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { NavLink } from 'react-router';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import { mayOpen } from '#lib/session/use-me.ts';
import { appTexts } from './app.texts.ts';
import { type NavGroup, navGroupKeys, navGroups } from './nav-groups.ts';
import { routes } from './routes.ts';
import type { ScreenRow } from './screen-row.ts';
import { useWaiting, type Waiting } from './use-waiting.ts';
import css from './nav.module.css';

const storageKey = 'yanche.console.nav';
const stored = (): readonly string[] => localStorage.getItem(storageKey)?.split(',') ?? ['work'];

/** The screens that somebody may open, in groups that fold: the one of the screen that is open always stands open. */
export function Nav({ user, here }: { user: ConsoleUser; here: ScreenRow | undefined }) {
  const [opened, setOpened] = useState<readonly string[]>(stored);
  const waiting = useWaiting();
  const shown = routes.filter(({ policy, inner }) => inner !== true && mayOpen(user, policy));
  const toggle = (group: NavGroup) => {
    const next = opened.includes(group)
      ? opened.filter((each) => each !== group)
      : [...opened, group];
    localStorage.setItem(storageKey, next.join(','));
    setOpened(next);
  };
  return (
    <div className={css.scroll}>
      <ul>
        {shown
          .filter(({ group }) => group === undefined)
          .map((row) => (
            <NavItem key={row.path} row={row} waiting={waiting} />
          ))}
      </ul>
      {navGroupKeys
        .map((group) => ({ group, rows: shown.filter((row) => row.group === group) }))
        .filter(({ rows }) => rows.length > 0)
        .map(({ group, rows }) => (
          <Group
            key={group}
            group={group}
            rows={rows}
            waiting={waiting}
            isCurrent={here?.group === group}
            isOpen={here?.group === group || opened.includes(group)}
            onToggle={() => toggle(group)}
          />
        ))}
    </div>
  );
}

type GroupProps = {
  group: NavGroup;
  rows: readonly ScreenRow[];
  waiting: Waiting;
  isCurrent: boolean;
  isOpen: boolean;
  onToggle: () => void;
};

function Group({ group, rows, waiting, isCurrent, isOpen, onToggle }: GroupProps) {
  const language = useLanguage();
  const { title, icon: Icon } = navGroups[group];
  const words = inLanguage(title, language);
  const count = rows.reduce((sum, { path }) => sum + (waiting[path] ?? 0), 0);
  return (
    <section className={css.group}>
      <button
        type="button"
        className={css.groupHead}
        aria-expanded={isOpen}
        aria-controls={`nav-${group}`}
        // The group of the open screen stays: closing it would hide where one is.
        disabled={isCurrent}
        title={words}
        onClick={onToggle}
      >
        <Icon size={18} aria-hidden />
        <span>{words}</span>
        {!isOpen && count > 0 && <Count count={count} />}
        <ChevronRight size={14} aria-hidden className={css.chevron} />
      </button>
      <ul id={`nav-${group}`} hidden={!isOpen}>
        {rows.map((row) => (
          <NavItem key={row.path} row={row} waiting={waiting} />
        ))}
      </ul>
    </section>
  );
}

function NavItem({
  row: { path, title, icon: Icon },
  waiting,
}: {
  row: ScreenRow;
  waiting: Waiting;
}) {
  const words = inLanguage(title, useLanguage());
  const count = waiting[path] ?? 0;
  return (
    <li>
      <NavLink to={path} end className={css.link ?? ''} title={words}>
        <Icon size={18} aria-hidden />
        <span>{words}</span>
        {count > 0 && <Count count={count} />}
      </NavLink>
    </li>
  );
}

/** How much waits behind an entry; its number is not part of the entry's name. */
function Count({ count }: { count: number }) {
  const t = useTexts(appTexts);
  return (
    <small className={css.count} title={t.waits(count)} aria-hidden>
      {count > 99 ? '99+' : count}
    </small>
  );
}
