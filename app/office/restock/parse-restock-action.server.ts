import { data } from 'react-router'
import { z } from 'zod'
import { restockParams } from './restock-params.ts'

const Lines = z.array(
  z.strictObject({
    variant_id: z.int(),
    supplier_id: z.int().nullable(),
    quantity: z.int(),
  }),
)

/** A page sends its lines as JSON; what it did not write itself is answered with 400. */
export function parseOrderLines(text: string) {
  try {
    return Lines.parse(JSON.parse(text))
  } catch {
    throw data(null, { status: 400 })
  }
}

/** The new price campaign with these models filled in; the analysis again where none are chosen. */
export function toCampaignPath(models: string): string {
  const ids = [...new Set(models.split(','))].filter((id) => /^[1-9]\d{0,14}$/.test(id))
  return ids.length > 0 ? `/admin/campaigns/new?products=${ids.join(',')}` : restockParams.path
}
