import { addDays } from '../../base/days/rules.ts'

/** What the list of deliveries can be narrowed to. `due`: unpaid, and the day to pay has come. */
export const SUPPLIER_RECEIPT_LISTS = ['all', 'unpaid', 'due', 'paid'] as const

/** The most pairs of one line of a delivery. */
export const MOST_RECEIVED_PAIRS = 9_999

/** The most variants of one delivery. */
export const MOST_RECEIVED_LINES = 2_000

interface PaymentTerms {
  /** Days after the delivery. */
  paymentDays: number
  /** The day of the month on which the shop pays; null is the due day itself. */
  paymentMonthDay: number | null
}

/**
 * The day on which a delivery is paid, YYYY-MM-DD: so many days after it, and then the next day of the month on which the
 * shop pays. In a month that is too short that is its last day.
 */
export function findDueDay(
  deliveredOn: string,
  { paymentDays, paymentMonthDay }: PaymentTerms,
): string {
  const due = addDays(deliveredOn, paymentDays)
  if (paymentMonthDay === null) return due
  const [year = 0, month = 1] = due.split('-').map(Number)
  const same = toMonthDay(year, month, paymentMonthDay)
  return same >= due ? same : toMonthDay(year, month + 1, paymentMonthDay)
}

/** A day of a month that is counted on past the twelfth, or its last one. */
function toMonthDay(year: number, month: number, day: number): string {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1, Math.min(day, last))).toISOString().slice(0, 10)
}

/** A variant with how many of it were to come and how many did. */
interface Arrival {
  /** How many were open; null where it was not ordered. */
  expected: number | null
  arrived: number
}

/** What of a delivery differs from its order, in pairs. */
export function findDifferences(arrivals: readonly Arrival[]) {
  const sum = (count: (each: Arrival) => number) =>
    arrivals.reduce((all, each) => all + count(each), 0)
  return {
    short: sum(({ expected, arrived }) => Math.max((expected ?? 0) - arrived, 0)),
    more: sum(({ expected, arrived }) => (expected === null ? 0 : Math.max(arrived - expected, 0))),
    not_ordered: sum(({ expected, arrived }) => (expected === null ? arrived : 0)),
  }
}
