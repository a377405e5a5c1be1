import type { Actor } from '../../core/base/procedures/actor.ts'
import type { TestShop } from '../shop.ts'
import { addTill } from '../staff-fixtures.ts'

/** The float of T1 in cents. T2 is closed. */
const FLOAT = 100_00

export interface Tills {
  open: 'T1'
  closed: 'T2'
  /** Of T1. */
  cashSessionId: number
}

/** Adds T1, which is opened, and T2. */
export async function openTills(shop: TestShop, seller: Actor): Promise<Tills> {
  await addTill(shop, 'T1')
  await addTill(shop, 'T2')
  const opened = await shop.call(seller).cash.openCashSession({ till: 'T1', float_cents: FLOAT })
  return { open: 'T1', closed: 'T2', cashSessionId: opened.cash_session_id }
}
