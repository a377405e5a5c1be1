import { type Db, query } from '../../base/db.server.ts'
import { actorKey } from '../../base/procedures/actor.ts'
import { closingParts, type PaymentOutcome, toOutcomeValues } from '../../payments/close-payment.ts'
import { BIND_SOLD, toUnitValues } from '../../sales/units/bind-units.ts'
import type { AllocatedPair, WantedVariant } from '../../stock/allocation.ts'
import { SELL_COMPLETE, toCompleteValues } from '../../stock/sell-reserved.ts'

interface ReservedOrder {
  reference: string
  reservationId: number
  /** Its time has passed: other buyers may have its pairs. */
  lapsed: boolean
  wanted: readonly WantedVariant[]
  lines: readonly { lineId: number; variantId: number | null; quantity: number }[]
  captured: PaymentOutcome & { state: 'captured'; actor: NonNullable<PaymentOutcome['actor']> }
}

/**
 * Sells the pairs of an order, writes which unit each is, and closes the payment that bought them, in one statement: what
 * nearly every order needs. Undefined, with nothing written, where any pair is not reserved any more or goods are counted.
 */
export async function sellReservedOrder(
  tx: Db,
  { captured, lines, ...order }: ReservedOrder,
): Promise<AllocatedPair[] | undefined> {
  const { now, actor } = captured
  const sale = toCompleteValues({ ...order, now, actor: actorKey(actor) })
  if (!sale) return undefined
  const values = { ...sale, ...toUnitValues(lines), ...toOutcomeValues(captured) }
  const [sold] = await query<{ pairs: AllocatedPair[] }>(tx, 'order_sell_reserved', SELL, values)
  return sold?.pairs
}

const closing = closingParts('complete')

const SELL = `
  with ${SELL_COMPLETE}, ${BIND_SOLD}, ${closing.parts}, event as (${closing.last})
  select (select coalesce(json_agg(json_build_object('itemId', item_id, 'variantId', variant_id, 'single', false)
    order by item_id), '[]') from sold) as pairs
  from complete`
