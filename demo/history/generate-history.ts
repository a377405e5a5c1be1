import { type Db, inTransaction } from '../../core/base/db.server.ts'
import type { Actor } from '../../core/base/procedures/actor.ts'
import { refreshListings } from '../../core/catalog/listings/refresh-listings.ts'
import { type NewCustomer, saveCustomer } from '../../core/customers/save-customer.ts'
import { receivePairs } from '../../core/stock/receive-pairs.ts'
import type { OnSale } from '../build-world.ts'
import { toBuyers } from './buyers.ts'
import type { Life } from './life/life.ts'
import { openLifePlan, planLives } from './life/open-life-plan.ts'
import { planHistory } from './plan-history.ts'
import { replaySteps } from './replay-steps.ts'
import { pairsSold, type Step } from './steps.ts'
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
  /** What happens besides the sales of each day; nothing where they are left out. */
  lives?: readonly Life[]
  progress?: (done: number, all: number) => void
}

const THREE_MONTHS = 92
const DEFAULT_SEED = 1985

/**
 * Writes the sales of the days before `now` at the till and on the web, and what else happened, through the procedures
 * of the shop and in order of time, so that invoices are numbered as issued. What is sold is received in addition to the
 * stock of the models, so that their stock is unchanged at the end but for what came back.
 */
export async function generateHistory(db: Db, options: HistoryOptions): Promise<void> {
  const { onSale, now, progress = () => {}, till, staff, secret } = options
  const { steps, received } = planSteps(options)
  const customers = await inTransaction(db, async (tx) => {
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

interface PlannedSteps {
  /** In order of time. */
  steps: Step[]
  /** The pairs that leave, and so come in before. */
  received: { variantId: number; quantity: number }[]
}

function planSteps(options: HistoryOptions): PlannedSteps {
  const { onSale, now, seed = DEFAULT_SEED, days = THREE_MONTHS, pace = 1, lives = [] } = options
  const buyers = toBuyers(options.customers)
  const people = { buyers, customers: options.customers.length }
  const variants = createVariantPicker(onSale, seed)
  const sales = planHistory({ variants, seed, now, days, pace, ...people })
  const plan = openLifePlan({ now, seed, sales, onSale, ...people })
  const steps = [...sales, ...planLives(lives, plan)].sort(
    (a, b) => a.at.getTime() - b.at.getTime(),
  )
  const leaving = pairsSold(steps)
  for (const [variantId, pairs] of plan.goods.received)
    leaving.set(variantId, (leaving.get(variantId) ?? 0) + pairs)
  const received = [...leaving].map(([variantId, quantity]) => ({ variantId, quantity }))
  return { steps, received }
}
