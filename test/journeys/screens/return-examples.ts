import type { APIRequestContext } from '@playwright/test'
import type { ShoeChoice } from '../orders.ts'
import { payForNew, writeElsewhere } from '../returned-orders.ts'
import type { ShopServer } from '../server.ts'

interface Unit {
  line_id: number
  n: number
  left_cents: number
}

/** A paid order of two pairs: one was withdrawn and refunded, the other one is to come back to the shop. */
export async function returnSome(shop: ShopServer, staff: APIRequestContext, shoe: ShoeChoice) {
  const { token: paid_token, units } = await payForNew(shop, staff, [shoe, shoe])
  const [first, second] = units
  if (!first || !second) throw new Error('the order has no two units')
  const returned = await ask(staff, paid_token, 'withdrawal', first)
  const { line_id, n, left_cents: cents } = first
  await writeElsewhere(staff, `returns/${returned}/check`, {
    units: [{ line_id, n, condition: 'sellable' }],
  })
  const { return_id } = await writeElsewhere<{ return_id: number }>(
    staff,
    `returns/${returned}/refund`,
    { units: [{ line_id, n, cents }] },
  )
  const return_request = await ask(staff, paid_token, 'return', second)
  return {
    paid_token,
    return_request,
    return: returned,
    return_id: String(return_id),
    correction: await findCorrection(staff, returned),
  }
}

/** The invoice that corrects what was given back. */
async function findCorrection(staff: APIRequestContext, reference: string): Promise<string> {
  const { correction } = await (await staff.get(`/api/v1/returns/${reference}`)).json()
  return String(correction.invoice_id)
}

async function ask(staff: APIRequestContext, token: string, kind: string, { line_id, n }: Unit) {
  const { reference } = await writeElsewhere<{ reference: string }>(
    staff,
    `orders/${token}/returns`,
    { kind, way: 'shop', units: [{ line_id, n }] },
  )
  return reference
}
