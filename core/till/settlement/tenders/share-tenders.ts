import { sumCents } from '../../../base/money.ts'
import type { NewTender } from '../../../payments/write-tenders.ts'

/** An entry of the ledger in signed cents: below zero the shop hands money out. */
export type CounterEntry = Omit<NewTender, 'cashSessionId' | 'paymentId'>

/**
 * Shares the tenders of a ticket over the owners that the ledger keeps apart: its sale, its return, its deposits. `owed`
 * has signed cents for each owner: above zero the customer pays for it, below zero the shop owes it. Goods that come
 * back pay for the others by entries of kind `exchange`. The entries of each owner come to what is owed for it, the
 * parts of each tender to the tender, and change stays with one part. Throws where the tenders do not come to the sum
 * of what is owed.
 */
export function shareTenders(
  owed: readonly number[],
  tenders: readonly CounterEntry[],
): CounterEntry[][] {
  const total = sumCents(owed)
  if (sumAmounts(tenders) !== total) throw new RangeError(`shareTenders: not ${total} cents`)
  const left = [...owed]
  const shared: CounterEntry[][] = owed.map(() => [])
  for (const tender of [...exchangeValue(owed, tenders), ...tenders]) {
    const amounts = splitOver(tender.amountCents, left)
    const at = amounts.findIndex((cents) => cents !== 0)
    amounts.forEach((amountCents, owner) => {
      if (amountCents === 0) return
      left[owner] = (left[owner] ?? 0) - amountCents
      shared[owner]?.push(toPart(tender, amountCents, owner === at))
    })
  }
  return shared
}

/** What goods that come back pay for the others: once into what is bought, once out of what comes back. */
function exchangeValue(owed: readonly number[], tenders: readonly CounterEntry[]): CounterEntry[] {
  const bought = sumCents(owed.filter((cents) => cents > 0))
  const amountCents = bought - sumAmounts(tenders.filter((each) => each.amountCents > 0))
  if (amountCents <= 0) return []
  return [
    { kind: 'exchange', amountCents },
    { kind: 'exchange', amountCents: -amountCents },
  ]
}

/** Parts of an amount by owner: each takes what is left of it, in order; what nobody wants stays with the first. */
function splitOver(amount: number, left: readonly number[]): number[] {
  const sign = Math.sign(amount)
  let rest = Math.abs(amount)
  const parts = left.map((cents) => {
    const part = Math.min(rest, Math.max(0, sign * cents))
    rest -= part
    return sign * part
  })
  return parts.map((part, at) => (at === 0 ? part + sign * rest : part))
}

/** Change was given of one part; what was handed over for the others is their amount. */
function toPart(tender: CounterEntry, amountCents: number, isFirst: boolean): CounterEntry {
  const { kind, givenCents, changeCents, terminalReference } = tender
  if (givenCents === undefined || changeCents === undefined)
    return { kind, amountCents, terminalReference }
  const change = isFirst ? changeCents : 0
  return { kind, amountCents, givenCents: amountCents + change, changeCents: change }
}

const sumAmounts = (tenders: readonly CounterEntry[]): number =>
  sumCents(tenders.map(({ amountCents }) => amountCents))
