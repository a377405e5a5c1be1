import { Hono } from 'hono'
import type { Clock } from '../../core/base/clock.ts'
import { BANK_NAMES } from '../../core/base/outside/bank.ts'
import { receiveBankNotice } from '../../core/checkout/payments/receive-bank-notice.ts'
import { type NoticeVerdict, REFUSED_VERDICTS } from '../../core/payments/bank-notices.ts'
import type { HonoEnv } from '../http/hono-env.ts'
import type { ShopServices } from '../http/shop-call.ts'
import { noticePath } from './notice-path.ts'

/** What moved money. */
const NEWS: readonly NoticeVerdict[] = ['settled', 'refunded', 'refund_failed', 'disputed']

/** The header by which Stripe signs; Redsys signs within the body. */
const SIGNATURE = 'stripe-signature'

/**
 * The entrance of the banks. It answers 200 to whatever was signed, also to what is known already, so that a bank stops
 * repeating it, and 400 to what was not; while the database is down it answers an error, and the bank comes again.
 */
export function bankNotices(
  { db, secret, outside }: Pick<ShopServices, 'db' | 'secret' | 'outside'>,
  now: Clock = () => new Date(),
): Hono<HonoEnv> {
  const app = new Hono<HonoEnv>()
  for (const bank of BANK_NAMES)
    app.post(noticePath(bank), async (c) => {
      const message = { body: await c.req.text(), signature: c.req.header(SIGNATURE) ?? null }
      const banks = outside?.banks
      const context = { db, now, config: { secret, ...(banks && { banks }) } }
      const verdict = await receiveBankNotice(context, bank, message)
      if (!verdict) return c.json({ verdict: 'unconfigured' }, 404)
      const isRefused = (REFUSED_VERDICTS as readonly string[]).includes(verdict)
      c.get('log')[isRefused ? 'warn' : 'info'](
        { bank, verdict },
        NEWS.includes(verdict) ? 'a bank told of money' : 'a notice changed nothing',
      )
      return c.json({ verdict }, verdict === 'forged' ? 400 : 200)
    })
  return app
}
