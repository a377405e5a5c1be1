/** Above this many pages some numbers are left out. */
const ALL_SHOWN = 7

/**
 * The page numbers to link: the first, the last and those around the current one. A gap is undefined, and
 * never stands for a single number.
 */
export function listPageNumbers(page: number, pages: number): (number | undefined)[] {
  const all = Array.from({ length: pages }, (_, at) => at + 1)
  if (pages <= ALL_SHOWN) return all
  const from = Math.max(3, Math.min(page - 1, pages - 4))
  const to = Math.min(pages - 2, Math.max(page + 1, 5))
  return [
    1,
    from > 3 ? undefined : 2,
    ...all.slice(from - 1, to),
    to < pages - 2 ? undefined : pages - 1,
    pages,
  ]
}
