import { z } from 'zod'
import { sumCents } from '../../base/money.ts'
import { isMoney } from '../../sales/tenders/rules.ts'
import { ClosingContent } from './closing-content.ts'

const { figures, former_net_cents, pickups, movements, voided, returned, paid_out } =
  ClosingContent.shape
const StoredContent = ClosingContent.extend({
  figures: figures.optional(),
  former_net_cents: former_net_cents.default(null),
  pickups: pickups.extend({ invoices: pickups.shape.invoices.default([]) }),
  deposits_taken_cents: ClosingContent.shape.deposits_taken_cents.default(null),
  deposits_returned_cents: ClosingContent.shape.deposits_returned_cents.default(null),
  loan_deposits: ClosingContent.shape.loan_deposits.default(null),
  movements: z.array(
    movements.element.extend({
      approved_by: movements.element.shape.approved_by.default(null),
    }),
  ),
  voided: voided.default([]),
  returned: returned.default([]),
  paid_out: paid_out.default([]),
})
type StoredContent = z.infer<typeof StoredContent>

/** What a Z does not say that is older than the invoices of advances. */
const BEFORE_ADVANCES = { advances: { count: 0, cents: 0 }, deducted_cents: 0 }

/**
 * The content of a Z as it was sealed. One that is older than its figures is given them from what it says, with the net
 * of its paper where that was another one.
 */
export function parseStoredContent(stored: object): ClosingContent {
  const content = StoredContent.parse({ ...BEFORE_ADVANCES, ...stored })
  if (content.figures) return { ...content, figures: content.figures }
  const figures = toFigures(content)
  const { sales, pickups, refunds, deposits_cents } = content
  const printed = sales.cents + pickups.cents - refunds.cents + deposits_cents
  return {
    ...content,
    figures,
    former_net_cents: printed === figures.net_cents ? null : printed,
  }
}

function toFigures(content: StoredContent): ClosingContent['figures'] {
  const { sales, refunds, methods, tickets, corrections, annulled } = content
  const sum = (list: readonly { cents: number }[]) => sumCents(list.map(({ cents }) => cents))
  const money = methods.filter(({ kind }) => isMoney(kind))
  return {
    sold_cents: sales.cents,
    returned_cents: refunds.cents,
    net_cents: sales.cents - refunds.cents,
    invoiced_cents: sum(tickets) + sum(corrections) - sum(annulled),
    collected_cents: sumCents(money.map(({ total_cents }) => total_cents)),
  }
}
