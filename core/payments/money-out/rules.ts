import { isMoney, TENDER_KINDS, TENDERS } from '../../sales/tenders/rules.ts'

/** Cents by way. */
export type CentsByWay = Partial<Record<string, number>>

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
