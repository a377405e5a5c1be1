import type { Life } from '../life/life.ts'
import { disputes } from './checkout/disputes.ts'
import { servedOrders } from './checkout/served-orders.ts'
import { todaysOrders } from './checkout/todays-orders.ts'
import { complaints } from './complaints.ts'
import { deposits } from './deposits.ts'
import { guarantee } from './guarantee.ts'
import { loans } from './loans.ts'
import { lostSales } from './lost-sales.ts'
import { messages } from './messages.ts'
import { campaigns } from './pricing/campaigns.ts'
import { coupons } from './pricing/coupons.ts'
import { returns } from './returns.ts'
import { markedPairs } from './stock/marked-pairs.ts'
import { moves } from './stock/moves.ts'
import { stocktakes } from './stock/stocktakes.ts'
import { exchanges } from './till/exchanges.ts'
import { incidents } from './till/incidents.ts'
import { parkedTickets } from './till/parked-tickets.ts'

/** Everything that happens in the demo shop besides the sales of each day, in the order of the areas of core. */
export const lives: readonly Life[] = [
  campaigns,
  coupons,
  markedPairs,
  moves,
  stocktakes,
  deposits,
  servedOrders,
  todaysOrders,
  disputes,
  returns,
  loans,
  complaints,
  guarantee,
  exchanges,
  incidents,
  parkedTickets,
  messages,
  lostSales,
]
