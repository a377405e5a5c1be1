import { days } from '../../../core/base/clock.ts'
import { isSnapshot } from '../../../core/till/till-index/index-cursor.ts'

/** Events are deleted after a week: an older id may have missed some. */
const LONGEST_AWAY = days(6)
const FORM = /^(\d{13})-([\d:,]+)$/
const LONGEST = 8_000

/** The id of a message: the moment and the database's snapshot that saw all that it tells. */
export function toLiveId(snapshot: string, now = Date.now()): string {
  return `${now}-${snapshot}`
}

/** The snapshot of an id that a browser sent back; undefined where it is unreadable or too old. */
export function parseLiveId(id: string | undefined, now = Date.now()): string | undefined {
  if (id === undefined || id.length > LONGEST) return undefined
  const [, at, snapshot] = FORM.exec(id) ?? []
  if (snapshot === undefined || now - Number(at) > LONGEST_AWAY) return undefined
  return isSnapshot(snapshot) ? snapshot : undefined
}

/** Whether a snapshot was taken after another: then the database is one that was restored since. */
export function isAhead(snapshot: string, of: string): boolean {
  return getEnd(snapshot) > getEnd(of)
}

const getEnd = (snapshot: string) => BigInt(snapshot.split(':')[1] ?? 0)
