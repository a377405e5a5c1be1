import type IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import type { PricedLine } from '../../../../core/till/ticket/priced-line.ts'
import type { TicketLine } from '../../../../core/till/ticket/ticket-line.ts'
import type { PairMark, TillVariant } from '../../catalog/catalog.ts'
import type { UnsyncedSale } from '../../catalog/unsynced-sales.ts'
import type { LineBase, StoredNotes, WithoutKey } from './line-base.ts'
import type { LineWords } from './use-line-words.ts'

type Kind = TicketLine['kind']

/** A line with what was charged for it; one that is no goods is kept as the shop is asked for it. */
export type ChargedLine = PricedLine | Exclude<TicketLine, { kind: PricedLine['kind'] }>

type KindOf<Line, Name extends Kind> = Extract<Line, { kind: Name }>

/** What was charged for a line, in cents. */
export type Charge = Omit<PricedLine['charged'], 'name' | 'tax_rate'>

/** What was charged for a line of goods, with the rate of VAT on what no catalog has. */
export interface GoodsCharge extends Charge {
  generalRate: number
}

/** Money for something else than the sale of the ticket, in cents. */
export interface Advance {
  /** Is paid now, and has an invoice of its own; below zero what was paid before and is part of this invoice. */
  now_cents: number
  /** Was paid before for what the ticket hands over. */
  before_cents: number
  /** The whole price of what is paid now: the law's limit of cash judges it. */
  price_cents: number
}

export const NO_ADVANCE: Advance = { now_cents: 0, before_cents: 0, price_cents: 0 }

/** What the shop and its catalog know of the articles on a line that is restored. */
export interface RestoredGoods {
  findVariant(variantId: number): TillVariant | undefined
  isOnSale(variantId: number): boolean
  findItem(itemId: number): RestoredItem | undefined
}

/** A marked pair that a parked ticket has reserved, so that the catalog does not have it. */
export interface RestoredItem extends PairMark {
  variant_id: number
}

/** Why nobody can sell a line. */
export type Unsellable = 'LINE_UNSUPPORTED' | 'NOT_ON_SALE' | 'ITEM_GONE' | 'LENT_ITEM_ENDED'

/** The text that asks for the customer of a line. */
export type CustomerText = 'deposit_customer'

/** All that the till has to know of one kind of line, wherever it shows, counts, sends or prints lines. */
export interface LineKind<Line extends LineBase & { kind: Kind }>
  extends ShownKind<Line>,
    CountedKind<Line>,
    SentKind<Line>,
    StoredKind<KindOf<ChargedLine, Line['kind']>> {}

/** How a line looks. */
interface ShownKind<Line> {
  icon: typeof IconTag
  /** Null where the icon stands for it. */
  picture(line: Line): { hash: string | null; swatch: string | null } | null
  name(line: Line, words: LineWords): string
  detail(line: Line, words: LineWords): string
  /** The same in the shop's own language, for its books: `Duero · Negro · 38`. */
  shopName(line: Line): string
}

/** What a line is worth, and what it asks of its ticket. */
interface CountedKind<Line> {
  /** The seller may change its quantity, price and notes, and discounts are judged. */
  isGoods: boolean
  /** It goes back to the shop. */
  isBack: boolean
  /** It takes off what the customer pays: what comes back, and what was paid as security before. */
  lowersTotal: boolean
  /** There is one of it: its quantity stays. */
  isSingle: boolean
  /** A ticket with it can wait for its customer. */
  isParkable: boolean
  /** The price of one, in cents. */
  unitCents(line: Line): number
  /** Discounts of the ticket and coupons take something off it. */
  isDiscounted(line: Line): boolean
  /** It becomes a line of a sale. */
  isSold(line: Line): boolean
  advance(line: Line): Advance
  /** What keeps the ticket from being paid, whatever the seller may do. */
  refusal(line: Line): Unsellable | null
  /** Null where it needs no customer. */
  customerText(line: Line): CustomerText | null
  /** A line that is put on the ticket takes the place of this one. */
  replaces(line: WithoutKey<Line>, other: Line): boolean
}

/** What becomes of a line at the shop. */
interface SentKind<Line extends LineBase & { kind: Kind }> {
  /** As the shop sells or parks it. */
  toAsked(line: Line): KindOf<TicketLine, Line['kind']>
  /** As it is written down once it is paid; undefined of a line that this till cannot sell. */
  toCharged(line: Line, charge: GoodsCharge): KindOf<ChargedLine, Line['kind']> | undefined
  /** From a parked ticket; an article that the catalog lacks is shown by its number. */
  restore(asked: KindOf<TicketLine, Line['kind']>, goods: RestoredGoods): WithoutKey<Line>
}

/** What the till's log has to know of a line that was paid. */
interface StoredKind<Stored> {
  /** `seenCents` is what the screen showed, where the line itself does not say it. */
  charge(line: Stored, seenCents: number): Charge
  /** `shop`: nobody takes it without the shop. `answer`: nothing happens before the shop has answered. */
  waitsFor(line: Stored): 'shop' | 'answer' | null
  /** What it took from the stock of the catalog. */
  taken(line: Stored): UnsyncedSale['lines']
  /** For the provisional slip; what the screen showed stands where it has no name. */
  slip(line: Stored): { name?: string; quantity: number; notes?: StoredNotes }
}

/** A sum that has neither a discount nor a quantity. */
export const chargeWhole = (cents: number): Charge => {
  return { unit_cents: cents, discount_cents: 0, total_cents: cents }
}
