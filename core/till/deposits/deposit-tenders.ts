import { z } from 'zod'
import { sumCents } from '../../base/money.ts'
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
