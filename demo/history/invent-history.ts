import { type Db, inTransaction } from '../../core/base/db.server.ts'
import type { Actor } from '../../core/base/procedures/actor.ts'
import { refreshListings } from '../../core/catalog/listings/refresh-listings.ts'
import { type NewCustomer, saveCustomer } from '../../core/customers/save-customer.ts'
import { receivePairs } from '../../core/stock/receive-pairs.ts'
import type { OnSale } from '../build-world.ts'
import { goodsOf } from './goods.ts'
import { live } from './live.ts'
import { buyersOf } from './places.ts'
import { planHistory } from './plan.ts'
import { pairsSold } from './steps.ts'

interface Inventing {
  onSale: readonly OnSale[]
  /** Who works there, by e-mail; Marta and Rosa stand at the counter. */
  staff: ReadonlyMap<string, Actor>
  customers: readonly Required<NewCustomer>[]
  till: string
  now: Date
  /** Another seed, another past. */
  seed?: number
  days?: number
  /** 1 for as many sales as a shop of this size has. */
  pace?: number
  /** Hears how far it has come. */
  progress?: (done: number, all: number) => void
}

const THREE_MONTHS = 92
const OPENED = 1985

/**
 * Invents the days before `now` on a shop that has sold nothing: sales at the counter and on the web, as the
 * shop's own doors write them, in order of time, so that invoices are numbered as they were issued. What is sold
 * came in before, beyond the pairs that the models say are left: at the end the shelves are as they tell.
 */
export async function inventHistory(db: Db, inventing: Inventing): Promise<void> {
  const { onSale, now, progress = () => {}, till, staff, seed = OPENED } = inventing
  const steps = planHistory({
    goods: goodsOf(onSale, seed),
    seed,
    now,
    days: inventing.days ?? THREE_MONTHS,
    buyers: buyersOf(inventing.customers),
    customers: inventing.customers.length,
    pace: inventing.pace ?? 1,
  })
  const customers = await inTransaction(db, async (tx) => {
    const received = [...pairsSold(steps)].map(([variantId, quantity]) => ({ variantId, quantity }))
    const reference = 'world'
    await receivePairs(tx, { received, reason: 'receipt', reference, actor: 'sistema' })
    const ids: number[] = []
    for (const customer of inventing.customers) ids.push(await saveCustomer(tx, customer))
    return ids
  })
  await live(db, { till, staff, customers }, steps, (done) => progress(done, steps.length))
  // The lists stand as at the last sale of each model.
  const productIds = onSale.map(({ productId }) => productId)
  await inTransaction(db, (tx) => refreshListings(tx, productIds, now))
}
