import { listTenderKinds } from '../../../../core/sales/tenders/rules.ts'
import { MOST_PAPER_LINES } from '../../../../core/till/paper-tickets/rules.ts'
import type { Shop } from '../../../context.ts'
import type { SentFields } from '../../ui/forms/sent-fields.ts'

/** Ways of paying that the paper has. */
export const PAPER_TENDERS = listTenderKinds('counter_in')

export type EnteredPaper = Parameters<Shop['till']['enterPaperTicket']>[0]

/** What is written as `59,90` in cents; NaN where it is no number, which the procedure refuses. */
const toCents = (euros: number | undefined) => Math.round((euros ?? 0) * 100)

/** The form of a paper ticket as the procedure takes it. Lines without a description and a price are left out. */
export function parsePaperForm(sent: SentFields): EnteredPaper {
  const rows = Array.from({ length: MOST_PAPER_LINES }, (_, row) => `lines.${row}`).filter(
    (row) => sent.text(`${row}.name`) !== '' || sent.text(`${row}.unit_cents`) !== '',
  )
  return {
    till: sent.text('till'),
    number: sent.number('number') ?? 0,
    day: sent.text('day'),
    time: sent.text('time'),
    seller_id: sent.text('seller_id'),
    lines: rows.map((row) => ({
      ...(sent.text(`${row}.code`) && { code: sent.text(`${row}.code`) }),
      name: sent.text(`${row}.name`),
      quantity: sent.number(`${row}.quantity`) ?? 1,
      unit_cents: toCents(sent.number(`${row}.unit_cents`)),
    })),
    tenders: PAPER_TENDERS.flatMap((kind): EnteredPaper['tenders'] => {
      const cents = toCents(sent.number(kind))
      return cents === 0 ? [] : [{ kind, amount_cents: cents }]
    }),
  }
}
