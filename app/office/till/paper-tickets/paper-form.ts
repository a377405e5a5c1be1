import type { Shop } from '../../../context.ts'
import type { SentFields } from '../../ui/forms/sent-fields.ts'

/** Lines of the form; those without a description and a price are left out. */
export const PAPER_ROWS = [0, 1, 2, 3, 4] as const

/** Ways of paying that the paper has. */
export const PAPER_TENDERS = ['cash', 'card', 'bizum', 'transfer'] as const

type EnteredPaper = Parameters<Shop['till']['enterPaperTicket']>[0]

/** What is written as `59,90` in cents; NaN where it is no number, which the procedure refuses. */
const toCents = (euros: number | undefined) => Math.round((euros ?? 0) * 100)

/** The form of a paper ticket as the procedure takes it. */
export function parsePaperForm(sent: SentFields): EnteredPaper {
  const rows = PAPER_ROWS.filter(
    (row) => sent.text(`lines.${row}.name`) !== '' || sent.text(`lines.${row}.unit_cents`) !== '',
  )
  return {
    ...{ till: sent.text('till'), number: sent.number('number') ?? 0 },
    ...{ day: sent.text('day'), time: sent.text('time'), seller_id: sent.text('seller_id') },
    lines: rows.map((row) => ({
      ...(sent.text(`lines.${row}.code`) && { code: sent.text(`lines.${row}.code`) }),
      name: sent.text(`lines.${row}.name`),
      quantity: sent.number(`lines.${row}.quantity`) ?? 1,
      unit_cents: toCents(sent.number(`lines.${row}.unit_cents`)),
    })),
    tenders: PAPER_TENDERS.flatMap((kind): EnteredPaper['tenders'] => {
      const cents = toCents(sent.number(kind))
      if (cents === 0) return []
      return kind === 'cash'
        ? [{ kind, given_cents: cents, change_cents: 0 }]
        : [{ kind, amount_cents: cents }]
    }),
  }
}
