import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { newOrderReference } from '../../core/base/order-reference.ts'
import { writeElsewhere } from './returned-orders.ts'
import type { ShopServer } from './server.ts'
import { findArticle, openStaffApi } from './staff.ts'

interface SettledTicket {
  sale_id: number
  invoice: string
  deposits: RequestedDeposit[]
}

/** Finishes a ticket of one deposit line, paid by card. */
export function settleElsewhere(
  staff: APIRequestContext,
  till: string,
  line: { act: string; amount_cents: number; deposit_id?: number; variant_id?: number },
  customer_id?: number,
): Promise<SettledTicket> {
  const { amount_cents } = line
  return writeElsewhere<SettledTicket>(staff, 'till-sales', {
    version: 2,
    id: randomUUID(),
    seq: 1,
    device: randomUUID(),
    session: randomUUID(),
    till,
    reference: newOrderReference(),
    finished_at: new Date().toISOString(),
    lines: [{ kind: 'deposit', ...line }],
    tenders: [{ kind: 'card', amount_cents }],
    expected_total_cents: amount_cents,
    ...(customer_id !== undefined && { customer_id }),
  })
}

interface RequestedDeposit {
  reference: string
  deposit_id: number
  /** Of its advance. */
  invoice: string
}

/** A customer who can be mailed. */
export async function createCustomer(staff: APIRequestContext, name: string, email: string) {
  const { customer_id } = await writeElsewhere<{ customer_id: number }>(staff, 'customers', {
    name,
    email,
  })
  return customer_id
}

/** Lays a pair away against half of its price by card, at an open till. */
export async function layAwayElsewhere(
  staff: APIRequestContext,
  till: string,
  barcode: string,
): Promise<RequestedDeposit> {
  const { variant_id, price_cents } = await findArticle(staff, barcode)
  const customer_id = await createCustomer(
    staff,
    'Lucía Apartados',
    `lucia-${till}-${variant_id}@horma.test`,
  )
  const amount_cents = Math.floor(price_cents / 2)
  const take = { act: 'take', deposit_kind: 'layaway', variant_id, price_cents, amount_cents }
  const { deposits } = await settleElsewhere(staff, till, take, customer_id)
  const [taken] = deposits
  if (!taken) throw new Error('no deposit was taken')
  return taken
}

/** What the shop says of a deposit. */
export async function readDeposit(staff: APIRequestContext, reference: string) {
  return (await staff.get(`/api/v1/deposits/${reference}`)).json()
}

/** Takes away what a size has in stock, so that it has to be ordered or waited for. */
export async function emptyStock(shop: ShopServer, staff: APIRequestContext, box: string) {
  const article = await findArticle(staff, box)
  if (article.stock > 0) {
    const admin = await openStaffApi(shop, 'admin')
    await writeElsewhere(admin, 'stock-adjustments', {
      changes: [{ variant_id: article.variant_id, by: -article.stock }],
      reason: 'correction',
    })
    await admin.dispose()
  }
  return article
}

/** Lends one pair of a variant to a customer at a till, and answers the code of the loan. */
export async function lendElsewhere(
  staff: APIRequestContext,
  { till, variant_id, customer_id }: { till: string; variant_id: number; customer_id: number },
): Promise<string> {
  const { reference } = await writeElsewhere<{ reference: string }>(staff, 'loans', {
    till,
    customer_id,
    pairs: [{ variant_id }],
  })
  return reference
}
