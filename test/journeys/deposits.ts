import type { APIRequestContext } from '@playwright/test'
import { writeElsewhere } from './returned-orders.ts'
import { findArticle } from './staff.ts'

interface TakenDeposit {
  reference: string
  deposit_id: number
  /** Of its advance. */
  invoice: string
}

/** A customer who can be mailed. */
export async function createCustomer(staff: APIRequestContext, name: string, email: string) {
  const { customer_id } = await writeElsewhere<{ customer_id: number }>(staff, 'customers', {
    ...{ name, email },
  })
  return customer_id
}

/** Lays a pair away against half of its price by card, at an open till. */
export async function layAwayElsewhere(
  staff: APIRequestContext,
  till: string,
  barcode: string,
): Promise<TakenDeposit> {
  const { variant_id, price_cents } = await findArticle(staff, barcode)
  const customer_id = await createCustomer(staff, 'Lucía Apartados', `lucia-${till}@horma.test`)
  const amount_cents = Math.floor(price_cents / 2)
  return writeElsewhere<TakenDeposit>(staff, 'deposits', {
    ...{ till, kind: 'layaway', variant_id, price_cents, customer_id },
    tenders: [{ kind: 'card', amount_cents }],
  })
}

/** What the shop says of a deposit. */
export async function readDeposit(staff: APIRequestContext, reference: string) {
  return (await staff.get(`/api/v1/deposits/${reference}`)).json()
}
