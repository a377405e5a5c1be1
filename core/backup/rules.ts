/** What has started a copy. */
export const COPY_KINDS = ['nightly', 'by_hand', 'command', 'download'] as const
export type CopyKind = (typeof COPY_KINDS)[number]

export const COPY_STATES = ['waiting', 'running', 'done', 'failed', 'deleted'] as const

/** Why a copy failed; the words are the texts of these keys. */
export const COPY_FAILURES = [
  'DISK_FULL',
  'PLACE_AWAY',
  'PLACE_REFUSES',
  'STOPPED',
  'UNKNOWN',
] as const
export type CopyFailure = (typeof COPY_FAILURES)[number]

/** What the dashboard says in red. */
export const COPY_ALARMS = ['failed', 'old', 'none'] as const

/** The nightly copy begins at this time of the shop, when its other nightly work has not begun. */
export const NIGHTLY_AT = { hour: 2, minute: 30 } as const

const DAY_MS = 24 * 3_600_000
/** The newest copy may be so old before the dashboard is red. */
export const OLDEST_MS = 2 * DAY_MS

const KEPT_DAYS = 7
const KEPT_WEEKS = 4
const KEPT_MONTHS = 12

/**
 * Which copies the rule lets go: all of the last 7 days stay, then the newest of each of 4 weeks, then the newest of
 * each of 12 months; and the newest of all, however old. Days are those of UTC.
 */
export function findSuperseded<Copy extends { takenAt: Date }>(
  copies: readonly Copy[],
  now: Date,
): Copy[] {
  const newestFirst = copies.toSorted((a, b) => b.takenAt.getTime() - a.takenAt.getTime())
  const periods = new Set<string>()
  return newestFirst.filter(({ takenAt }, at) => {
    const period = findPeriod(takenAt, now)
    if (at === 0 || period === 'kept') return false
    if (period === undefined || periods.has(period)) return true
    periods.add(period)
    return false
  })
}

/** The week or month that the copy stands for; undefined where it is too old for both. */
function findPeriod(takenAt: Date, now: Date): string | undefined {
  const days = Math.floor((now.getTime() - takenAt.getTime()) / DAY_MS)
  if (days < KEPT_DAYS) return 'kept'
  const week = Math.floor((days - KEPT_DAYS) / 7)
  if (week < KEPT_WEEKS) return `week ${week}`
  const months =
    (now.getUTCFullYear() - takenAt.getUTCFullYear()) * 12 +
    now.getUTCMonth() -
    takenAt.getUTCMonth()
  return months <= KEPT_MONTHS ? `month ${months}` : undefined
}

/** `zapatos-20261127T023000Z.horma`: whose copy it is, and of when. */
export function nameCopy(handle: string, takenAt: Date): string {
  const stamp = takenAt.toISOString().replace(/[-:]|\.\d+/g, '')
  return `${handle}-${stamp}.horma`
}

const COPY_NAME = /^([a-z0-9-]+)-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z\.horma$/

/** Whose copy a file is and of when, by its name; undefined where it is none. */
export function parseCopyName(name: string): { handle: string; takenAt: Date } | undefined {
  const found = COPY_NAME.exec(name)
  if (!found) return undefined
  const [, handle = '', year, month, day, hour, minute, second] = found
  const takenAt = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(takenAt.getTime()) ? undefined : { handle, takenAt }
}

/** The name of a shop as files bear it. */
export function toHandle(name: string): string {
  const handle = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
  return handle || 'horma'
}
