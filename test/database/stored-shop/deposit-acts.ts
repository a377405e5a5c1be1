import { handOverDeposit, payDeposit, takeDeposit } from '../../deposits/deposit-acts.ts'
import { card, cash, line, readTotal } from './counter-sale.ts'
import type { StoringShop } from './storing-shop.ts'

/** Lay-aways and ordered sizes in each of their states. */
export async function takeDeposits(shop: StoringShop): Promise<void> {
  const { ask } = shop
  const [customer] = await ask<{ id: number }>('select min(customer_id) as id from customers')
  const customer_id = customer?.id ?? 0

  async function take(kind: 'layaway' | 'order', paid = 20_00) {
    const { variantId } = shop.goods()
    const price = await readTotal(shop, [line(variantId)])
    if (kind === 'order') await sellOut(variantId)
    const deposit = { till: 'T1', kind, customer_id, variant_id: variantId, price_cents: price }
    const taken = await takeDeposit(shop.seller(), { ...deposit, tenders: [cash(paid)] })
    return { ...taken, price, variantId }
  }
  /** No pair of it is left anywhere. */
  async function sellOut(variant_id: number) {
    const [left] = await ask<{ pairs: number }>(
      `select count(*)::int as pairs from inventory_items where variant_id = $1 and status = 'in_stock'`,
      [variant_id],
    )
    const changes = [{ variant_id, by: -(left?.pairs ?? 0) }]
    await shop.office().stock.adjustStock({ changes, reason: 'defect', note: 'Inundación' })
  }

  const partly = await take('layaway')
  const further = { till: 'T1', deposit_id: partly.deposit_id, tenders: [card(10_00)] }
  await payDeposit(shop.seller(), further)
  await shop
    .seller()
    .deposits.extendDeposit({ deposit_id: partly.deposit_id, due_on: '2027-06-30' })
  await take('order')
  const fetched = await take('layaway')
  const rest = [card(fetched.price - 20_00)]
  const { deposit_id } = fetched
  await handOverDeposit(shop.seller(), { till: 'T1', deposit_id, tenders: rest })
  for (const kind of ['layaway', 'order'] as const) {
    const { deposit_id } = await take(kind)
    const tenders = [{ kind: 'cash' as const, amount_cents: -20_00 }]
    const cancel = { till: 'T1', deposit_id, reason: 'Ya no lo quiere', tenders }
    await shop.office().deposits.cancelDeposit(cancel)
  }
  const called = await take('layaway')
  await shop.seller().deposits.noteDepositCall({ deposit_id: called.deposit_id })
}
