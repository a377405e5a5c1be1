import { later, minutes, shopDay } from '../../core/base/clock.ts'
import { DEFAULT_ZONE } from '../../core/base/zone.ts'
import { lastDays } from './opening-hours.ts'
import type { Step } from './steps.ts'
import { planTillDay } from './till-day.ts'
import type { VariantPicker } from './variant-picker.ts'
import { planOpenOrders, planWebDay } from './web-day.ts'
import type { WebBuyer, WebOrder } from './web-order.ts'

export interface HistoryInput {
  variants: VariantPicker
  /** Another seed gives another history. */
  seed: number
  now: Date
  days: number
  buyers: readonly WebBuyer[]
  /** How many customers sales at the till may name. */
  customers: number
  /** 1 for the usual number of sales of a shop of this size. */
  pace?: number
  /** Whether to add two orders that are unpaid at `now`. */
  open?: boolean
}

/** Plans the acts of the days before `now` in order of time; later on the same day the plan only grows. */
export function planHistory({ now, days, pace = 1, open = true, ...plan }: HistoryInput): Step[] {
  const input = { ...plan, pace }
  const today = shopDay(now, DEFAULT_ZONE)
  const steps = lastDays(now, days).flatMap((day) => [
    ...closedSessions(planTillDay(input, day), now),
    ...endedOrders(planWebDay(input, day), later(now, -minutes(12))),
  ])
  return [...steps, ...(open ? planOpenOrders(input, now, today) : [])].sort(
    (a, b) => a.at.getTime() - b.at.getTime(),
  )
}

/** Leaves out the cash session that is open at `now`. */
function closedSessions(steps: readonly Step[], now: Date): Step[] {
  const last = steps.findLastIndex(({ kind, at }) => kind === 'close' && at < now)
  return steps.slice(0, last + 1)
}

/** Leaves out orders that are not finished by then. */
function endedOrders(steps: readonly Step[], then: Date): Step[] {
  const unfinished = new Set<WebOrder>()
  for (const step of steps) if ('order' in step && step.at >= then) unfinished.add(step.order)
  return steps.filter((step) => ('order' in step ? !unfinished.has(step.order) : step.at < then))
}
