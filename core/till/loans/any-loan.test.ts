import fc from 'fast-check'
import { expect, test } from 'vitest'
import { card, cash } from '../../../test/deposits/deposit-fixtures.ts'
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
import { givePin } from '../../../test/world/people.ts'
import { testWorld, type World } from '../../../test/world/world.ts'
import { query } from '../../base/db.server.ts'

let shop: World
const PIN = '730951'
/** Scarce on purpose: loans, sales and returns want the same pairs. */
const PAIRS = 3

const steps = fc.array(
  fc.record({
    do: fc.constantFrom(
      'lend',
      'sell',
      'keep',
      'back',
      'worn',
      'damaged',
      'lose',
      'find',
      'leave',
      'give back',
    ),
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
    if (what === 'keep') await attempt(call().till.finishSale(await toKeptTicket(item, loan_id)))
    if (what === 'back' || what === 'find') await attempt(back('sellable'))
    if (what === 'worn') await attempt(back('worn'))
    if (what === 'damaged') await attempt(back('damaged'))
    if (what === 'leave')
      await attempt(
        call().loans.takeLoanDeposit({
          till: 'T1',
          loan_id,
          tenders: at % 2 === 0 ? [cash(30_00 + at, at)] : [card(20_00 + at)],
        }),
      )
    if (what === 'give back') await attempt(giveBack(lender, item, loan_id, at))
    if (what === 'lose') {
      const reason = 'No contesta'
      await attempt(
        call().loans.giveUpLentItems({ loan_id, lent_item_ids: [lent_item_id], reason }),
      )
    }
  }
  return { variant, statuses: await readStatuses(shop, variant) }
}

/** The ticket of a pair that stays, which the deposit of its loan pays as far as it lies there. */
async function toKeptTicket(item: Lent['items'][number], loan_id: number) {
  const amount_cents = Math.min(69_95, await readHeld(loan_id))
  const plain = loanTicket([item], 69_95)
  if (amount_cents === 0) return plain
  const rest = 69_95 - amount_cents
  return {
    ...plain,
    lines: [...plain.lines, { kind: 'loan_deposit' as const, loan_id, amount_cents }],
    tenders: rest > 0 ? [card(rest)] : [],
    expected_total_cents: rest,
  }
}

/** Gives all back, or keeps the price of a lost pair, by the way in which most of it came. */
async function giveBack(
  lender: ReturnType<typeof toLender>,
  { price_cents }: Lent['items'][number],
  loan_id: number,
  at: number,
) {
  const held = await readHeld(loan_id)
  const keep_cents = at % 2 === 0 ? Math.min(held, price_cents) : 0
  const back = held - keep_cents
  return shop.call(lender).loans.returnLoanDeposit({
    till: 'T1',
    loan_id,
    keep_cents,
    tenders: back > 0 ? [{ kind: at % 3 === 0 ? 'cash' : 'card', amount_cents: -back }] : [],
    approval: { user_id: shop.staff.amparo.userId, pin: PIN },
  })
}

async function readHeld(loanId: number): Promise<number> {
  const [row] = await query<{ held: number }>(
    shop.db,
    '',
    `select coalesce(sum(amount_cents), 0)::int as held from deposits d join tenders t using (deposit_id)
     where d.loan_id = $1 and d.ended_at is null`,
    [loanId],
  )
  return row?.held ?? 0
}

/** What was taken for loans, and what went back, was used, was kept or lies there: each cent once. */
async function readDepositSums() {
  const [row] = await query<Record<'taken' | 'gone' | 'left', number>>(
    shop.db,
    '',
    `select coalesce(sum(t.amount_cents) filter (where t.amount_cents > 0), 0)::int as taken,
       coalesce(-sum(t.amount_cents) filter (where t.amount_cents < 0), 0)::int as gone,
       (select coalesce(sum(kept_cents), 0) + coalesce((select sum(t.amount_cents) from deposits o join tenders t using (deposit_id)
         where o.loan_id is not null and o.ended_at is null), 0) from deposits where loan_id is not null)::int as left
     from deposits d join tenders t using (deposit_id) where d.loan_id is not null`,
  )
  return row ?? { taken: 0, gone: 0, left: 0 }
}

/** How many pairs of a variant anybody could buy, by the answer of each place that sells. */
async function readForSale(variantId: number) {
  const call = shop.call(shop.staff.lola)
  const [row] = await query<{ productId: number; free: number }>(
    shop.db,
    '',
    `select product_id as "productId", (select count(*)::int from inventory_items i
       where i.variant_id = v.variant_id and i.status = 'in_stock' and not i.marked) as free
     from product_variants v where variant_id = $1`,
    [variantId],
  )
  const product_id = row?.productId ?? 0
  const page = await shop.call().catalog.getProduct({ product_id })
  const [size] = page.colours.flatMap(({ sizes }) => sizes)
  const { variants } = await call.till.readTillIndex({ till: 'T1' })
  const atTill = variants.find((each) => each.variant_id === variantId)
  const { products } = await shop.call().catalog.listProducts({ in_stock: true })
  return {
    free: row?.free ?? 0,
    web: size?.availability,
    till: atTill?.stock ?? 0,
    isListed: products.some((each) => each.product_id === product_id),
  }
}

test('after loans, deposits, sales and returns in any order each pair is in one state, what is lent is for sale nowhere, and no cent of a deposit is lost', async () => {
  const property = fc.asyncProperty(steps, async (all) => {
    const { variant, statuses } = await carryOut(all)
    expect(statuses).toHaveLength(PAIRS)
    for (const status of statuses)
      expect(['in_stock', 'lent', 'sold', 'defective', 'written_off']).toContain(status)
    const { free, ...sold } = await readForSale(variant)
    const web = free === 0 ? 'none' : free === 1 ? 'last' : free === 2 ? 'last_two' : 'many'
    expect(sold).toEqual({ web, till: free, isListed: free > 0 })
    const { taken, gone, left } = await readDepositSums()
    expect(gone + left).toBe(taken)
    expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
  })
  await fc.assert(
    property
      .beforeEach(async () => {
        shop = await testWorld()
        await givePin(shop, shop.staff.amparo, PIN)
      })
      .afterEach(() => shop.close()),
    { numRuns: rounds(24) },
  )
})
