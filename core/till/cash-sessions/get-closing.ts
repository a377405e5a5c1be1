import { z } from 'zod'
import { hasRight } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { Closing, readSession, SessionFacts } from './read-session.ts'

/**
 * A closed session as its paper shows it, for who closed it and for those who may see turnover. An open one has no
 * closing: its drawer is counted blind.
 */
export const getClosing = staff('can_manage_sales_pos')
  .read.route({
    method: 'GET',
    path: '/cash-sessions/{cash_session_id}/closing',
    summary: 'The closing of a cash session',
    tags: ['till'],
  })
  .input(z.strictObject({ cash_session_id: z.int().positive() }))
  .output(SessionFacts.extend({ closing: Closing }))
  .errors({ CLOSING_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db, actor }, input, errors }) => {
    const session = await readSession(db, input.cash_session_id)
    if (!session?.closing) throw errors.CLOSING_UNKNOWN()
    const isOwn = actor.kind === 'staff' && actor.userId === session.closedBy
    if (!isOwn && !hasRight(actor, 'see_turnover')) throw errors.FORBIDDEN()
    return { ...session.facts, closing: session.closing }
  })
