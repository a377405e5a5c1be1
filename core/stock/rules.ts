import { hours, minutes } from '../base/clock.ts'

/** How long pairs are kept: a card order, the same once the bank's page is open, a parked ticket, a hold. */
export const KEPT = {
  order: minutes(15),
  atTheBank: minutes(30),
  parked: hours(2),
  hold: hours(24),
} as const

/** Most of one line that may be asked for at once; a shop may not ration, this only stops nonsense. */
export const MAX_QUANTITY = 999
