import { z } from 'zod'
import { sumCents } from '../../base/money.ts'
import { CASH_LIMIT_CENTS } from '../../payments/rules.ts'
import { getTenderAmount, Tender } from '../tenders.ts'

/** Ways in which an advance or the rest of a price is paid: nothing that is itself money left with the shop. */
const KINDS: readonly string[] = ['cash', 'card', 'bizum', 'transfer']

/** What is paid for a deposit, in one way or in several. */
export const DepositTenders = z
  .array(Tender)
  .max(5)
  .refine((tenders) => tenders.every(({ kind }) => KINDS.includes(kind)), 'TENDER_KIND')

export const sumTenders = (tenders: readonly Tender[]): number =>
  sumCents(tenders.map(getTenderAmount))

/** Whether money has moved that cannot be handed back over the counter: it is booked, whatever became of the deposit. */
export const isCharged = (tenders: readonly Tender[]): boolean =>
  tenders.some(({ kind }) => kind !== 'cash')

/** Whether the law forbids this cash: parts of one price add up. (Ley 7/2012 article 7) */
export const isCashOverLimit = (priceCents: number, tenders: readonly { kind: string }[]) =>
  priceCents >= CASH_LIMIT_CENTS && tenders.some(({ kind }) => kind === 'cash')
