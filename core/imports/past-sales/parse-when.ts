/** A moment as a file says it: of a wall clock, or with its distance from Greenwich. */
export interface WrittenMoment {
  /** `YYYY-MM-DDTHH:MM:SS` */
  local: string
  /** Such as `+01:00`; absent where only a wall clock is said. */
  offset?: string
}

const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T\s]+(.+))?$/
const DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{2}|\d{4})(?:[,T\s]+(.+))?$/
const CLOCK =
  /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(?:([ap])\.?\s*m\.?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i

/** Reads `2022-01-11 04:32:31 -0500`, `19/9/2026 8:15 p. m.` or `1/1/2014`; undefined where there is no such day or time. */
export function parseWhen(
  written: string,
  clock: string,
  monthFirst: boolean,
): WrittenMoment | undefined {
  const [date = '', own = ''] = splitDate(written.trim(), monthFirst) ?? []
  if (!date) return undefined
  const time = parseClock((clock || own).trim().replace(/[\u00a0\u202f]/g, ' '))
  return time && { local: `${date}T${time.clock}`, ...(time.offset && { offset: time.offset }) }
}

function splitDate(written: string, monthFirst: boolean): [string, string] | undefined {
  const [, isoYear, isoMonth, isoDay, isoRest = ''] = ISO.exec(written) ?? []
  if (isoYear && isoMonth && isoDay) return toDay(isoYear, isoMonth, isoDay, isoRest)
  const [, first, second, year, rest = ''] = DAY_FIRST.exec(written) ?? []
  if (!first || !second || !year) return undefined
  const full = year.length === 2 ? `20${year}` : year
  return monthFirst ? toDay(full, first, second, rest) : toDay(full, second, first, rest)
}

function toDay(
  year: string,
  month: string,
  day: string,
  rest: string,
): [string, string] | undefined {
  const moment = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  const isReal = moment.getUTCMonth() === Number(month) - 1 && moment.getUTCDate() === Number(day)
  if (!isReal || Number(year) < FIRST_YEAR) return undefined
  return [moment.toISOString().slice(0, 10), rest]
}

/** No shop of today has sales of before. */
const FIRST_YEAR = 1970

function parseClock(written: string): { clock: string; offset?: string } | undefined {
  if (written === '') return { clock: '00:00:00' }
  const [, hour, minute, second = '00', half, zone] = CLOCK.exec(written) ?? []
  if (hour === undefined || minute === undefined) return undefined
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour)
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59 || (half && Number(hour) > 12))
    return undefined
  const clock = `${String(hours).padStart(2, '0')}:${minute}:${second}`
  return zone ? { clock, offset: toOffset(zone) } : { clock }
}

const toOffset = (zone: string) =>
  /^[zug]/i.test(zone) ? '+00:00' : `${zone.slice(0, 3)}:${zone.slice(-2)}`

/** Whether the dates of these cells are only possible with the month first. */
export function suggestsMonthFirst(cells: readonly string[]): boolean {
  const read = (monthFirst: boolean) =>
    cells.filter((cell) => cell && splitDate(cell.trim(), monthFirst) === undefined).length
  return read(true) < read(false)
}

/**
 * The moment of a wall clock in a zone. An hour that the clock leaves out in spring is the one after it, and of an hour
 * that it shows twice in autumn it is the first.
 */
export function toMoment({ local, offset }: WrittenMoment, zone: string): Date {
  if (offset) return new Date(`${local}${offset}`)
  const wall = Date.parse(`${local}Z`)
  const before = wall - offsetAt(wall - DAY, zone)
  const after = wall - offsetAt(wall + DAY, zone)
  const fits = [before, after].filter((each) => each + offsetAt(each, zone) === wall)
  return new Date(fits.length > 0 ? Math.min(...fits) : before)
}

const DAY = 86_400_000
const formats = new Map<string, Intl.DateTimeFormat>()

function offsetAt(moment: number, zone: string): number {
  const shown = Object.fromEntries(
    getFormat(zone)
      .formatToParts(new Date(moment))
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown
  return Date.UTC(year, month - 1, day, hour, minute, second) - moment
}

function getFormat(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(zone, made)
  return made
}

/** Whether clocks of this name are known, such as `Europe/Madrid`. */
export function isZone(zone: string): boolean {
  try {
    getFormat(zone)
    return true
  } catch {
    return false
  }
}
