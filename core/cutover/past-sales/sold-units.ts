import { unitCosts } from '../../base/money.ts'
import type { PastLine } from '../../imports/past-sales/past-ticket.ts'
import type { PastReturnedUnit } from '../../returns/past-sales/write-past-returns.ts'

/** Units of a line that was sold, of which some may come back later in the file. */
interface SoldLine {
  lineId: number
  at: number
  paidCents: number
  quantity: number
  /** So many of its units are back, the first ones first. */
  back: number
}

const LEAST_KEY = 2

/** What goods of a file are called: whichever code it has, else their name. */
const toGoods = ({ sku, barcode, name, option }: PastLine) =>
  (sku || barcode || `${name} ${option}`).trim().toLowerCase()

/**
 * Remembers the units that were sold of goods of which some come back, and finds whose they were: of the same buyer,
 * where the file names buyers, of goods of the same code, before the return, for no less; the newest of them.
 */
export class SoldUnits {
  private readonly wanted = new Set<string>()
  private readonly sold = new Map<string, SoldLine[]>()

  /** Says that goods come back, so that their sales are remembered. */
  expect(line: PastLine, buyer: string): void {
    const goods = toGoods(line)
    if (goods.length >= LEAST_KEY) this.wanted.add(toKey(goods, buyer))
  }

  add(line: PastLine, buyer: string, { lineId, at }: { lineId: number; at: Date }): void {
    const key = toKey(toGoods(line), buyer)
    if (line.isShipping || !this.wanted.has(key)) return
    const { paidCents, quantity } = line
    const own = { lineId, at: at.getTime(), paidCents, quantity, back: 0 }
    const known = this.sold.get(key)
    if (known) known.push(own)
    else this.sold.set(key, [own])
  }

  /** Takes the units that a line brings back, and says what of it has no sale in the file. */
  take(
    line: PastLine,
    buyer: string,
    at: Date,
  ): { units: PastReturnedUnit[]; rest: PastLine | null } {
    const prices = unitCosts(line.paidCents, line.quantity)
    const units: PastReturnedUnit[] = []
    const lines = (this.sold.get(toKey(toGoods(line), buyer)) ?? [])
      .filter((sold) => sold.at <= at.getTime())
      .toSorted((a, b) => b.at - a.at)
    let rest = 0
    let restCents = 0
    for (const cents of prices) {
      const found = lines.find((sold) => getNextCost(sold) >= cents)
      if (!found) {
        rest++
        restCents += cents
        continue
      }
      found.back++
      units.push({ lineId: found.lineId, n: found.back, cents, isBack: true })
    }
    return {
      units,
      rest: rest > 0 ? { ...line, quantity: rest, paidCents: restCents, discountCents: 0 } : null,
    }
  }
}

/** What the next unit cost that may come back, as `unitCosts` shares it; below zero where all are back. */
function getNextCost({ paidCents, quantity, back }: SoldLine): number {
  if (back >= quantity) return -1
  return Math.floor(paidCents / quantity) + (back < paidCents % quantity ? 1 : 0)
}

const toKey = (goods: string, buyer: string) => `${buyer}\n${goods}`
