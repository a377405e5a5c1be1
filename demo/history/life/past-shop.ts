import type { RouterClient } from '@orpc/server'
import type { Db } from '../../../core/base/db.server.ts'
import type { router } from '../../../core/router.ts'
import type { Tender, TenderKindAt } from '../../../core/sales/tenders/rules.ts'
import type { SettledTicket } from '../../../core/till/settlement/settled-ticket.ts'
import type { WebOrder } from '../web-order.ts'

/** All procedures of the shop. */
export type Procedures = RouterClient<typeof router>
type FinishedTicket = Parameters<Procedures['till']['finishSale']>[0]

export interface PastTicket
  extends Partial<Pick<FinishedTicket, 'customer_id' | 'note' | 'coupon'>> {
  lines: FinishedTicket['lines']
  tenders: Tender<TenderKindAt<'counter_in'>>[]
}

export interface PlacedOrder {
  token: string
  reference: string
  saleId: number
}

/** The shop at one moment of its past, for an act of then. */
export interface PastShop {
  now: Date
  db: Db
  till: string
  /** The procedures as a visitor of the web calls them. */
  visitor(): Procedures
  /** The procedures as somebody of the staff calls them, by e-mail. */
  staff(email: string): Procedures
  userId(email: string): string
  /** The id of a customer by their place in the list of customers. */
  customer(place: number): number
  /** An order that a step before has placed. */
  order(order: WebOrder): PlacedOrder
  /** What a pair of each variant costs at the till now, in cents. */
  priceAtTill(variantId: number): Promise<number>
  /** Finishes a ticket at the till, whose total is that of its tenders. */
  finishTicket(email: string, ticket: PastTicket): Promise<SettledTicket>
}
