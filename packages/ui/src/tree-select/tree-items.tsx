import Check from 'lucide-react/icons/check';
import type { KeyboardEvent } from 'react';
import { isPicked, type TreeChoice, type TreeGroup, type TreeItem } from './tree-choice.ts';
import { useRoving } from './use-roving.ts';

type TreeItemsProps = {
  group: TreeGroup;
  activeId: TreeChoice;
  /** No more can be chosen. */
  full: boolean;
  onTap: (item: TreeItem) => void;
  /** The left arrow key: back to the groups. */
  onLeave: () => void;
};

/** The items of one group. Mount it anew for another group. */
export function TreeItems({ group, activeId, full, onTap, onLeave }: TreeItemsProps) {
  const items = group.children;
  const { onKeyDown, row } = useRoving(
    Math.max(
      0,
      items.findIndex((item) => isPicked(activeId, item.id)),
    ),
  );
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'ArrowLeft') onLeave();
    else onKeyDown(event);
  };
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot be drawn like this
      role="listbox"
      tabIndex={-1}
      aria-label={group.text}
      aria-multiselectable={Array.isArray(activeId) || undefined}
      className="y-tree__items"
      onKeyDown={onKey}
    >
      {items.map((item, index) => {
        const disabled = group.disabled || item.disabled || false;
        const picked = isPicked(activeId, item.id);
        return (
          <button
            key={item.id}
            {...row(index)}
            type="button"
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- belongs to the listbox above
            role="option"
            aria-selected={picked}
            aria-disabled={disabled || (full && !picked) || undefined}
            className="y-tree__item"
            onClick={() => !disabled && onTap(item)}
          >
            <span className="y-tree__words">{item.text}</span>
            {picked && <Check size={18} strokeWidth={2.4} aria-hidden="true" />}
          </button>
        );
      })}
    </div>
  );
}
