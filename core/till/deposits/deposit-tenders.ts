import { sumCents } from '../../base/money.ts'
import { CASH_LIMIT_CENTS } from '../../payments/rules.ts'
import { getTenderAmount } from '../../payments/tender.ts'
import type { Tender } from '../../sales/tenders/rules.ts'

export const sumTenders = (tenders: readonly Tender[]): number =>
  sumCents(tenders.map(getTenderAmount))

/** Whether money has moved that cannot be handed back over the counter: it is booked, whatever became of the deposit. */
export const isCharged = (tenders: readonly Tender[]): boolean =>
  tenders.some(({ kind }) => kind !== 'cash')

/** Whether the law forbids this cash: parts of one price add up. (Ley 7/2012 article 7) */
export const isCashOverLimit = (priceCents: number, tenders: readonly { kind: string }[]) =>
  priceCents >= CASH_LIMIT_CENTS && tenders.some(({ kind }) => kind === 'cash')
