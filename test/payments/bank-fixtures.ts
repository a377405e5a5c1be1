import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'
import { serve } from '@hono/node-server'
import { createRouterClient } from '@orpc/server'
import { Hono } from 'hono'
import pino from 'pino'
import { query } from '../../core/base/db.server.ts'
import type { Banks } from '../../core/base/outside/bank.ts'
import { type Actor, visitorActor } from '../../core/base/procedures/actor.ts'
import { announceRefund } from '../../core/checkout/refunds/announce-refund.ts'
import { sendRefunds } from '../../core/payments/send-refunds.ts'
import { router } from '../../core/router.ts'
import { writeSettings } from '../../core/settings/save-settings.ts'
import { bankNotices } from '../../server/banks/bank-notices.ts'
import { connectBanks } from '../../server/banks/connect-banks.ts'
import { readEnv } from '../../server/env.ts'
import type { HonoEnv } from '../../server/http/hono-env.ts'
import { callContext } from '../call-fixtures.ts'
import { startRedsysDouble } from '../doubles/redsys.ts'
import { startStripeDouble } from '../doubles/stripe.ts'
import { orderInput } from '../order-fixtures.ts'
import { type TestShop, testShop } from '../shop.ts'
import { bankVariables } from './bank-variables.ts'

const SECRET = 'secret of the tests'

interface BankShopOptions {
  shop?: TestShop
  variables?: Record<string, string>
}

/** A shop with both banks at their doubles, whose notices reach its real entrance. */
export async function bankShop({ shop: given, variables = {} }: BankShopOptions = {}) {
  const shop = given ?? (await testShop())
  const [redsys, stripe] = await Promise.all([startRedsysDouble(), startStripeDouble()])
  const banks: Banks = {}
  const entrance = await openEntrance(shop, banks)
  stripe.state.noticeUrl = `${entrance.origin}/bank-notices/stripe`
  const env = readEnv({ ...bankVariables(redsys, stripe), ...variables })
  Object.assign(banks, await connectBanks(env, entrance.origin))
  const now = () => shop.clock.now
  const call = (actor: Actor = visitorActor) =>
    createRouterClient(router, {
      context: callContext(shop, { actor, config: { secret: SECRET, demo: true, banks } }),
    })
  return {
    shop,
    redsys,
    stripe,
    banks,
    call,
    entrance,
    /** What the worker does each minute. */
    refundDue: () => sendRefunds(shop.db, now, announceRefund(now, SECRET), banks),
    context: { db: shop.db, now, config: { secret: SECRET, banks } },
    close: async () => {
      await Promise.all([entrance.close(), redsys.close(), stripe.close()])
      await shop.close()
    },
  }
}

export type BankShop = Awaited<ReturnType<typeof bankShop>>

async function openEntrance({ db, clock }: TestShop, banks: Banks) {
  const app = new Hono<HonoEnv>()
  app.use(async (c, next) => {
    c.set('log', pino({ level: 'silent' }) as never)
    await next()
  })
  app.route(
    '/',
    bankNotices({ db, secret: SECRET, outside: { banks } }, () => clock.now),
  )
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as Server
  if (!server.listening) await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

type Way = 'redsys' | 'redsys_bizum' | 'stripe'

/** Orders a pair and starts to pay it; answers the order with its payment. */
export async function startOrder(bank: BankShop, variants: readonly number[], way: Way) {
  const placed = await bank.call().checkout.placeOrder(orderInput(variants))
  return { ...placed, ...(await startAgain(bank, placed, way)) }
}

/** One more try to pay an order, at the bank whose cards the shop offers then. */
export async function startAgain(
  { call, shop }: Pick<BankShop, 'call' | 'shop'>,
  { token }: { token: string },
  way: Way,
) {
  if (way !== 'redsys_bizum')
    await writeSettings(shop.db, { card_bank: way }, { now: shop.clock.now })
  const { payment } = await call().checkout.startPayment({ token, provider: way })
  const { page } = await call().checkout.openBankPage({ payment })
  return { payment, page }
}

type Page = Awaited<ReturnType<typeof startAgain>>['page']

/** The fields of the form that leads to Redsys. */
export function getFormFields(page: Page) {
  if (page.kind !== 'form') throw new Error('it is no form')
  return page.fields
}

/** The session behind the address that leads to Stripe. */
export function getSessionId(page: Page): string {
  if (page.kind !== 'link') throw new Error('it is no link')
  return page.url.split('/').at(-1) ?? ''
}

/** What was written down of the notices at the entrances, in their order. */
export async function readVerdicts({ shop }: Pick<BankShop, 'shop'>): Promise<string[]> {
  const rows = await query<{ verdict: string | null }>(
    shop.db,
    'verdicts',
    'select verdict from bank_notices order by bank_notice_id',
  )
  return rows.map(({ verdict }) => verdict ?? 'unread')
}
