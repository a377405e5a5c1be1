import type { Actor } from '../../base/procedures/actor.ts'
import type { Translated } from '../../base/translated.ts'
import type { NewIncident } from '../../cash/incidents/open-incidents.ts'
import type { StockKind } from '../../catalog/rules.ts'
import type { CoveredAct, CoveredMoney } from '../../payments/money-out/cover-money.ts'
import type { ItemGrade } from '../../stock/rules.ts'
import type { TicketFinding } from '../checks/ticket-finding.ts'
import type { BookingTill } from '../find-booking-till.ts'
import type { Receiver } from '../sellers/read-seller-proof.ts'
import type { Charged } from '../ticket/charged.ts'
import type { SalePayload } from '../ticket/sale-payload.ts'
import type { TicketLine } from '../ticket/ticket-line.ts'

/** A ticket that is to be settled: lines and tenders in cents, as an entry of the till's log has them. */
export interface Ticket {
  operation: TicketOperation
  payload: TicketPayload
  /** Who brought it. */
  actor: Actor
  now: Date
}

/** The entry of the till's log that a ticket is. */
export interface TicketOperation {
  id: string
  seq: number
  /** The till's code. */
  till: string
  device: string
  /** `operation_id` of the cash session, as the till knew it. */
  session: string
  at: string
  /** Who sold, as the till says. */
  staff: string | null
}

/** `total_cents` is what the customer saw; a line has `charged` where the till has priced it. */
export type TicketPayload = Omit<SalePayload, 'lines'> & {
  lines: readonly (TicketLine & { charged?: (Charged & { variant_id?: number }) | undefined })[]
}

/**
 * *Finish*: the customer waits, so the shop prices the ticket and refuses it with the first finding. *Book*: the money
 * was taken, so it is written as it was charged, and findings become incidents.
 */
export type SettleMode = Finishing | Booking

export interface Finishing {
  kind: 'finish'
  /** Judges money that leaves, by the right of who acts or by an approval; refuses the ticket otherwise. */
  cover(act: CoveredAct): Promise<CoveredMoney>
}

export interface Booking {
  kind: 'book'
  till: BookingTill
  /** Who brought the entry, where that was not the actor. */
  receiver?: Receiver
  /** It was written on paper, and typed in later by anybody. */
  isPaper?: boolean
  /** What is to be said of the entry besides. */
  incidents: readonly NewIncident[]
}

/** The cash session that a ticket is settled in, and its till. */
export interface TicketSession {
  tillId: number
  /** What the numbers of its tickets begin with. */
  series: string
  locationId: number
  locationCode: string
  cashSessionId: number
  zNumber: number | null
  openedAt: Date
  closedAt: Date | null
  /** It is the session that the till named. */
  isNamed: boolean
  /** It was in the trial, which has ended since. */
  isTrialOver: boolean
}

/** Who sells, and how far they may go. */
export interface TicketSeller {
  id: string | null
  /** In whose name goods move. */
  key: string
  /** In per cent; undefined where no line needed it so far. */
  maxDiscountPercent: number | undefined
  /** They sell lines beyond the shop's limits alone. */
  mayExceedLines: boolean
  findings: TicketFinding[]
}

/** What the shop's books say of the goods on a ticket. */
export interface TicketCatalog {
  variants: ReadonlyMap<number, CatalogVariant>
  /** The pairs that lines name as themselves: marked ones, and those that were lent. */
  items: ReadonlyMap<number, CatalogItem>
  /** The rate of free lines, in per cent. */
  generalRate: number
}

export interface CatalogVariant {
  variantId: number
  name: Translated
  /** Colour, size, SKU and picture, as sale lines have them. */
  details: Record<string, unknown>
  stockKind: StockKind
  /** Price at the counter at that moment; null where it had none. */
  cents: number | null
  taxRate: number | null
  /** Published, and neither archived nor without price. */
  offered: boolean
}

export interface CatalogItem {
  itemId: number
  variantId: number
  /** Of its mark, where it has one. */
  code: string | null
  grade: ItemGrade | null
  note: string | null
  /** Of its mark, or of the loan; null where it costs what its variant does. */
  cents: number | null
  /** It can be sold as itself; false where it is gone. */
  isHere: boolean
}
