import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { uiDefaults } from '../defaults/defaults.tsx';
import { useWords } from '../ui-texts/ui-texts.tsx';
import {
  groupForKey,
  isFull,
  nextChoice,
  pickedIn,
  type TreeChoice,
  type TreeGroup,
  type TreeId,
  type TreeItem,
} from './tree-choice.ts';
import { treeSelectWords } from './tree-select.words.ts';
import { TreeItems } from './tree-items.tsx';
import './tree-select.css';

export type { TreeGroup, TreeId, TreeItem };

type Shared<Id extends TreeId> = {
  /** Accessible name of the groups. */
  label: string;
  items: readonly TreeGroup<Id>[];
  /** The group whose items are shown. */
  mainActiveIndex: number;
  onMainActiveIndex: (index: number) => void;
  /** px; default 300 (spec §9). */
  height?: number;
};

/** Choosing one: a tap changes `activeId`. */
type One<Id> = {
  activeId: Id | null;
  onChange: (activeId: Id) => void;
  max?: undefined;
};

/** Choosing several, because `activeId` is a list. */
type Several<Id> = {
  activeId: readonly Id[];
  onChange: (activeId: Id[]) => void;
  /** At most so many; an extra tap is ignored (spec §5). Default unlimited. */
  max?: number;
};

/** Props of TreeSelect. */
export type TreeSelectProps<Id extends TreeId> = Shared<Id> & (One<Id> | Several<Id>);

/** Groups at the left, the items of one at the right; choose one, or several up to `max`. */
export function TreeSelect<Id extends TreeId>(props: TreeSelectProps<Id>) {
  const { items: groups, mainActiveIndex, max = Infinity } = props;
  const activeId: TreeChoice = props.activeId;
  const words = useWords(treeSelectWords);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  /** Counts taps beyond the limit, so that each is announced. */
  const [refused, setRefused] = useState(0);
  const group = groups[mainActiveIndex];

  const tap = (item: TreeItem) => {
    const next = nextChoice(activeId, item.id, max);
    if (next === activeId) {
      if (isFull(activeId, max)) setRefused(refused + 1);
      return;
    }
    setRefused(0);
    (props.onChange as (activeId: TreeChoice) => void)(next); // of the kind that activeId is
  };

  const tab = (index: number) =>
    box.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus();
  const open = (index: number) => {
    if (index === mainActiveIndex || groups[index]?.disabled) return;
    props.onMainActiveIndex(index);
  };
  const onTabKey = (event: KeyboardEvent) => {
    const to = groupForKey(groups, mainActiveIndex, event.key);
    if (to !== undefined) {
      open(to);
      tab(to);
    } else if (event.key === 'ArrowRight') {
      box.current?.querySelector<HTMLElement>('[role="option"][tabindex="0"]')?.focus();
    } else return;
    event.preventDefault();
  };

  return (
    <div
      ref={box}
      className="y-tree"
      style={{ blockSize: props.height ?? uiDefaults.treeSelectHeight }}
    >
      <div
        role="tablist"
        tabIndex={-1}
        aria-orientation="vertical"
        aria-label={props.label}
        className="y-tree__groups"
        onKeyDown={onTabKey}
      >
        {groups.map((each, index) => (
          <Tab
            key={each.text}
            id={`${id}-tab-${index}`}
            panel={`${id}-panel`}
            group={each}
            shown={index === mainActiveIndex}
            picked={Array.isArray(activeId) ? pickedIn(each, activeId) : 0}
            onOpen={() => open(index)}
          />
        ))}
      </div>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-tab-${mainActiveIndex}`}
        className="y-tree__panel"
      >
        {group && (
          <TreeItems
            key={mainActiveIndex}
            group={group}
            activeId={activeId}
            full={isFull(activeId, max)}
            onTap={tap}
            onLeave={() => tab(mainActiveIndex)}
          />
        )}
      </div>
      <output className="y-sr">
        {refused > 0 && <span key={refused}>{words.full(max)}</span>}
      </output>
    </div>
  );
}

type TabProps = {
  id: string;
  panel: string;
  group: TreeGroup;
  shown: boolean;
  /** Chosen items of the group. */
  picked: number;
  onOpen: () => void;
};

function Tab({ id, panel, group, shown, picked, onOpen }: TabProps) {
  const words = useWords(treeSelectWords);
  const badge = group.badge ?? (picked > 0 ? picked : undefined);
  return (
    <button
      type="button"
      id={id}
      role="tab"
      aria-selected={shown}
      aria-controls={shown ? panel : undefined}
      aria-disabled={group.disabled}
      tabIndex={shown ? 0 : -1}
      className="y-tree__group"
      onClick={onOpen}
    >
      <span className="y-tree__words">{group.text}</span>
      {badge !== undefined && (
        <span className="y-tree__badge" aria-hidden={group.badge === undefined}>
          {badge}
        </span>
      )}
      {group.badge === undefined && picked > 0 && (
        <span className="y-sr">{words.picked(picked)}</span>
      )}
    </button>
  );
}
