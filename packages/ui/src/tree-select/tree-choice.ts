/** What an item is known by. */
export type TreeId = string | number;

/** One choice at the right. */
export type TreeItem<Id extends TreeId = TreeId> = { id: Id; text: string; disabled?: boolean };

/** One group at the left. */
export type TreeGroup<Id extends TreeId = TreeId> = {
  text: string;
  children: readonly TreeItem<Id>[];
  /** Stands beside the text; without one, a multiple choice shows how many are chosen here. */
  badge?: string | number;
  /** Cannot be opened, and its items cannot be chosen. */
  disabled?: boolean;
};

/** One id, nothing yet, or in a multiple choice a list of ids. */
export type TreeChoice = TreeId | null | readonly TreeId[];

/** Whether an item is chosen. */
export function isPicked(activeId: TreeChoice, id: TreeId): boolean {
  return isSeveral(activeId) ? activeId.includes(id) : activeId === id;
}

/** How many items of a group are chosen. */
export function pickedIn(group: TreeGroup, activeId: TreeChoice): number {
  return group.children.filter((item) => isPicked(activeId, item.id)).length;
}

/** Whether nothing more can be chosen: only a multiple choice has a limit. */
export function isFull(activeId: TreeChoice, max: number): boolean {
  return isSeveral(activeId) && activeId.length >= max;
}

/**
 * The choice after a tap on an item, the same one when the tap changes nothing. Of several, a second tap takes the
 * item away and a tap beyond `max` is ignored. spec §5: tree select
 */
export function nextChoice(activeId: TreeChoice, id: TreeId, max: number): TreeChoice {
  if (!isSeveral(activeId)) return id;
  if (activeId.includes(id)) return activeId.filter((each) => each !== id);
  return isFull(activeId, max) ? activeId : [...activeId, id];
}

/** The group that a key on the groups leads to, past disabled ones; undefined when the key means nothing here. */
export function groupForKey(
  groups: readonly TreeGroup[],
  at: number,
  key: string,
): number | undefined {
  const enabled = groups.flatMap((group, index) => (group.disabled ? [] : [index]));
  if (key === 'ArrowDown') return enabled.find((index) => index > at);
  if (key === 'ArrowUp') return enabled.filter((index) => index < at).pop();
  if (key === 'Home') return enabled[0];
  if (key === 'End') return enabled.pop();
  return undefined;
}

const isSeveral = (activeId: TreeChoice): activeId is readonly TreeId[] => Array.isArray(activeId);
