import { type Db, inTransaction } from '../../core/base/db.server.ts'
import type { Actor } from '../../core/base/procedures/actor.ts'
import { refreshListings } from '../../core/catalog/listings/refresh-listings.ts'
import { type NewCustomer, saveCustomer } from '../../core/customers/save-customer.ts'
import { receivePairs } from '../../core/stock/receive-pairs.ts'
import type { OnSale } from '../build-world.ts'
import { toBuyers } from './buyers.ts'
import { planHistory } from './plan-history.ts'
import { replaySteps } from './replay-steps.ts'
import { pairsSold } from './steps.ts'
import { createVariantPicker } from './variant-picker.ts'

interface HistoryOptions {
  onSale: readonly OnSale[]
  /** The staff by e-mail; Marta and Rosa work at the till. */
  staff: ReadonlyMap<string, Actor>
  customers: readonly Required<NewCustomer>[]
  till: string
  /** The shop's own, from which e-mails derive the links of their orders. */
  secret: string
  now: Date
  /** Another seed gives another history. */
  seed?: number
  days?: number
  /** 1 for the usual number of sales of a shop of this size. */
  pace?: number
  progress?: (done: number, all: number) => void
}

const THREE_MONTHS = 92
const DEFAULT_SEED = 1985

/**
 * Writes the sales of the days before `now` at the till and on the web, through the procedures of the shop and in
 * order of time, so that invoices are numbered as issued. What is sold is received in addition to the stock of the
 * models, so that their stock is unchanged at the end.
 */
export async function generateHistory(db: Db, options: HistoryOptions): Promise<void> {
  const { onSale, now, progress = () => {}, till, staff, secret, seed = DEFAULT_SEED } = options
  const steps = planHistory({
    variants: createVariantPicker(onSale, seed),
    seed,
    now,
    days: options.days ?? THREE_MONTHS,
    buyers: toBuyers(options.customers),
    customers: options.customers.length,
    pace: options.pace ?? 1,
  })
  const customers = await inTransaction(db, async (tx) => {
    const received = [...pairsSold(steps)].map(([variantId, quantity]) => ({ variantId, quantity }))
    const reference = 'world'
    await receivePairs(tx, { received, reason: 'receipt', reference, actor: 'sistema' })
    const ids: number[] = []
    for (const customer of options.customers) ids.push(await saveCustomer(tx, customer))
    return ids
  })
  await replaySteps(db, { till, staff, customers, secret }, steps, (done) =>
    progress(done, steps.length),
  )
  // Until now each listing is that of the model's last sale.
  const productIds = onSale.map(({ productId }) => productId)
  await inTransaction(db, (tx) => refreshListings(tx, productIds, now))
}
