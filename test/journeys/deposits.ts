import type { APIRequestContext } from '@playwright/test'
import { writeElsewhere } from './returned-orders.ts'
import type { ShopServer } from './server.ts'
import { findArticle, openStaffApi } from './staff.ts'

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
  return writeElsewhere<RequestedDeposit>(staff, 'deposits', {
    till,
    kind: 'layaway',
    variant_id,
    price_cents,
    customer_id,
    tenders: [{ kind: 'card', amount_cents }],
  })
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
