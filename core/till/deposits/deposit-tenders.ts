import { sumCents } from '../../base/money.ts'
import { getTenderAmount } from '../../payments/tender.ts'
import type { Tender } from '../../sales/tenders/rules.ts'

export const sumTenders = (tenders: readonly Tender[]): number =>
  sumCents(tenders.map(getTenderAmount))
