import { sumCents } from '../../base/money.ts'
import { sumTenders, toLedgerTender } from '../../payments/tender.ts'
import type { Tender } from '../../sales/tenders/rules.ts'
import { listOwedDeposits, type TicketDeposits } from './deposits/open-deposits.ts'
import { type CounterEntry, shareTenders } from './tenders/share-tenders.ts'

/** What a ticket pays besides its goods, in cents, by what it is for: each in the order in which it is written. */
export const listOwed = ({ deposits }: { deposits: TicketDeposits }) => ({
  deposits: listOwedDeposits(deposits),
})
export type OwedMoney = ReturnType<typeof listOwed>

export const sumOwed = (owed: OwedMoney): number => sumCents(Object.values(owed).flat())

type Entries = readonly CounterEntry[]

interface SharedTicket {
  /** What is paid for the goods that go out, above what those are worth that come back; below zero it goes out. */
  goodsTenders: readonly Tender[]
  /** What pays each thing besides the goods, in the order of `owed`. */
  entries: Readonly<Record<keyof OwedMoney, readonly Entries[]>>
}

/**
 * Shares the tenders of a ticket over its goods and what it owes besides, such as deposits. These get what their lines say
 * as far as that was paid, and the goods the rest: what comes back pays for what is sold alone.
 */
export function shareTicket(tenders: readonly Tender[], owed: OwedMoney): SharedTicket {
  const cents = Object.values(owed).flat()
  if (cents.length === 0) return { goodsTenders: tenders, entries: divide(owed, []) }
  const rest = { cents: Math.max(0, sumTenders(tenders)) }
  const parts = cents.map((each) => {
    const part = Math.min(each, rest.cents)
    rest.cents -= part
    return part
  })
  const all = tenders.map((tender) => toLedgerTender(tender))
  const goodsCents = sumTenders(tenders) - sumCents(parts)
  const [goods = [], ...others] = shareTenders([goodsCents, ...parts], all)
  return { goodsTenders: goods.map(toTender), entries: divide(owed, others) }
}

/** The shares, one after the other, of each that is owed. */
function divide(owed: OwedMoney, shares: readonly Entries[]): SharedTicket['entries'] {
  const left = [...shares]
  const divided = Object.entries(owed).map(([name, cents]) => [name, left.splice(0, cents.length)])
  return Object.fromEntries(divided)
}

const toTender = ({ kind, amountCents, givenCents, terminalReference }: CounterEntry): Tender => ({
  kind,
  amount_cents: amountCents,
  given_cents: givenCents,
  terminal_reference: terminalReference,
})
