import { query } from '../../core/base/db.server.ts'
import { writeSettings } from '../../core/settings/save-settings.ts'
import { machineWith } from '../call-fixtures.ts'
import { orderInput } from '../order-fixtures.ts'
import type { TestShop } from '../shop.ts'

/** The account that banks print in their examples. */
export const IBAN = 'ES9121000418450200051332'
export const HOLDER = 'Zapatería de prueba'

/** What the office writes to open transfers and payment at pick-up. */
export const openTransfers = (shop: TestShop) =>
  writeSettings(
    shop.db,
    { transfer_iban: IBAN, transfer_holder: HOLDER, pickup_payment_enabled: true },
    { now: shop.clock.now },
  )

export const clerk = (shop: TestShop) => shop.call(machineWith({ can_manage_sales_pos: true }))

/** What a person finds in the shop's account, as `confirmTransfer` takes it. */
export const byTransfer = (cents: number) => ({
  tenders: [{ kind: 'transfer' as const, amount_cents: cents }],
})

/** Another program, because whoever has booked money does not pay it out. */
export const payer = (shop: TestShop) =>
  shop.call({ ...machineWith({ can_manage_sales_pos: true }), apiKeyId: 8 })

const { shipping_method: _method, delivery, ...anyOrder } = orderInput([])

/** An order of a pair that is picked up in the shop. */
export const pickupInput = (variant: number, cents = 69_95) => ({
  ...anyOrder,
  lines: [{ variant_id: variant, quantity: 1 }],
  shipping_method: 'store_pickup' as const,
  delivery: { name: delivery.name, email: delivery.email, phone: delivery.phone },
  expected_total_cents: cents,
})

interface Placed {
  token: string
  reference: string
}

/** The payment of an order that waits for a transfer. */
export async function findTransfer(shop: TestShop, { reference }: Placed, expired = false) {
  const { transfers } = await clerk(shop).checkout.listAwaitedTransfers({ q: reference, expired })
  const [transfer] = transfers
  if (!transfer) throw new Error(`${reference} waits for no transfer`)
  return transfer
}

/** Every entry of the ledger of an order, in cents, with its kind. */
export async function readLedger(shop: TestShop, { reference }: Pick<Placed, 'reference'>) {
  const rows = await query<{ entry: string }>(
    shop.db,
    'ledger_entries',
    `select t.kind || ' ' || t.amount_cents as entry from tenders t
     left join payments p using (payment_id) join sales s on s.sale_id = coalesce(t.sale_id, p.sale_id)
     where s.reference = $1 and t.state = 'captured' order by tender_id`,
    [reference],
  )
  return rows.map(({ entry }) => entry)
}
