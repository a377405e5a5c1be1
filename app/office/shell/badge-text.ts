const MOST_SHOWN = 99

/** A count as a badge shows it; undefined for none. (spec section 2) */
export function badgeText(count: number | undefined): string | undefined {
  if (!count || count < 1) return undefined
  return count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count)
}
