import { setTimeout as sleep } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { createRouterClient } from '@orpc/server'
import { Hono } from 'hono'
import pino from 'pino'
import { writeAudit } from '../../core/audit/write-audit.ts'
import { openDatabase } from '../../core/base/db.server.ts'
import { visitorActor } from '../../core/base/procedures/actor.ts'
import { askBanks } from '../../core/checkout/payments/ask-banks.ts'
import { readUnreadNotices } from '../../core/checkout/payments/receive-bank-notice.ts'
import { announceRefund } from '../../core/checkout/refunds/announce-refund.ts'
import { mayActAt } from '../../core/devices/registration/may-act-at.ts'
import { sendRefunds } from '../../core/payments/send-refunds.ts'
import { router } from '../../core/router.ts'
import { bankNotices } from '../../server/banks/bank-notices.ts'
import { connectBanks } from '../../server/banks/connect-banks.ts'
import { readEnv } from '../../server/env.ts'
import type { HonoEnv } from '../../server/http/hono-env.ts'
import { cheapPasswords } from '../staff/cheap-passwords.ts'

/** A process that starts payments, takes the banks' notices and sends refunds, on a clock that runs fast: to be killed. */
const { SHOP_URL = '', BANK_PORT, STARTED_AT, CLOCK_SPEED } = process.env
const start = Number(STARTED_AT)
const now = () => new Date(start + (Date.now() - start) * Number(CLOCK_SPEED))
const log = { warn() {}, error() {} }
const secret = 'secret of the tests'

const { db } = openDatabase(SHOP_URL)
const origin = `http://127.0.0.1:${BANK_PORT}`
const banks = await connectBanks(readEnv(process.env), origin)
const config = { secret, demo: true, banks }

const app = new Hono<HonoEnv>()
app.use(async (c, next) => {
  c.set('log', pino({ level: 'silent' }) as never)
  await next()
})
app.route('/', bankNotices({ db, secret, outside: { banks } }, now))
app.post('/start', async (c) => {
  const { token, way, operationId } = await c.req.json()
  const context = { db, now, config, log, writeAudit, operationId, actor: visitorActor }
  const { checkout } = createRouterClient(router, {
    context: { ...context, passwords: cheapPasswords, mayActAt, request: { id: 'kill' } },
  })
  const { payment } = await checkout.startPayment({ token, provider: way })
  const { page } = await checkout.openBankPage({ payment })
  return c.json({ page })
})
serve({ fetch: app.fetch, port: Number(BANK_PORT), hostname: '127.0.0.1' }, () =>
  process.stdout.write('ready\n'),
)

for (;;) {
  const ignore = () => {}
  await readUnreadNotices({ db, now, config }).catch(ignore)
  await askBanks({ db, now, config }).catch(ignore)
  await sendRefunds(db, now, announceRefund(now, secret), banks).catch(ignore)
  await sleep(10)
}
