import { addDays } from '../../base/days/rules.ts'

/** When a supplier is paid after a delivery. */
export interface PaymentDay {
  /** Days after the delivery. */
  paymentDays: number
  /** The day of the month on which the shop pays it; null is the due day itself. */
  paymentMonthDay: number | null
}

/**
 * The day on which a delivery of this day is paid, as `2027-02-25`: so many days later, and then the next day of the month
 * on which the shop pays. A month that is too short pays on its last day.
 */
export function getDueDay(
  deliveredOn: string,
  { paymentDays, paymentMonthDay }: PaymentDay,
): string {
  const due = addDays(deliveredOn, paymentDays)
  if (paymentMonthDay === null) return due
  const here = dayOfMonth(due, 0, paymentMonthDay)
  return here >= due ? here : dayOfMonth(due, 1, paymentMonthDay)
}

function dayOfMonth(day: string, monthsLater: number, wanted: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + monthsLater, 0)).getUTCDate()
  const date = new Date(Date.UTC(year, month - 1 + monthsLater, Math.min(wanted, last)))
  return date.toISOString().slice(0, 10)
}
