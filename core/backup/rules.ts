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

/** What a file in the place of the copies is: a copy of this shop, of another one, of nobody knows whom, or none. */
export const WHOSE = ['own', 'other', 'unknown', 'none'] as const
export type Whose = (typeof WHOSE)[number]

/** Why the rule keeps a copy. */
export const RETENTIONS = ['day', 'week', 'month', 'newest'] as const
export type Retention = (typeof RETENTIONS)[number]

const RETENTION_DAYS = 7
const RETENTION_WEEKS = 4
const RETENTION_MONTHS = 12

const DAY_MS = 24 * 3_600_000

/**
 * Which copies the rule keeps, and as what: all of the last 7 days, before them the newest of each of 4 weeks, before them
 * the newest of each of 12 months; and the newest of all, however old. Weeks and months are those of the calendar, in UTC:
 * periods that moved along with the day would let each copy go before it reached the next one.
 */
export function findRetention<Copy extends { takenAt: Date }>(
  copies: readonly Copy[],
  now: Date,
): Map<Copy, Retention> {
  const kept = new Map<Copy, Retention>()
  const periods = new Set<string>()
  const newestFirst = copies.toSorted((a, b) => b.takenAt.getTime() - a.takenAt.getTime())
  for (const copy of newestFirst) {
    const period = findPeriod(copy.takenAt, now)
    if (period?.as === 'day' || (period && !periods.has(period.name))) {
      periods.add(period.name)
      kept.set(copy, period.as)
    } else if (copy === newestFirst[0]) kept.set(copy, 'newest')
  }
  return kept
}

/** Which copies the rule lets go. */
export function findSuperseded<Copy extends { takenAt: Date }>(
  copies: readonly Copy[],
  now: Date,
): Copy[] {
  const kept = findRetention(copies, now)
  return copies.filter((copy) => !kept.has(copy))
}

interface Period {
  as: 'day' | 'week' | 'month'
  name: string
}

/** The days, week or month that the copy stands for; undefined where it is too old for all of them. */
function findPeriod(takenAt: Date, now: Date): Period | undefined {
  const lastDays = now.getTime() - RETENTION_DAYS * DAY_MS
  if (takenAt.getTime() > lastDays) return { as: 'day', name: 'days' }
  const week = countWeeks(takenAt.getTime())
  if (countWeeks(lastDays) - week < RETENTION_WEEKS) return { as: 'week', name: `week ${week}` }
  const month = countMonths(takenAt)
  const isKept = countMonths(now) - month <= RETENTION_MONTHS
  return isKept ? { as: 'month', name: `month ${month}` } : undefined
}

const MONDAY = Date.UTC(1970, 0, 5)
const countWeeks = (time: number) => Math.floor((time - MONDAY) / (7 * DAY_MS))
const countMonths = (at: Date) => at.getUTCFullYear() * 12 + at.getUTCMonth()

/** Whose copy a file is. */
export interface CopyOwner {
  /** The name of the shop. */
  handle: string
  /** What tells it from another shop of the same name; undefined where the file does not say. */
  tag: string | undefined
}

/** Begins the id of a shop, in hexadecimal. */
export const TAG_LENGTH = 8

/** `zapatos-1a2b3c4d-20261127T023000Z.horma`: whose copy it is, and of when. */
export function nameCopy({ handle, tag }: CopyOwner, takenAt: Date): string {
  const stamp = takenAt.toISOString().replace(/[-:]|\.\d+/g, '')
  return `${[handle, tag, stamp].filter(Boolean).join('-')}.horma`
}

const COPY_NAME =
  /^([a-z0-9-]+?)(?:-([0-9a-f]{8}))?-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z\.horma$/

/** Whose copy a file is and of when, by its name; undefined where it is none. */
export function parseCopyName(name: string): (CopyOwner & { takenAt: Date }) | undefined {
  const found = COPY_NAME.exec(name)
  if (!found) return undefined
  const [, handle = '', tag, year, month, day, hour, minute, second] = found
  const takenAt = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(takenAt.getTime()) ? undefined : { handle, tag, takenAt }
}

/** The name of a copy within that of a file to which a browser has added something. */
export function findCopyName(fileName: string): string | undefined {
  const [found] = /[a-z0-9-]+-\d{8}T\d{6}Z/.exec(fileName) ?? []
  return found && parseCopyName(`${found}.horma`) ? `${found}.horma` : undefined
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
