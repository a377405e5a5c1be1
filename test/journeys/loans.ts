import type { APIRequestContext } from '@playwright/test'
import { writeElsewhere } from './returned-orders.ts'

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
