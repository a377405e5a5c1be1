import type { BeforeCommit, Db } from '../../base/db.server.ts'
import type { Actor } from '../../base/procedures/actor.ts'
import { markFulfillment } from '../../sales/mark-sale.ts'
import type { FulfillmentStatus } from '../../sales/rules.ts'
import { writeSaleEvent } from '../../sales/write-sale-event.ts'
import { endOrderLinks } from '../links/end-order-links.ts'
import { queueOrderMail } from '../queue-order-mail.ts'
import type { LockedOrder } from './lock-orders.ts'

/** Who serves orders, and when. */
export interface Serving {
  actor: Actor
  now: Date
  /** `config.secret`: the links in e-mails are derived from it. */
  secret: string
  /** Of the act: a parcel that is paid on delivery writes its invoice with the commit. */
  beforeCommit: BeforeCommit
}

/** Steps that the history tells, and the e-mail that tells the buyer of them. */
const STEPS = {
  preparing: 'order-preparing',
  ready_for_pickup: 'order-ready-for-pickup',
  shipped: 'order-shipped',
  delivered: 'order-delivered',
} as const
const isStep = (status: string): status is keyof typeof STEPS => status in STEPS

/**
 * Moves a locked order on or back: its status, its history, and the e-mail to its buyer, which goes out once for each
 * step. Nothing happens where it is already there.
 */
export async function moveOrder(
  tx: Db,
  order: LockedOrder,
  to: FulfillmentStatus,
  { actor, now, secret }: Serving,
  details: Record<string, unknown> = {},
): Promise<void> {
  const { saleId, reference, fulfillmentStatus } = order
  if (fulfillmentStatus === to) return
  await markFulfillment(tx, saleId, to)
  if (!isStep(to)) return
  await writeSaleEvent(tx, { saleId, event: to, details, actor, now })
  if (to === 'delivered') await endOrderLinks(tx, saleId, now)
  const template = STEPS[to]
  await queueOrderMail(tx, { template, saleId, key: `${template} ${reference}`, now, secret })
}
