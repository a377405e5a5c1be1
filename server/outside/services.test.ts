import { createRouterClient } from '@orpc/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { router } from '../../core/router.ts'
import { callContext, getRefusal, machineWith } from '../../test/call-fixtures.ts'
import { type RedsysDouble, startRedsysDouble } from '../../test/doubles/redsys.ts'
import { startSmtpDouble } from '../../test/doubles/smtp.ts'
import { type StripeDouble, startStripeDouble } from '../../test/doubles/stripe.ts'
import { bankVariables } from '../../test/payments/bank-variables.ts'
import { type TestShop, testShop } from '../../test/shop.ts'
import { readEnv } from '../env.ts'
import { connectAgency } from '../verifactu/connect-agency.ts'
import { listServices } from './list-services.ts'

const ORIGIN = 'https://tienda.example'
const manager = machineWith({ can_manage_site_settings: true })

let shop: TestShop
let redsys: RedsysDouble
let stripe: StripeDouble
beforeAll(async () => {
  shop = await testShop()
  redsys = await startRedsysDouble()
  stripe = await startStripeDouble()
})
afterAll(() => Promise.all([shop.close(), redsys.close(), stripe.close()]))

function office(change: Record<string, string> = {}) {
  const env = readEnv({ ...bankVariables(redsys, stripe), ...change })
  const { fiscal } = connectAgency(env, { info() {}, error() {} })
  const outsideServices = listServices(env, ORIGIN, fiscal)
  const config = { secret: 'secret of the tests', demo: true, outsideServices }
  return createRouterClient(router, { context: callContext(shop, { actor: manager, config }) })
    .settings
}

const NONE = { REDSYS_MODE: '', REDSYS_KEY: '', STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' }

it('a shop without keys lists its services as missing, and there is nothing to ask', async () => {
  const { services } = await office(NONE).listOutsideServices({})
  expect(services.map(({ id, state }) => [id, state])).toEqual(
    expect.arrayContaining([
      ['mail', 'missing'],
      ['verifactu', 'missing'],
      ['redsys', 'missing'],
      ['stripe', 'missing'],
    ]),
  )
  const check = office(NONE).checkOutsideService({ service: 'redsys' })
  expect(await getRefusal(check)).toEqual({ code: 'SERVICE_MISSING', status: 409 })
})

it('what is listed says where notices go and tells no part of a key', async () => {
  const variables = bankVariables(redsys, stripe)
  const { services } = await office().listOutsideServices({})
  expect(services).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        id: 'redsys',
        state: 'test',
        account: '999008881 / 1 · HMAC_SHA512_V2',
        notice_url: `${ORIGIN}/bank-notices/redsys`,
      }),
      expect.objectContaining({ id: 'stripe', state: 'test', address: stripe.url }),
    ]),
  )
  const told = JSON.stringify(services)
  for (const key of [variables.REDSYS_KEY, variables.STRIPE_SECRET_KEY])
    expect(told).not.toContain(key)
})

it.each([
  ['that it knows the shop', {}, 'works', 'SIS0054'],
  ['that the key is another', { REDSYS_KEY: 'A'.repeat(32) }, 'wrong_key', 'SIS0042'],
  [
    'that it has no such merchant',
    { REDSYS_MERCHANT_CODE: '123456789' },
    'unknown_account',
    'SIS0026',
  ],
])('Redsys that is asked says %s', async (_, change, outcome, answer) => {
  const check = office(change).checkOutsideService({ service: 'redsys' })
  expect(await check).toEqual({ outcome, answer })
  expect(redsys.refunds).toEqual([])
})

it('Stripe that is asked takes the right key, refuses another one, and is told as unreachable while it is down', async () => {
  const check = (change?: Record<string, string>) =>
    office(change).checkOutsideService({ service: 'stripe' })
  expect(await check()).toEqual({ outcome: 'works', answer: null })
  expect(await check({ STRIPE_SECRET_KEY: 'sk_test_somebody_else' })).toMatchObject({
    outcome: 'wrong_key',
  })
  stripe.state.line = 'down'
  expect(await check()).toEqual({ outcome: 'unreachable', answer: null })
  stripe.state.line = 'answers'
})

const PRODUCTION = {
  VERIFACTU_MODE: 'production',
  VERIFACTU_INSTALLATION: 'TIENDA-01',
  VERIFACTU_PRODUCER_NAME: 'Productora SL',
  VERIFACTU_PRODUCER_NIF: 'B12345674',
}

it('VERI*FACTU in production without a certificate is listed with its error', async () => {
  const find = async (change: Record<string, string>) => {
    const { services } = await office(change).listOutsideServices({})
    return services.find(({ id }) => id === 'verifactu')
  }
  expect(await find(PRODUCTION)).toMatchObject({
    state: 'live',
    error: 'certificate_missing',
    is_checkable: false,
    account: 'TIENDA-01',
    address: 'https://www1.agenciatributaria.gob.es',
  })
  expect(
    await find({ ...PRODUCTION, VERIFACTU_MODE: 'test', VERIFACTU_URL: 'http://127.0.0.1:9' }),
  ).toMatchObject({ state: 'test', error: null })
})

it('the mail server is listed without its password, and tells whether it lets the shop in', async () => {
  const smtp = await startSmtpDouble()
  const variables = { SMTP_URL: smtp.url }
  const { services } = await office(variables).listOutsideServices({})
  expect(services[0]).toMatchObject({ id: 'mail', state: 'live', address: smtp.url, account: null })
  const check = () => office(variables).checkOutsideService({ service: 'mail' })
  expect(await check()).toEqual({ outcome: 'works', answer: null })
  expect(smtp.received).toEqual([])
  await smtp.close()
  expect(await check()).toEqual({ outcome: 'unreachable', answer: null })
  const secret = { SMTP_URL: 'smtps://tienda%40correo.es:hunter2@smtp.correo.es:465' }
  const told = (await office(secret).listOutsideServices({})).services[0]
  expect(told).toMatchObject({ account: 'tienda@correo.es', address: 'smtps://smtp.correo.es:465' })
  expect(JSON.stringify(told)).not.toContain('hunter2')
})
