import type { Db } from '../../../base/db.server.ts'
import { sumCents } from '../../../base/money.ts'
import {
  type DepositGoods,
  readDepositGoods,
  toDepositLine,
} from '../../../deposits/deposit-goods.ts'
import type { LockedDeposit } from '../../../deposits/lock-deposit.ts'
import { endDeposit, writeDepositEvent } from '../../../deposits/write-deposit.ts'
import { deductAdvances } from '../../../invoicing/write-advance.ts'
import type { Tax } from '../../../invoicing/write-invoice.ts'
import { writeTenders } from '../../../payments/write-tenders.ts'
import type { SoldVariant } from '../../../stock/allocate-sold-goods.ts'
import { closeOrderRequest } from '../../../stock/requests/goods-requests.ts'
import type { StoredLine } from '../store-lines.ts'
import type { CounterEntry } from '../tenders/share-tenders.ts'
import type { DepositBy } from './deposit-by.ts'

/** A deposit that becomes a line of the sale. */
export interface HandedOver {
  deposit: LockedDeposit
  /** What is paid for it now. */
  cents: number
  goods: DepositGoods
}

/** The articles of deposits that are handed over, with the VAT of the moment. */
export async function readHandedOver(
  tx: Db,
  deposits: readonly Omit<HandedOver, 'goods'>[],
  at: Date,
): Promise<HandedOver[]> {
  const read: HandedOver[] = []
  for (const { deposit, cents } of deposits)
    read.push({ deposit, cents, goods: await readDepositGoods(tx, deposit.variantId, at) })
  return read
}

/** Pairs in the customer's hand: what the count lacks is found. */
export const toHandedGoods = (handedOver: readonly HandedOver[]): SoldVariant[] =>
  handedOver.map(({ deposit: { variantId }, goods: { stockKind } }) => {
    return { variantId, quantity: 1, stockKind, inHand: true }
  })

/** The reservation of the pair, as far as it is still reserved. */
export function toHandedReservation([first]: readonly HandedOver[]): number | null {
  const { reservationId = null, isReleased = true } = first?.deposit ?? {}
  return isReleased ? null : reservationId
}

/** Lines of the sale at the agreed prices. */
export const toHandedLines = (handedOver: readonly HandedOver[]): StoredLine[] =>
  handedOver.map(({ goods, deposit }) => toDepositLine(goods, deposit))

/** What pays a part of the sale already, in cents, and base and VAT that its invoice is of when it deducts the advances. */
export async function deductHandedOver(
  tx: Db,
  handedOver: readonly HandedOver[],
  lines: readonly { taxRate: number; totalCents: number }[],
): Promise<{ entries: CounterEntry[]; taxes: Tax[] | undefined }> {
  if (handedOver.length === 0) return { entries: [], taxes: undefined }
  const held = sumCents(handedOver.map(({ deposit }) => deposit.heldCents))
  const taxes = await deductAdvances(
    tx,
    handedOver.map(({ deposit, goods }) => ({
      depositId: deposit.depositId,
      rate: goods.taxRate,
    })),
    lines.map((line) => ({ rate: line.taxRate, cents: line.totalCents })),
  )
  return { entries: held > 0 ? [{ kind: 'deposit', amountCents: held }] : [], taxes }
}

/** Uses up the money of the deposits for the sale that is written, and ends them. */
export async function endHandedOver(
  tx: Db,
  handedOver: readonly HandedOver[],
  { saleId, by }: { saleId: number; by: DepositBy },
): Promise<void> {
  const { now, at, operationId, sellerId } = by
  for (const { deposit, cents } of handedOver) {
    const { depositId, variantId, reference, heldCents } = deposit
    if (heldCents > 0)
      await writeTenders(tx, { depositId }, [{ kind: 'deposit', amountCents: -heldCents }], at)
    await endDeposit(tx, { depositId, saleId, now })
    await closeOrderRequest(tx, { variantId, reference, now })
    await writeDepositEvent(tx, {
      depositId,
      event: 'handed_over',
      details: { amount_cents: cents },
      staffId: sellerId,
      operationId,
      now: at,
    })
  }
}
