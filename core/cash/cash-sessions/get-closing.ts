import { z } from 'zod'
import { hasRight } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { ClosingContent } from '../closings/closing-content.ts'
import { readClosing } from './read-closing.ts'
import { Closing, SessionFacts } from './read-session.ts'

/**
 * A closed session as its paper shows it, for who closed it and for those who may see turnover. An open one has no
 * closing: its drawer is counted blind.
 */
export const getClosing = staff('can_manage_sales_pos')
  .read.route({
    method: 'GET',
    path: '/cash-sessions/{cash_session_id}/closing',
    summary: 'The closing of a cash session',
    tags: ['cash'],
  })
  .input(z.strictObject({ cash_session_id: z.int().positive() }))
  .output(
    SessionFacts.extend({
      closing: Closing,
      content: ClosingContent,
      /** The first characters of its hash; null where it was closed before these were kept. */
      seal: z.string().nullable(),
      /** How often it was printed. */
      prints: z.int(),
    }),
  )
  .errors({ CLOSING_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db, actor }, input, errors }) => {
    const found = await readClosing(db, input.cash_session_id)
    if (!found) throw errors.CLOSING_UNKNOWN()
    const isOwn = actor.kind === 'staff' && actor.userId === found.closedBy
    if (!isOwn && !hasRight(actor, 'see_turnover')) throw errors.FORBIDDEN()
    return found.closing
  })
