import { ORPCError } from '@orpc/client'
import type { RequestFacts, Shop } from '../../context.ts'
import type { SentFields } from '../ui/forms/sent-fields.ts'
import type { Operation } from '../ui/forms/submit.server.ts'
import type { BulkIntent } from './order.ts'

/** The orders that a bulk form names. */
const readSaleIds = (sent: SentFields) =>
  sent.text('sale_ids').split(',').filter(Boolean).map(Number)

/** The bulk acts of the lists, by the intent of their form; each answers what it served and what it refused. */
export function bulkActs({ checkout }: Shop, requestFacts: RequestFacts) {
  type Serve = (typeof checkout)['prepareOrders']
  const act = (intent: BulkIntent, serve: Serve) => async (sent: SentFields, by: Operation) => {
    const answer = await serve({ sale_ids: readSaleIds(sent) }, by)
    return { ok: true as const, intent, ...answer }
  }
  const create = act('create', checkout.createShipments)
  return {
    prepare: act('prepare', checkout.prepareOrders),
    ready: act('ready', checkout.markReadyForPickup),
    send: act('send', checkout.sendOrders),
    create: (sent: SentFields, by: Operation) => withCreationError(create(sent, by), requestFacts),
  }
}

/** A shipment that an unexpected error kept from being created is told of on the page, in the words of its own. */
async function withCreationError<Answer>(
  creating: Promise<Answer>,
  { report }: RequestFacts,
): Promise<Answer> {
  try {
    return await creating
  } catch (error) {
    if (error instanceof ORPCError && error.status < 500) throw error
    report(error)
    throw new ORPCError('SHIPMENT_ERROR', { status: 409 })
  }
}
