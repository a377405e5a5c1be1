import { readBase32 } from '../base/base32.ts'
import { newCode, readCodeKind } from '../base/codes/rules.ts'
import { addDays } from '../base/days/rules.ts'

/** What is done about a pair that fails. (TRLGDCU art. 118 and 119) */
export const GUARANTEE_REMEDIES = ['repair', 'exchange', 'refund'] as const

/**
 * Where a pair that was handed over under guarantee is: in the shop, at the workshop, ready to be fetched; or given back
 * as good as it was bought (`returned`), exchanged, its money given back, or given back as it came (`rejected`).
 */
export const GUARANTEE_STATES = [
  'taken_in',
  'at_workshop',
  'ready',
  'returned',
  'exchanged',
  'refunded',
  'rejected',
] as const
export type GuaranteeState = (typeof GUARANTEE_STATES)[number]

/** How a case ends. */
export const GUARANTEE_OUTCOMES = ['returned', 'exchanged', 'refunded', 'rejected'] as const
export type GuaranteeOutcome = (typeof GUARANTEE_OUTCOMES)[number]

export const isEndedCase = (state: GuaranteeState): boolean =>
  GUARANTEE_OUTCOMES.some((outcome) => outcome === state)

/** What the list can be narrowed to. `to_call`: the pair is ready and its customer was not told. */
export const GUARANTEE_LISTS = [
  'open',
  'taken_in',
  'at_workshop',
  'ready',
  'to_call',
  'ended',
] as const
export type GuaranteeList = (typeof GUARANTEE_LISTS)[number]

/** What the history of a case tells. */
export const GUARANTEE_EVENTS = [
  'taken_in',
  'changed',
  'at_workshop',
  'ready',
  'mailed',
  'called',
  ...GUARANTEE_OUTCOMES,
] as const
export type GuaranteeEvent = (typeof GUARANTEE_EVENTS)[number]

/** The longest description of a defect or of what was done. */
export const LONGEST_DEFECT = 300

/** Years from delivery in which a defect may appear, and in which it counts as there from the beginning. */
const GUARANTEE_YEARS = 3
const PRESUMPTION_YEARS = 2
/** For how long the shop answers for the same defect after it gave the pair back repaired. */
const SAME_DEFECT_YEARS = 1

/** Days on which the pair was handed over and given back; null while it is still with the shop. */
export interface GuaranteePause {
  from: string
  to: string | null
}

/** The last days of a pair, as YYYY-MM-DD of the shop. */
export interface GuaranteePeriod {
  /** Until when a defect may appear. */
  until: string
  /** Until when it counts as there from the beginning, unless the shop proves otherwise. */
  presumedUntil: string
  /** Until when the shop answers for what it repaired last; null where nothing was. */
  sameDefectUntil: string | null
}

/**
 * The guarantee of a pair that was delivered on a day. While the shop has the pair in order to put it right, neither
 * period runs. (TRLGDCU art. 120.1, 121.1 and 122)
 */
export function getGuaranteePeriod(
  deliveredOn: string,
  pauses: readonly GuaranteePause[],
  today: string,
): GuaranteePeriod {
  const paused = pauses.reduce((sum, { from, to }) => sum + countDays(from, to ?? today), 0)
  const ends = pauses.flatMap(({ to }) => to ?? []).sort()
  const last = ends.at(-1)
  return {
    until: addDays(addYears(deliveredOn, GUARANTEE_YEARS), paused),
    presumedUntil: addDays(addYears(deliveredOn, PRESUMPTION_YEARS), paused),
    sameDefectUntil: last ? addYears(last, SAME_DEFECT_YEARS) : null,
  }
}

/** Whether a defect that appears today is still the shop's; a pair that was not delivered yet always is. */
export function isUnderGuarantee(period: GuaranteePeriod | null, today: string): boolean {
  if (!period) return true
  const { until, sameDefectUntil } = period
  return today <= until || (sameDefectUntil !== null && today <= sameDefectUntil)
}

const countDays = (from: string, to: string) =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000))

/** From day to day: from 29 February it is the last day of that month in a year that has none. */
function addYears(day: string, years: number): string {
  const end = new Date(`${day}T00:00:00Z`)
  end.setUTCFullYear(end.getUTCFullYear() + years)
  if (end.getUTCDate() !== Number(day.slice(8))) end.setUTCDate(0)
  return end.toISOString().slice(0, 10)
}

/** The code on the receipt. */
export const newGuaranteeReference = (): string => newCode('guarantee')

/** Whether a typed or scanned code could be that of a case. */
export const isGuaranteeReference = (code: string): boolean => readCodeKind(code) === 'guarantee'

/** As references are stored. */
export const toGuaranteeReference = (code: string): string => {
  const read = code.trim().toUpperCase().replace(/[\s-]/g, '')
  return read.slice(0, 1) + readBase32(read.slice(1))
}
