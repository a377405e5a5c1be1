/** Milliseconds that a code must be out of the picture before it counts as shown again. */
const AWAY_MS = 900
/** Milliseconds within which a second picture must confirm what the first one showed. */
const CONFIRM_MS = 700

interface Sighting {
  /** When it was last in the picture. */
  at: number
  isScanned: boolean
}

/** The codes that the camera has seen lately. */
export type Sightings = ReadonlyMap<string, Sighting>

export const NO_SIGHTINGS: Sightings = new Map()

/**
 * What a picture scans: a code that a second picture confirms, once for as long as it stays in the picture, so that a box
 * held before the camera is one pair and the next box with its code another. `at` is in milliseconds.
 */
export function addPicture(
  seen: Sightings,
  codes: readonly string[],
  at: number,
): { seen: Sightings; scanned: string[] } {
  const next = new Map([...seen].filter(([, sighting]) => at - sighting.at < AWAY_MS))
  const scanned: string[] = []
  for (const code of new Set(codes)) {
    const before = next.get(code)
    const isConfirmed = before !== undefined && at - before.at < CONFIRM_MS
    if (isConfirmed && !before.isScanned) scanned.push(code)
    next.set(code, { at, isScanned: isConfirmed || before?.isScanned === true })
  }
  return { seen: next, scanned }
}
