/** Pictures in a row that must not show a code before it counts as shown again. */
const AWAY_PICTURES = 5
/** Milliseconds that it must be out of the picture besides, where pictures follow each other fast. */
const AWAY_MS = 900
/** The picture that confirms a code is one of so many after the first. */
const CONFIRM_PICTURES = 3

interface Sighting {
  /** When it was last in a picture, in milliseconds. */
  at: number
  /** Pictures since then that do not show it. */
  missed: number
  isScanned: boolean
}

/** The codes that the camera has seen lately. */
export type Sightings = ReadonlyMap<string, Sighting>

export const NO_SIGHTINGS: Sightings = new Map()

/**
 * What a picture scans: a code that a second picture confirms, once for as long as it stays in the picture, so that a box
 * held before the camera is one pair and the next box with its code another. Only pictures that were read count, so the
 * rule holds on a machine that takes seconds for each. `at` is in milliseconds.
 */
export function addPicture(
  seen: Sightings,
  codes: readonly string[],
  at: number,
): { seen: Sightings; scanned: string[] } {
  const shown = new Set(codes)
  const next = new Map<string, Sighting>()
  for (const [code, sighting] of seen) {
    const missed = sighting.missed + 1
    const isAway = missed > AWAY_PICTURES && at - sighting.at >= AWAY_MS
    if (!shown.has(code) && !isAway) next.set(code, { ...sighting, missed })
  }
  const scanned: string[] = []
  for (const code of shown) {
    const before = seen.get(code)
    const isConfirmed = before !== undefined && before.missed < CONFIRM_PICTURES
    const isScanned = before?.isScanned === true
    if (isConfirmed && !isScanned) scanned.push(code)
    next.set(code, { at, missed: 0, isScanned: isConfirmed || isScanned })
  }
  return { seen: next, scanned }
}
