import type { SaleEntry } from '../log-entry.ts'
import type { SendResult } from '../send-result.ts'

/** The answer to a sale that is in the books under a number that this till does not know. */
const IN_THE_BOOKS: SendResult = {
  kind: 'done',
  answer: {
    sale_id: null,
    reference: null,
    invoice: null,
    total_cents: null,
    change_cents: null,
    finished_at: null,
    deposits: [],
    return_id: null,
    line_ids: [],
    incidents: 0,
  },
}

interface Acts {
  finish(entry: SaleEntry): Promise<SendResult>
  book(entry: SaleEntry): Promise<SendResult>
}

/**
 * Books a sale of the older outbox. It may be in the books, its answer lost, from before the shop knew entries of a
 * log: only its old operation id tells. So it is finished under that id with a total that its payment does not reach:
 * the shop refuses that, unless it knows the id.
 */
export async function bookOutboxSale(
  entry: SaleEntry,
  { finish, book }: Acts,
): Promise<SendResult> {
  const { payload } = entry
  const underpaid = { ...payload, total_cents: payload.total_cents + 1 }
  const result = await finish({ ...entry, payload: underpaid })
  if (result.kind === 'reused') return IN_THE_BOOKS
  return result.kind === 'refused' ? book(entry) : result
}
