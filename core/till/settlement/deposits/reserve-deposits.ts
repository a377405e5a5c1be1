import type { Db } from '../../../base/db.server.ts'
import { isCharged } from '../../../sales/tenders/rules.ts'
import { lockPairs } from '../../../stock/reservations.ts'
import { getLineVariant } from '../../ticket/rules.ts'
import type { Findings } from '../collect-findings.ts'
import type { PricedTicket } from '../price-ticket.ts'
import type { DepositBy } from './deposit-by.ts'
import { type ReservedDeposit, writeReservedDeposit } from './write-reserved-deposit.ts'

/** Locks the pairs that a ticket sells together with those that it sets aside, so that two of them wait in one order. */
export async function lockDepositPairs(
  tx: Db,
  { lines, deposits: { taken, handedOver } }: PricedTicket,
): Promise<void> {
  if (taken.length === 0 || taken.length + lines.length + handedOver.length === 1) return
  const variantIds = [
    ...taken.map(({ line }) => line.variantId),
    ...handedOver.map(({ deposit }) => deposit.variantId),
    ...lines.flatMap((line) => getLineVariant(line) ?? []),
  ]
  await lockPairs(tx, { variantIds })
}

/** Writes the deposits that a ticket takes, and sets their pairs aside; their money is written at the end. */
export async function reserveDeposits(
  tx: Db,
  { ticket, mode, deposits }: PricedTicket,
  findings: Findings,
  by: DepositBy,
): Promise<ReservedDeposit[]> {
  const isTaken = mode.kind === 'book' || isCharged(ticket.payload.tenders)
  const reserved: ReservedDeposit[] = []
  for (const taken of deposits.taken) {
    const deposit = await writeReservedDeposit(tx, taken, { isCharged: isTaken }, by)
    if (deposit) reserved.push(deposit)
    else {
      const short = [{ variant_id: taken.line.variantId, stock: 0 }]
      findings.add([{ refusal: { code: 'SOLD_OUT', data: { short } } }])
    }
  }
  return reserved
}
