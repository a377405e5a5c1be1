/**
 * Where a tender is used: money that comes in over the counter, or leaves it by hand there; a way to pay an order of the
 * web; money left as a deposit; a refund that a person sends; what a person finds in the shop's account.
 */
export type TenderPlace = 'counter_in' | 'counter_out' | 'web' | 'deposit' | 'refund' | 'account'

interface TenderRules {
  /** Money changes hands. The others use value up that the shop had taken before. */
  isMoney: boolean
  /** More than the amount may be handed over. */
  givesChange: boolean
  /** It lies in the drawer until the session is closed. */
  isInDrawer: boolean
  /** Its money goes back the way it came; all other money may be transferred too. */
  goesBackAlone: boolean
  /** The invoice deducts it, so papers do not print it as paid. */
  isDeducted: boolean
  places: readonly TenderPlace[]
}

const money = {
  isMoney: true,
  givesChange: false,
  isInDrawer: false,
  goesBackAlone: false,
  isDeducted: false,
}
const value = { ...money, isMoney: false, places: [] } as const

/** How a sale, a return or a deposit is paid, and where: the one list. The names stand in `core/sales/text`. */
export const TENDERS = {
  cash: {
    ...money,
    givesChange: true,
    isInDrawer: true,
    places: ['counter_in', 'counter_out', 'web', 'deposit', 'refund'],
  },
  card: {
    ...money,
    goesBackAlone: true,
    places: ['counter_in', 'counter_out', 'web', 'deposit', 'refund'],
  },
  bizum: { ...money, places: ['counter_in', 'counter_out', 'web', 'deposit', 'refund'] },
  transfer: { ...money, places: ['counter_in', 'web', 'deposit', 'refund', 'account'] },
  voucher: value,
  gift_card: value,
  /** The value of pairs taken back, carried to the sale that replaces them. */
  exchange: { ...value, isDeducted: true },
  /** An advance that a sale uses up. */
  deposit: { ...value, isDeducted: true },
  /** Security of a loan that pays for the pairs that stay; the invoice is of the whole. */
  loan_deposit: value,
  /** A courier has collected it; the carrier passes it on later. */
  cash_on_delivery: { ...money, places: ['web'] },
} as const satisfies Record<string, TenderRules>

export type TenderKind = keyof typeof TENDERS
export const TENDER_KINDS = Object.keys(TENDERS) as [TenderKind, ...TenderKind[]]

/** The tender kinds that a place takes. */
export type TenderKindAt<Place extends TenderPlace> = {
  [Kind in TenderKind]: Place extends (typeof TENDERS)[Kind]['places'][number] ? Kind : never
}[TenderKind]

/**
 * What is paid or handed out in one way. `amount_cents` is above zero where the customer pays, and below it where the shop
 * does. `given_cents` is the cash that the customer handed over: what exceeds the amount is the change.
 */
export interface Tender<Kind extends TenderKind = TenderKind> {
  kind: Kind
  amount_cents: number
  given_cents?: number | undefined
  /** What the terminal printed of it, or the bank says of it. */
  terminal_reference?: string | undefined
}

export const isTenderAllowed = <Place extends TenderPlace>(
  kind: string,
  place: Place,
): kind is TenderKindAt<Place> =>
  TENDER_KINDS.some((each) => each === kind && getPlaces(each).includes(place))

const getPlaces = (kind: TenderKind): readonly TenderPlace[] => TENDERS[kind].places

/** What is allowed at a place, in the order of the list. */
export const listTenderKinds = <Place extends TenderPlace>(place: Place) =>
  TENDER_KINDS.filter((kind) => isTenderAllowed(kind, place)) as TenderKindAt<Place>[]

/** What a counter takes besides cash: each pays exactly its amount. */
export type CashlessKind = Exclude<TenderKindAt<'counter_in'>, 'cash'>
export const CASHLESS_KINDS = listTenderKinds('counter_in').filter(
  (kind): kind is CashlessKind => kind !== 'cash',
)

interface WithKind {
  kind: string
}

export const hasCash = (tenders: readonly WithKind[]): boolean =>
  tenders.some(({ kind }) => kind === 'cash')

/** Was money charged that cannot be handed back over the counter? It is booked, whatever it was to buy. */
export const isCharged = (tenders: readonly WithKind[]): boolean =>
  tenders.some(({ kind }) => kind !== 'cash')

export const isMoney = (kind: TenderKind): boolean => TENDERS[kind].isMoney

/** A tender as version 1 of the till's log wrote it: cash said what was given and what went back. */
type FirstTender = { kind: 'cash'; given_cents: number; change_cents: number }

/** A tender in the shape of today, from the till's log of any version. */
export function upgradeTender<Kind extends TenderKind>(
  tender: Tender<Kind> | FirstTender,
): Tender<Kind | 'cash'> {
  if (!('change_cents' in tender)) return tender
  const { kind, given_cents, change_cents } = tender
  return { kind, amount_cents: given_cents - change_cents, given_cents }
}
