import { sumCents } from '../../base/money.ts'
import {
  isMoney,
  isTenderAllowed,
  listTenderKinds,
  TENDER_KINDS,
  TENDERS,
  type Tender,
  type TenderKind,
  type TenderKindAt,
} from '../../sales/tenders/rules.ts'

/** Cents by way. */
export type CentsByWay = Partial<Record<string, number>>

/** Where money goes out by hand. */
export type PlaceOut = 'refund' | 'counter_out'

/** A part of money that came, or below zero of what went back before, in cents. */
export interface CameTender {
  kind: TenderKind
  cents: number
}

/** A part of money that goes back, in cents above zero. */
export interface PartBack<Place extends PlaceOut = 'refund'> {
  kind: TenderKindAt<Place>
  cents: number
}

/** A tender that goes out, below zero. */
export type BackTender<Place extends PlaceOut = 'refund'> = Tender<TenderKindAt<Place>>

/** What came by these ways may also go back by transfer. */
const TRANSFERABLE = TENDER_KINDS.filter((kind) => isMoney(kind) && !TENDERS[kind].goesBackAlone)

/**
 * How many of the cents that go back leave in another way than they came: card money in cash, say. Cash goes back as cash,
 * a card to the card, Bizum as Bizum, and all but the card by transfer too.
 */
export function sumStrayed(came: CentsByWay, back: CentsByWay): number {
  const cashLike = (came.cash ?? 0) + (came.cash_on_delivery ?? 0)
  const same = {
    cash: Math.min(back.cash ?? 0, cashLike),
    card: Math.min(back.card ?? 0, came.card ?? 0),
    bizum: Math.min(back.bizum ?? 0, came.bizum ?? 0),
  }
  const left = TRANSFERABLE.reduce((sum, way) => sum + (came[way] ?? 0), 0) - same.cash - same.bizum
  const byTransfer = Math.min(back.transfer ?? 0, Math.max(0, left))
  const total = Object.values(back).reduce<number>((sum, cents) => sum + (cents ?? 0), 0)
  return total - same.cash - same.card - same.bizum - byTransfer
}

/** As the money came, up to the total: card to card, cash to cash, what a place cannot give back not at all. */
export function proposeMoneyBack<Place extends PlaceOut>(
  came: readonly CameTender[],
  total: number,
  place: Place,
): PartBack<Place>[] {
  let left = total
  return listTenderKinds(place).flatMap((kind) => {
    const cents = Math.min(left, sumKind(came, kind))
    if (cents <= 0) return []
    left -= cents
    return [{ kind, cents }]
  })
}

interface MoneyBackBalance<Place extends PlaceOut> {
  /** Still to be given back; below zero what is too much. */
  rest_cents: number
  /** What leaves another way than it came: it takes somebody else's PIN. */
  strayed_cents: number
  /** What is sent, one of each kind; null while they do not come to the total. */
  tenders: BackTender<Place>[] | null
}

/** Compares what goes back with the total, in cents above zero. */
export function getMoneyBackBalance<Place extends PlaceOut>(
  total: number,
  parts: readonly PartBack<Place>[],
  came: readonly CameTender[],
  place: Place,
): MoneyBackBalance<Place> {
  const tenders = listTenderKinds(place).flatMap((kind) => {
    const cents = sumKind(parts, kind)
    return cents > 0 ? [{ kind, amount_cents: -cents }] : []
  })
  const rest_cents = total - sumCents(parts.map(({ cents }) => cents))
  return {
    rest_cents,
    strayed_cents: sumStrayed(toWays(came), toWays(parts)),
    tenders: rest_cents === 0 ? tenders : null,
  }
}

/** Whether a card's money may go by transfer too: its bank could not send it back, and has not perhaps sent it. */
export const mayTransfer = (stuck: string | null): boolean =>
  stuck !== null && stuck !== 'unanswered'

/** Whether a part leaves a drawer or a terminal, which takes an open cash session. */
export const leavesCounter = (parts: readonly { kind: string }[]): boolean =>
  parts.some(({ kind }) => isTenderAllowed(kind, 'counter_out'))

const sumKind = (parts: readonly CameTender[], kind: TenderKind): number =>
  sumCents(parts.flatMap((part) => (part.kind === kind ? part.cents : [])))

const toWays = (parts: readonly CameTender[]) =>
  Object.fromEntries(parts.map(({ kind }) => [kind, sumKind(parts, kind)]))
