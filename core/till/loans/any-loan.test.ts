import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ledgerViolations } from '../../../test/ledger.ts'
import {
  type Lent,
  loanTicket,
  readStatuses,
  toLender,
  writeBorrower,
} from '../../../test/loans/loan-fixtures.ts'
import { rounds } from '../../../test/rounds.ts'
import { cardSale, sellShoe } from '../../../test/staff-fixtures.ts'
import { testWorld, type World } from '../../../test/world/world.ts'

let shop: World
/** Scarce on purpose: loans, sales and returns want the same pairs. */
const PAIRS = 3

const steps = fc.array(
  fc.record({
    do: fc.constantFrom('lend', 'sell', 'keep', 'back', 'worn', 'damaged', 'lose', 'find'),
    at: fc.nat(5),
  }),
  { minLength: 3, maxLength: 14 },
)
type Step = { do: string; at: number }

/** What every pair may be, and how many of them the books of loans and sales explain. */
async function carryOut(all: readonly Step[]) {
  const lender = toLender(shop.staff)
  const variant = await sellShoe(shop, { pairs: PAIRS })
  const items: Lent['items'] = []
  const loanIds = new Map<number, number>()
  const call = () => shop.call(lender)
  const attempt = (act: Promise<unknown>) => act.then(() => true).catch(() => false)
  for (const { do: what, at } of all) {
    const item = items[at % Math.max(1, items.length)]
    const loan_id = loanIds.get(item?.lent_item_id ?? 0) ?? 0
    if (what === 'sell') await attempt(call().till.finishSale(cardSale(variant)))
    if (what === 'lend') {
      const customer_id = await writeBorrower(shop, lender)
      const input = { till: 'T1', customer_id, pairs: [{ variant_id: variant }] }
      const taken = await call()
        .loans.takeLoan(input)
        .catch(() => undefined)
      const loan = taken && (await call().loans.getLoan({ reference: taken.reference }))
      for (const lent of loan?.items ?? []) loanIds.set(lent.lent_item_id, loan?.loan_id ?? 0)
      items.push(...(loan?.items ?? []))
    }
    if (!item) continue
    const { lent_item_id } = item
    const back = (condition: 'sellable' | 'worn' | 'damaged') =>
      call().loans.returnLentItems({ loan_id, pairs: [{ lent_item_id, condition }] })
    if (what === 'keep') await attempt(call().till.finishSale(loanTicket([item], 69_95)))
    if (what === 'back' || what === 'find') await attempt(back('sellable'))
    if (what === 'worn') await attempt(back('worn'))
    if (what === 'damaged') await attempt(back('damaged'))
    if (what === 'lose') {
      const reason = 'No contesta'
      await attempt(
        call().loans.giveUpLentItems({ loan_id, lent_item_ids: [lent_item_id], reason }),
      )
    }
  }
  return readStatuses(shop, variant)
}

test('after loans, sales and returns in any order each pair is in one state, and what is lent is for sale nowhere', async () => {
  const property = fc.asyncProperty(steps, async (all) => {
    const statuses = await carryOut(all)
    expect(statuses).toHaveLength(PAIRS)
    for (const status of statuses)
      expect(['in_stock', 'lent', 'sold', 'defective', 'written_off']).toContain(status)
    expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
  })
  await fc.assert(
    property
      .beforeEach(async () => {
        shop = await testWorld()
      })
      .afterEach(() => shop.close()),
    { numRuns: rounds(24) },
  )
})
