import { actAt, type Life, type LifePlan } from '../life/life.ts'
import type { PastShop } from '../life/past-shop.ts'
import { ROSA } from '../staff-emails.ts'
import type { Step } from '../steps.ts'

interface Loan {
  id: number
  items: { lent_item_id: number; item_id: number; variant_id: number }[]
}

interface Lent {
  daysAgo: number
  pairs: number
  /** So many days ago, or ahead where it is below zero. */
  dueDaysAgo: number
  note: string
}

/** Pairs at home with customers: one loan is overdue and was called about, one runs, one has come back and was bought in part. */
export const loans: Life = (plan) => {
  const overdue = lend(plan, {
    daysAgo: 19,
    pairs: 1,
    dueDaysAgo: 4,
    note: 'Para que se los pruebe su madre',
  })
  const running = lend(plan, {
    daysAgo: 3,
    pairs: 2,
    dueDaysAgo: -6,
    note: 'Duda entre dos números',
  })
  const ended = lend(plan, { daysAgo: 41, pairs: 2, dueDaysAgo: 30, note: 'Para una boda' })
  const lent = [overdue, running, ended]
  return [
    ...lent.map(({ step }) => step),
    actAt(plan.openAt(3, 0.35), async (shop) => {
      const tenders = [{ kind: 'card' as const, amount_cents: 20_00 }]
      const { id: loan_id } = running.loan
      await shop.staff(ROSA).loans.takeLoanDeposit({ till: shop.till, loan_id, tenders })
    }),
    actAt(plan.openAt(36, 0.6), (shop) => bringBack(shop, ended.loan)),
    actAt(plan.openAt(2, 0.3), async (shop) => {
      await shop.staff(ROSA).loans.noteLoanCall({ loan_id: overdue.loan.id })
    }),
  ]
}

function lend(
  plan: LifePlan,
  { daysAgo, pairs, dueDaysAgo, note }: Lent,
): { loan: Loan; step: Step } {
  const loan: Loan = { id: 0, items: [] }
  const at = plan.openAt(daysAgo, 0.3)
  const customer = plan.nextCustomer()
  const variants = Array.from({ length: pairs }, () => plan.goods.take(at).variantId)
  const due_on = plan.dayAgo(dueDaysAgo)
  const step = actAt(at, async (shop) => {
    const { loan_id, reference } = await shop.staff(ROSA).loans.takeLoan({
      till: shop.till,
      customer_id: shop.customer(customer),
      pairs: variants.map((variant_id) => ({ variant_id })),
      due_on,
      note,
    })
    const { items } = await shop.staff(ROSA).loans.getLoan({ reference })
    Object.assign(loan, { id: loan_id, items })
  })
  return { loan, step }
}

/** One pair is too small and goes back on the shelf, the other one stays with the customer. */
async function bringBack(shop: PastShop, { id, items }: Loan): Promise<void> {
  const [back, kept] = items
  if (!back || !kept) throw new Error('two pairs were to be lent')
  const { lent_item_id } = back
  const pairs = [{ lent_item_id, condition: 'sellable' as const, fit: 'too_small' as const }]
  await shop.staff(ROSA).loans.returnLentItems({ loan_id: id, pairs })
  const amount_cents = await shop.priceAtTill(kept.variant_id)
  await shop.finishTicket(ROSA, {
    lines: [{ kind: 'loan', lent_item_id: kept.lent_item_id, item_id: kept.item_id }],
    tenders: [{ kind: 'card', amount_cents }],
  })
}
