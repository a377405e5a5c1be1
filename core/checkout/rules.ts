import type { StockKind } from '../catalog/rules.ts'
import type { PaymentStatus } from '../sales/rules.ts'
import type { OrderLimits } from '../settings/rules.ts'

/** Of what has a number, such as bags, a line is told so many at most. */
const MOST_COUNTED_UNITS = 20

/** The most of a line that anybody outside the shop is told of: beyond it the stock is the shop's own business. */
export const mostUnitsShown = (
  stockKind: StockKind,
  { pairs_of_variant }: Pick<OrderLimits, 'pairs_of_variant'>,
): number => (stockKind === 'pair' ? pairs_of_variant : MOST_COUNTED_UNITS)

/** How the money of an order that is not paid is to come: at a bank's page, or by one of the ways of paying by hand. */
export const AWAITED_MONEY = ['online', 'transfer', 'pickup', 'cash_on_delivery'] as const
export type AwaitedMoney = (typeof AWAITED_MONEY)[number]

/** Whether the courier collects the price of an order. */
export const isOnDelivery = ({ payment_method }: { payment_method?: string | undefined }) =>
  payment_method === 'cash_on_delivery'

/** Whether an order that is paid on delivery has left: its buyer refuses the parcel then, and does not cancel it. */
export const isOnItsWay = ({
  paymentStatus,
  fulfillmentStatus,
}: {
  paymentStatus: PaymentStatus
  fulfillmentStatus: string | null
}) =>
  paymentStatus === 'pending' &&
  ['shipped', 'delivered', 'returned'].includes(fulfillmentStatus ?? '')

/** Whether an order that ended unpaid was cancelled, rather than ended by its time: a cancellation can be undone. */
export const wasCancelled = (history: readonly { event: string }[]): boolean =>
  history.findLast(({ event }) => event === 'cancelled' || event === 'restored')?.event ===
  'cancelled'

/** How long an order's links last after it has arrived. */
export const LINK_DAYS = 90
