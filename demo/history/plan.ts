import { later, minutes, shopDay } from '../../core/base/clock.ts'
import { DEFAULT_ZONE } from '../../core/base/zone.ts'
import { lastDays } from './calendar.ts'
import { counterDay } from './counter.ts'
import type { Goods } from './goods.ts'
import type { Buyer, Step, WebOrder } from './steps.ts'
import { openOrders, webDay } from './web.ts'

export interface Planning {
  goods: Goods
  /** Another seed, other people. */
  seed: number
  now: Date
  days: number
  buyers: readonly Buyer[]
  /** How many there are to be named at the counter. */
  customers: number
  /** 1 for as many sales as a shop of this size has. */
  pace?: number
  /** Whether somebody is about to pay at this very moment. */
  open?: boolean
}

/** What happened in the shop in the days before `now`, in order of time; the same for the whole of a day. */
export function planHistory({ now, days, pace = 1, open = true, ...planning }: Planning): Step[] {
  const counter = { ...planning, pace }
  const today = shopDay(now, DEFAULT_ZONE)
  const steps = lastDays(now, days).flatMap((day) => [
    ...finished(counterDay(counter, day), now),
    ...settled(webDay(counter, day), later(now, -minutes(12))),
  ])
  return [...steps, ...(open ? openOrders(counter, now, today) : [])].sort(
    (a, b) => a.at.getTime() - b.at.getTime(),
  )
}

/** Sessions that are over by now: whoever comes in finds the drawer closed. */
function finished(steps: readonly Step[], now: Date): Step[] {
  const last = steps.findLastIndex(({ kind, at }) => kind === 'close' && at < now)
  return steps.slice(0, last + 1)
}

/** Orders that have come to their end by then. */
function settled(steps: readonly Step[], then: Date): Step[] {
  const late = new Set<WebOrder>()
  for (const step of steps) if ('order' in step && step.at >= then) late.add(step.order)
  return steps.filter((step) => ('order' in step ? !late.has(step.order) : step.at < then))
}
