import { card, cash } from './counter-sale.ts'
import type { StoringShop } from './storing-shop.ts'

/** Loans in each of their states: out, with a deposit, come back worn, lost, and with money that has to go back. */
export async function lendPairs(shop: StoringShop): Promise<void> {
  const { customer_id } = await shop.office().customers.createCustomer({
    name: 'Pilar Prestada',
    email: 'pilar-prestada@horma.test',
  })
  const lend = async (pairs: number) => {
    const goods = Array.from({ length: pairs }, () => ({ variant_id: shop.goods().variantId }))
    const taken = await shop.office().loans.takeLoan({ till: 'T1', customer_id, pairs: goods })
    return shop.office().loans.getLoan({ reference: taken.reference })
  }
  const leave = (loan_id: number, ...tenders: ReturnType<typeof cash | typeof card>[]) =>
    shop.office().loans.takeLoanDeposit({ till: 'T1', loan_id, tenders })

  const ended = await lend(2)
  await leave(ended.loan_id, cash(20_00), card(10_00))
  const [worn, lost] = ended.items.map(({ lent_item_id }) => lent_item_id)
  const { loan_id } = ended
  await shop.office().loans.returnLentItems({
    loan_id,
    pairs: [{ lent_item_id: worn ?? 0, condition: 'worn', fit: 'too_small' }],
  })
  const lent_item_ids = [lost ?? 0]
  await shop.office().loans.giveUpLentItems({ loan_id, lent_item_ids, reason: 'No contesta' })
  const out = await lend(1)
  await leave(out.loan_id, card(20_00))
  await shop.office().loans.noteLoanCall({ loan_id: out.loan_id })
}
