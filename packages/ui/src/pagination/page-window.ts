/** Pages there are, at least one. `pageCount` counts more than what it would be computed from. */
export function countPages(
  pageCount: number | undefined,
  totalItems: number | undefined,
  itemsPerPage: number,
): number {
  const pages = pageCount ?? Math.ceil((totalItems ?? 0) / Math.max(1, itemsPerPage));
  return Math.max(1, Math.trunc(pages) || 1);
}

/** A page that is there: 1 to `count`. */
export function clampPage(page: number, count: number): number {
  return Math.min(count, Math.max(1, Math.trunc(page) || 1));
}

/** Page numbers in sight: `visible` of them around the current one, moved inwards at both ends. */
export function pageWindow(page: number, count: number, visible: number): number[] {
  const size = Math.min(count, Math.max(1, Math.trunc(visible)));
  const first = Math.min(Math.max(1, page - Math.floor(size / 2)), count - size + 1);
  return Array.from({ length: size }, (_, i) => first + i);
}
