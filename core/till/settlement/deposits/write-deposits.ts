import type { Db } from '../../../base/db.server.ts'
import type { TicketFinding } from '../../checks/ticket-finding.ts'
import type { CounterEntry } from '../tenders/share-tenders.ts'
import type { DepositBy } from './deposit-by.ts'
import type { TicketDeposits } from './open-deposits.ts'
import { writeAdvanceMoney } from './write-advance-money.ts'
import type { ReservedDeposit } from './write-reserved-deposit.ts'
import { writeSurplus } from './write-surplus.ts'

interface DepositShares {
  /** The deposits that were taken. */
  reserved: readonly ReservedDeposit[]
  /** Each deposit's part of the tenders, in the order of `listOwedDeposits`. */
  shares: readonly (readonly CounterEntry[])[]
}

/**
 * Writes the money that comes in for deposits, with its invoices, and tells of money that its deposit no longer took.
 * Call it last in a transaction.
 */
export async function writeDeposits(
  tx: Db,
  { paid, surplus }: TicketDeposits,
  { reserved, shares }: DepositShares,
  by: DepositBy,
): Promise<TicketFinding[]> {
  const left = [...shares]
  const next = () => left.shift() ?? []
  for (const { depositId, variantId } of reserved)
    await writeAdvanceMoney(tx, { depositId, variantId, event: 'taken', entries: next() }, by)
  for (const { deposit } of paid) {
    const { depositId, variantId } = deposit
    await writeAdvanceMoney(tx, { depositId, variantId, event: 'paid', entries: next() }, by)
  }
  const findings: TicketFinding[] = []
  for (const { deposit } of surplus) {
    const own = await writeSurplus(tx, deposit, next(), by)
    const { reference } = deposit
    findings.push({
      kind: 'other',
      details: { why: 'deposit_charged', reference, surplus: own.reference },
    })
  }
  return findings
}
