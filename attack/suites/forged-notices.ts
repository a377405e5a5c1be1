import { REDSYS_ACCOUNT } from '../../test/doubles/redsys.ts'
import { type Params, seal } from '../../test/doubles/redsys-messages.ts'
import { signEvent } from '../../test/doubles/stripe.ts'
import { type Attacker, createAttacker } from '../attacker.ts'
import { type Caller, signIn } from '../callers.ts'
import { placeOrder, read } from '../order.ts'
import type { Attack, Suite } from '../suite.ts'

const REPLAYS = 20
const OTHER_KEY = 'ZZ7HjrUOBfKmC576ILgskD5srU870gJ7'
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const JSON_TYPE = { 'content-type': 'application/json' }

interface Page {
  page: { kind: 'form'; fields: Record<string, string> } | { kind: 'link'; url: string }
}

interface Order {
  payment_status: string
  payments: { state: string }[]
}

/** Notices of both banks that no bank has signed, or signed for something else, and true ones sent again and again. */
export const forgedNotices: Suite = async (attack) => {
  const attacker = createAttacker(attack.shop, attack.tally)
  const admin = await signIn(attacker, 'admin')
  await attackRedsys(attack, attacker, admin)
  await attackStripe(attack, attacker, admin)
  attacker.close()
  return []
}

async function attackRedsys(attack: Attack, attacker: Attacker, admin: Caller): Promise<void> {
  const { redsys } = attack.shop
  const { token, page } = await startPaying(attacker, admin, 'redsys')
  if (page.kind !== 'form') throw new Error('Redsys is reached by a form')
  await redsys.pay(page.fields)
  const notice = redsys.notices.at(-1)
  if (!notice) throw new Error('the double has written no notice')
  const { params } = notice
  const signed = (change: Params, key = REDSYS_ACCOUNT.key) => ({
    ...seal('HMAC_SHA512_V2', key, { ...params, ...change }),
  })
  const right = signed({})
  const forged: Record<string, string>[] = [
    signed({}, OTHER_KEY),
    { ...right, Ds_Signature: '' },
    { ...right, Ds_Signature: right.Ds_Signature.slice(0, 20) },
    { ...right, Ds_SignatureVersion: 'HMAC_SHA256_V1' },
    { ...right, Ds_SignatureVersion: 'none' },
    {
      ...right,
      Ds_MerchantParameters: signed({ Ds_Amount: '1' }, OTHER_KEY).Ds_MerchantParameters,
    },
    { ...page.fields },
    { Ds_MerchantParameters: right.Ds_MerchantParameters },
    { ...right, Ds_MerchantParameters: '%%%' },
    {},
    signed({ Ds_Currency: '840' }),
    signed({ Ds_MerchantCode: '999999999' }),
    signed({ Ds_Terminal: '099' }),
    signed({ Ds_Order: '0000NOBODY00' }),
    signed({ Ds_Amount: '1000000000000000' }),
    signed({ Ds_Amount: '-1' }),
  ]
  for (const fields of forged) await sendRedsys(attacker, fields)
  await expectState(attack, attacker, token, 'pending', 'a forged notice of Redsys')
  for (let n = 0; n < REPLAYS; n++) await sendRedsys(attacker, right)
  await expectState(attack, attacker, token, 'paid', 'twenty true notices of Redsys')
  for (const fields of [signed({ Ds_Response: '0190' }), signed({ Ds_Amount: '1' })])
    await sendRedsys(attacker, fields)
  await expectState(attack, attacker, token, 'paid', 'a later notice of Redsys')
}

const sendRedsys = (attacker: Attacker, fields: Record<string, string>) =>
  attacker.send({
    path: '/bank-notices/redsys',
    method: 'POST',
    headers: FORM,
    body: new URLSearchParams(fields).toString(),
  })

async function attackStripe(attack: Attack, attacker: Attacker, admin: Caller): Promise<void> {
  const { stripe } = attack.shop
  const { token, page } = await startPaying(attacker, admin, 'stripe')
  if (page.kind !== 'link') throw new Error('Stripe is reached by an address')
  await stripe.pay(page.url.split('/').at(-1) ?? '')
  const { body, signature } = stripe.notices.at(-1) ?? { body: '', signature: '' }
  const changed = body.replace(/"amount_total":\d+/, '"amount_total":1')
  const anHourAgo = Math.floor(Date.now() / 1000) - 3600
  const forged: [body: string, signature: string][] = [
    [body, ''],
    [body, signEvent(body, undefined, 'whsec_of_somebody_else')],
    [body, signEvent(body, anHourAgo)],
    [changed, signature],
    [body, signature.replace('v1=', 'v0=')],
    [body.replace('"livemode":false', '"livemode":true'), signature],
    ['{', signEvent('{')],
    ['null', signEvent('null')],
    ['{"data":{"object":null}}', signEvent('{"data":{"object":null}}')],
    [`{"a":${'['.repeat(20_000)}`, signature],
  ]
  for (const [sent, by] of forged) await sendStripe(attacker, sent, by)
  await expectState(attack, attacker, token, 'pending', 'a forged notice of Stripe')
  for (let n = 0; n < REPLAYS; n++) await sendStripe(attacker, body, signature)
  await expectState(attack, attacker, token, 'paid', 'twenty true notices of Stripe')
}

const sendStripe = (attacker: Attacker, body: string, signature: string) =>
  attacker.send({
    path: '/bank-notices/stripe',
    method: 'POST',
    headers: { ...JSON_TYPE, ...(signature && { 'stripe-signature': signature }) },
    body,
  })

async function startPaying(attacker: Attacker, admin: Caller, provider: 'redsys' | 'stripe') {
  const settings = { card_bank: provider }
  await read(attacker.post('/api/v1/settings', settings, admin.headers, 'PATCH'))
  const order = await placeOrder(attacker, `${provider}@compras.horma-attack.es`)
  const started = await read<{ payment: string }>(
    attacker.post(`/api/v1/orders/${order.token}/payments`, { provider }),
  )
  const { page } = await read<Page>(
    attacker.send({ path: `/api/v1/payments/${started.payment}/page` }),
  )
  return { token: order.token, page }
}

/** An order that is paid has one captured payment, however often its bank has said so. */
async function expectState(
  { tally }: Attack,
  attacker: Attacker,
  token: string,
  state: string,
  what: string,
): Promise<void> {
  const order = await read<Order>(attacker.send({ path: `/api/v1/orders/${token}` }))
  const captured = order.payments.filter((payment) => payment.state === 'captured').length
  const expected = state === 'paid' ? 1 : 0
  if (order.payment_status !== state || captured !== expected)
    tally.accessViolations.push(`${what}: ${order.payment_status}, ${captured} captured`)
}
