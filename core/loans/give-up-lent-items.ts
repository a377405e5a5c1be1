import { z } from 'zod'
import { query } from '../base/db.server.ts'
import { actorKey } from '../base/procedures/actor.ts'
import { staff } from '../base/procedures/procedures.ts'
import { SingleLineText } from '../base/schemas.ts'
import { returnLentPairs } from '../stock/loans/return-lent-pairs.ts'
import { lockLoan } from './lock-loan.ts'
import { lentItemErrors } from './return-lent-items.ts'
import { MOST_LENT_PAIRS } from './rules.ts'
import { endLoan, writeLoanEvent } from './write-loan.ts'

/**
 * Gives up pairs of a loan as lost, with a reason: they are written off. Whoever pays for a pair buys it instead. Refuses
 * pairs that are not out any more.
 */
export const giveUpLentItems = staff('can_manage_lent_items')
  .act.route({
    method: 'POST',
    path: '/loans/{loan_id}/losses',
    successStatus: 201,
    summary: 'Give up pairs of a loan as lost',
    tags: ['loans'],
  })
  .input(
    z.strictObject({
      loan_id: z.int().positive(),
      lent_item_ids: z.array(z.int().positive()).min(1).max(MOST_LENT_PAIRS),
      reason: SingleLineText(200),
    }),
  )
  .output(z.object({ reference: z.string() }))
  .errors(lentItemErrors)
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, audit } = context
    const now = context.now()
    const loan = await lockLoan(tx, input.loan_id)
    if (!loan) throw errors.LOAN_UNKNOWN()
    const ids = new Set(input.lent_item_ids)
    const items = loan.items.filter(({ lentItemId }) => ids.has(lentItemId))
    if (items.length !== ids.size) throw errors.LENT_ITEM_UNKNOWN()
    const gone = items.filter(({ state }) => state !== 'lent')
    if (gone.length > 0)
      throw errors.LENT_ITEM_ENDED({ data: { lent_item_ids: gone.map((each) => each.lentItemId) } })
    const { loanId, reference, locationId } = loan
    await returnLentPairs(tx, {
      pairs: items.map(({ itemId }) => ({ itemId, to: 'written_off' })),
      from: 'lent',
      locationId,
      reference,
      actor: actorKey(actor),
      moved: [],
    })
    await query(
      tx,
      'lent_items_lost',
      `update lent_items set state = 'lost', ended_at = $2 where lent_item_id = any($1::bigint[])`,
      [[...ids], now],
    )
    const details = { reason: input.reason, pairs: items.length }
    await writeLoanEvent(tx, { loanId, event: 'lost', details, actor, now })
    await endLoan(tx, loanId, now)
    audit({ table: 'loans', id: loanId, details: { reference, pairs: items.length } })
    return { reference }
  })
