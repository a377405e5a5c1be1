import { z } from 'zod'
import { type Db, query } from '../base/db.server.ts'
import { isSuperAdmin } from '../base/procedures/actor.ts'
import { staff } from '../base/procedures/procedures.ts'
import { endTrialOrders } from '../checkout/cancelling/end-trial-orders.ts'
import { openFiscalChain } from '../invoicing/open-fiscal-chain.ts'
import { endTrialLoans } from '../loans/end-trial-loans.ts'
import { putBackTrialGoods } from '../returns/put-back-trial-goods.ts'
import { type AvailabilityChange, publishAvailability } from '../stock/publish-availability.ts'
import { endTrialTickets } from '../till/parked-tickets/end-trial-tickets.ts'
import { endTrialDeposits } from '../till/settlement/deposits/end-trial-deposits.ts'
import { readTrial, TrialCounts } from './read-trial.ts'
import { TRIAL_WORD } from './rules.ts'

/**
 * Finishes the trial for good, with the word that says so: its goods are in stock again, its orders, deposits, loans
 * and parked tickets end, and the chain of fiscal records that counts begins, whose series start at 1. Goods, people, settings and
 * the sales of the trial stay. Refuses while a drawer is open, while an entry of a till became no sale, without NIF, and
 * where this server does not send to the tax agency. For super admins alone.
 */
export const finishTrial = staff('can_manage_site_settings')
  .act.route({
    method: 'POST',
    path: '/trial/end',
    summary: 'Finish the trial of the shop',
    tags: ['cutover'],
  })
  .input(z.strictObject({ confirmation: z.string().trim().toUpperCase().max(20) }))
  .output(TrialCounts)
  .errors({
    CONFIRMATION_WRONG: { status: 422 },
    TRIAL_OVER: { status: 409 },
    NOT_PRODUCTION: { status: 409 },
    NIF_MISSING: { status: 409 },
    DRAWER_OPEN: { status: 409 },
    ENTRIES_UNBOOKED: { status: 409 },
  })
  .handler(async ({ context, input: { confirmation }, errors }) => {
    const { tx, actor, audit, config } = context
    if (!isSuperAdmin(actor)) throw errors.FORBIDDEN()
    if (confirmation !== TRIAL_WORD) throw errors.CONFIRMATION_WRONG()
    await stopSelling(tx)
    const now = context.now()
    const { is_trial, blockers, counts } = await readTrial(tx, config.fiscal?.mode)
    if (!is_trial) throw errors.TRIAL_OVER()
    const [blocker] = blockers
    if (blocker) throw errors[blocker]()
    const { fiscal } = config
    if (!fiscal) throw errors.NOT_PRODUCTION()

    const moved: AvailabilityChange[] = []
    await endTrialTickets(tx, { actor, now, moved })
    await endTrialOrders(tx, { actor, now, secret: config.secret })
    await endTrialDeposits(tx, { actor, now, moved })
    await endTrialLoans(tx, { actor, now, moved })
    const units = await putBackTrialGoods(tx, { actor, now, moved })
    await publishAvailability(tx, moved, now)
    const state = await openFiscalChain(tx, fiscal, { endsTrial: true })
    if (state !== 'begun') throw new Error(`the trial has no end: the fiscal chain is ${state}`)
    const ended = { ...counts, units }
    audit({ table: 'fiscal_chains', details: ended })
    return ended
  })

/** Waits for what is being sold, opened or laid away, and lets nothing of it begin before the trial has ended. */
async function stopSelling(tx: Db): Promise<void> {
  await query(
    tx,
    'trial_lock',
    'lock table cash_sessions, sales, deposits, loans, parked_tickets in share row exclusive mode',
  )
}
