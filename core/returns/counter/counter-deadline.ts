import { lastReturnDay, type SaleOrigin } from '../../sales/rules.ts'
import { DEFAULT_SETTINGS } from '../../settings/setting-defaults.ts'
import { getReturnLight, getReturnPeriod, type ReturnLight } from '../rules.ts'

/** What decides until when a unit comes back to the counter; days are YYYY-MM-DD of the shop. */
export interface DeadlineFacts {
  origin: SaleOrigin
  soldOn: string
  /** Of a web order, once it has arrived. */
  deliveredOn: string | null
  /** It went out in exchange for another unit, whose last day it has. */
  isExchanged: boolean
  exchangeUntil: string | null
  /** The promise of its gift ticket. */
  giftUntil: string | null
  /** The shop's own days; null where it promises none over the counter. */
  policyDays: number | null
  today: string
}

export interface CounterDeadline {
  /** Included; null where nothing is promised, or a web order has not arrived yet. */
  lastDay: string | null
  light: ReturnLight
}

/** Until when a unit comes back without an approval: by the latest promise that was made for it. */
export function getCounterDeadline(unit: DeadlineFacts): CounterDeadline {
  const { origin, soldOn, deliveredOn, policyDays, giftUntil, today } = unit
  if (!unit.isExchanged && origin === 'web') {
    const days = policyDays ?? DEFAULT_SETTINGS.return_policy_days
    const { lastDay } = getReturnPeriod(deliveredOn, today, days)
    if (lastDay === null) return { lastDay, light: 'green' }
    return toDeadline([lastDay, giftUntil], today)
  }
  const own = policyDays === null ? null : (lastReturnDay({ origin, soldOn }, policyDays) ?? null)
  return toDeadline([unit.isExchanged ? unit.exchangeUntil : own, giftUntil], today)
}

function toDeadline(promises: readonly (string | null)[], today: string): CounterDeadline {
  const lastDay =
    promises
      .filter((day) => day !== null)
      .toSorted()
      .at(-1) ?? null
  return { lastDay, light: getReturnLight(lastDay, today) }
}
