import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Form = Record<string, string>
type Json = Record<string, unknown>

/** How the next calls fare; what is `lost` is done all the same. */
type Line = 'answers' | 'lost' | 'down' | 'hangs'

interface Session extends Json {
  id: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  amount_total: number
  success_url: string
  cancel_url: string
  payment_intent: string | null
}

interface Refund extends Json {
  id: string
  payment_intent: string
  amount: number
  metadata: Form
}

const unique = (prefix: string) => `${prefix}_test_${randomUUID().replaceAll('-', '')}`

/** Keys of the kind that Stripe gives for tests; they open nothing. */
export const STRIPE_ACCOUNT = {
  key: 'sk_test_of_the_double_0001',
  webhookSecret: 'whsec_of_the_double_0001',
}

/** Stripe's API as it documents what the shop uses: sessions, refunds, idempotency keys and signed events. */
export async function startStripeDouble({ noticeUrl = '' }: { noticeUrl?: string } = {}) {
  const state = {
    line: 'answers' as Line,
    isSilent: false,
    noticeUrl,
    /** What new refunds are from the first moment. */
    refundStatus: 'succeeded',
  }
  const sessions = new Map<string, Session>()
  const refunds: Refund[] = []
  /** Answers by idempotency key, with the parameters that they were asked with. */
  const answered = new Map<string, { asked: string; answer: Json }>()
  const notices: { url: string; body: string; signature: string }[] = []
  const paid = new Map<string, { amount: number; refunded: number }>()
  let url = ''

  async function notify(type: string, object: Json, change: Json = {}): Promise<void> {
    const event = {
      id: unique('evt'),
      object: 'event',
      api_version: '2026-10-28.endive',
      type,
      livemode: false,
      created: now(),
      data: { object: { ...object, ...change } },
    }
    const body = JSON.stringify(event)
    const notice = { url: state.noticeUrl, body, signature: signEvent(body) }
    notices.push(notice)
    if (!state.isSilent) await deliverEvent(notice)
  }

  /** The buyer pays a session, or lets its time pass. */
  async function pay(id: string, how: 'card' | 'expire' = 'card') {
    const session = sessions.get(id)
    if (session?.status !== 'open') throw new Error(`no open session ${id}`)
    if (how === 'expire') {
      session.status = 'expired'
      return notify('checkout.session.expired', session)
    }
    Object.assign(session, { status: 'complete', payment_status: 'paid' })
    session.payment_intent = unique('pi')
    paid.set(session.payment_intent, { amount: session.amount_total, refunded: 0 })
    await notify('checkout.session.completed', session)
  }

  function createSession(form: Form): Json {
    const id = unique('cs')
    const session: Session = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      livemode: false,
      currency: form['line_items[0][price_data][currency]'],
      amount_total: Number(form['line_items[0][price_data][unit_amount]']),
      client_reference_id: form.client_reference_id,
      success_url: form.success_url ?? '',
      cancel_url: form.cancel_url ?? '',
      expires_at: Number(form.expires_at),
      payment_intent: null,
      url: `${url}/c/pay/${id}`,
    }
    sessions.set(id, session)
    return session
  }

  function createRefund(form: Form): Json {
    const intent = paid.get(form.payment_intent ?? '')
    const amount = Number(form.amount)
    if (!intent) return toError('resource_missing', 'No such payment_intent')
    if (intent.refunded + amount > intent.amount)
      return toError('charge_already_refunded', 'Refund amount is greater than unrefunded amount')
    intent.refunded += amount
    const refund: Refund = {
      id: unique('re'),
      object: 'refund',
      status: state.refundStatus,
      amount,
      payment_intent: form.payment_intent ?? '',
      metadata: { refund_id: form['metadata[refund_id]'] ?? '' },
    }
    refunds.push(refund)
    return refund
  }

  /** A refund that was done comes back days later: the card is closed. Stripe tells of it three times over. */
  async function failRefund(id: string) {
    const refund = refunds.find((each) => each.id === id)
    const intent = refund && paid.get(refund.payment_intent)
    if (!refund || !intent) throw new Error(`no refund ${id}`)
    intent.refunded -= refund.amount
    Object.assign(refund, { status: 'failed', failure_reason: 'lost_or_stolen_card' })
    for (const type of ['refund.failed', 'refund.updated', 'charge.refund.updated'])
      await notify(type, refund)
  }

  /** The shop closes a page; the event comes as it does where the time of one has passed. */
  function expireSession(id: string): Json {
    const session = sessions.get(id)
    if (session?.status !== 'open')
      return toError('resource_missing', 'Only sessions with a status of open can be expired')
    session.status = 'expired'
    void notify('checkout.session.expired', session).catch(() => {})
    return session
  }

  function route(method: string, path: string, query: URLSearchParams, form: Form): Json {
    const [, ending] = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(path) ?? []
    if (ending) return expireSession(ending)
    const [, id] = /^\/v1\/checkout\/sessions\/(\w+)$/.exec(path) ?? []
    if (id) return sessions.get(id) ?? toError('resource_missing', 'No such session')
    const isList = method === 'GET'
    if (path === '/v1/checkout/sessions')
      return isList ? toList([...sessions.values()]) : createSession(form)
    if (path !== '/v1/refunds') return toError('url_invalid', path)
    if (!isList) return createRefund(form)
    const intent = query.get('payment_intent')
    return toList(refunds.filter(({ payment_intent }) => payment_intent === intent))
  }

  async function answerApi(request: IncomingMessage, response: ServerResponse, address: URL) {
    const asked = await text(request)
    const { method = 'GET' } = request
    if (state.line === 'down') return void request.socket.destroy()
    const send = (answer: Json) => {
      const status = 'error' in answer ? Number((answer.error as Json).status ?? 400) : 200
      const headers = { 'content-type': 'application/json', 'request-id': unique('req') }
      response.writeHead(status, headers).end(JSON.stringify(answer))
    }
    if (request.headers.authorization !== `Bearer ${STRIPE_ACCOUNT.key}`)
      return send(toError('api_key_invalid', 'Invalid API Key provided', 401))
    const key = String(request.headers['idempotency-key'] ?? '')
    const known = method === 'POST' ? answered.get(key) : undefined
    if (known && known.asked !== asked)
      return send({
        error: { type: 'idempotency_error', message: 'other parameters', status: 400 },
      })
    const form = Object.fromEntries(new URLSearchParams(asked))
    const answer = known?.answer ?? route(method, address.pathname, address.searchParams, form)
    if (method === 'POST' && key && !('error' in answer)) answered.set(key, { asked, answer })
    if (state.line === 'lost') return void request.socket.destroy()
    if (state.line !== 'hangs') send(answer)
  }

  async function answerPage(request: IncomingMessage, response: ServerResponse, address: URL) {
    const session = sessions.get(address.pathname.split('/').at(-1) ?? '')
    const form = Object.fromEntries(new URLSearchParams(await text(request)))
    if (session?.status !== 'open') return void response.writeHead(404).end('expired')
    if (request.method === 'POST') {
      if (!form.cancel) await pay(session.id)
      const next = form.cancel ? session.cancel_url : session.success_url
      return void response.writeHead(303, { location: next }).end()
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(`<!doctype html><html lang="en"><head><title>Checkout</title></head><body>
      <h1>${(session.amount_total / 100).toFixed(2)} EUR</h1><form method="post">
      <label>Card number <input name="number"></label> <button>Pay</button>
      <button name="cancel" value="1">Back</button></form></body></html>`)
  }

  const server = createServer((request, response) => {
    const address = new URL(request.url ?? '/', 'http://127.0.0.1')
    const answer = address.pathname.startsWith('/v1/') ? answerApi : answerPage
    answer(request, response, address).catch(() => request.socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    state,
    sessions,
    refunds,
    notices,
    paid,
    pay,
    failRefund,
    notify,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type StripeDouble = Awaited<ReturnType<typeof startStripeDouble>>

const now = () => Math.floor(Date.now() / 1000)

const toList = (data: Json[]) => ({ object: 'list', data, has_more: false, url: '/v1' })

const toError = (code: string, message: string, status = 400) => ({
  error: { type: 'invalid_request_error', code, message, status },
})

/** `t=…,v1=…`: HMAC-SHA256 of the time, a dot and the body. */
export function signEvent(body: string, at = now(), secret = STRIPE_ACCOUNT.webhookSecret): string {
  const v1 = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  return `t=${at},v1=${v1}`
}

/** Sends an event, once more or for the first time; the status that it is answered, 0 where nobody is there. */
export async function deliverEvent(notice: { url: string; body: string; signature: string }) {
  const headers = { 'content-type': 'application/json', 'stripe-signature': notice.signature }
  return fetch(notice.url, { method: 'POST', headers, body: notice.body }).then(
    ({ status }) => status,
    () => 0,
  )
}
