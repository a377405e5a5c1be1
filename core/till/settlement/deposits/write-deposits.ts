import type { Db } from '../../../base/db.server.ts'
import type { CounterEntry } from '../share-tenders.ts'
import type { DepositBy } from './deposit-by.ts'
import type { SettledDeposit } from './deposit-line.ts'
import type { TicketDeposits } from './open-deposits.ts'
import { writeAdvanceMoney } from './write-advance-money.ts'
import type { ReservedDeposit } from './write-reserved-deposit.ts'
import { writeSurplus } from './write-surplus.ts'

/** What the deposits are owed of the ticket's tenders, in cents, in the order in which `writeDeposits` takes its shares. */
export const listOwed = ({ taken, paid, surplus }: TicketDeposits): number[] => [
  ...taken.map(({ line }) => line.amountCents),
  ...paid.map(({ cents }) => cents),
  ...surplus.map(({ cents }) => cents),
]

interface DepositShares {
  /** The deposits that were taken. */
  reserved: readonly ReservedDeposit[]
  /** Each deposit's part of the tenders, in the order of `listOwed`. */
  shares: readonly (readonly CounterEntry[])[]
}

/** Writes the money that comes in for deposits, with its invoices. Call it last in a transaction. */
export async function writeDeposits(
  tx: Db,
  { paid, surplus }: TicketDeposits,
  { reserved, shares }: DepositShares,
  by: DepositBy,
): Promise<SettledDeposit[]> {
  const settled: SettledDeposit[] = []
  const left = [...shares]
  const next = () => left.shift() ?? []
  for (const deposit of reserved) {
    const { depositId, variantId } = deposit
    const money = { depositId, variantId, event: 'taken' as const, entries: next() }
    settled.push(toSettled(deposit, 'take', await writeAdvanceMoney(tx, money, by)))
  }
  for (const { deposit } of paid) {
    const { depositId, variantId } = deposit
    const money = { depositId, variantId, event: 'paid' as const, entries: next() }
    settled.push(toSettled(deposit, 'pay', await writeAdvanceMoney(tx, money, by)))
  }
  for (const { deposit, act } of surplus) {
    const own = await writeSurplus(tx, deposit, next(), by)
    const surplusOf = deposit.reference
    settled.push({ ...toSettled({ ...deposit, ...own }, act, own.invoice), surplusOf })
  }
  return settled
}

const toSettled = (
  { depositId, reference, kind, dueOn }: Omit<ReservedDeposit, 'variantId'>,
  act: SettledDeposit['act'],
  invoice: string | null,
): SettledDeposit => ({ depositId, reference, kind, dueOn, act, invoice, surplusOf: null })
