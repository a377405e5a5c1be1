import { sumCents } from '../../base/money.ts'
import { sumTenders, toLedgerTender } from '../../payments/tender.ts'
import type { Tender } from '../../sales/tenders/rules.ts'
import { listOwed } from './deposits/write-deposits.ts'
import type { PricedTicket } from './price-ticket.ts'
import { type CounterEntry, shareTenders } from './tenders/share-tenders.ts'

interface SharedTicket {
  /** What is paid for the goods that go out, above what those are worth that come back; below zero it goes out. */
  goodsTenders: readonly Tender[]
  /** What pays each deposit, in the order of `listOwed`. */
  depositEntries: readonly (readonly CounterEntry[])[]
}

/**
 * Shares the tenders of a ticket over its goods and its deposits. A deposit gets what its line says as far as that was
 * paid, and the goods the rest: what comes back pays for what is sold alone.
 */
export function shareTicket({ ticket, deposits }: PricedTicket): SharedTicket {
  const { tenders } = ticket.payload
  const owed = listOwed(deposits)
  if (owed.length === 0) return { goodsTenders: tenders, depositEntries: [] }
  const rest = { cents: Math.max(0, sumTenders(tenders)) }
  const parts = owed.map((cents) => {
    const part = Math.min(cents, rest.cents)
    rest.cents -= part
    return part
  })
  const entries = tenders.map((tender) => toLedgerTender(tender))
  const goodsCents = sumTenders(tenders) - sumCents(parts)
  const [goods = [], ...depositEntries] = shareTenders([goodsCents, ...parts], entries)
  return { goodsTenders: goods.map(toTender), depositEntries }
}

const toTender = ({ kind, amountCents, givenCents, terminalReference }: CounterEntry): Tender => ({
  kind,
  amount_cents: amountCents,
  given_cents: givenCents,
  terminal_reference: terminalReference,
})
