import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type Envelope, open, type Params, seal, type Version } from './redsys-messages.ts'
import { drawBankPage } from './redsys-page.ts'
import { answerQuery, type Operation } from './redsys-query.ts'

/** How the next calls of its REST entrance fare; `lost` and `hangs` are done by the bank all the same. */
type Line = 'answers' | 'lost' | 'hangs' | 'down' | 'refuses'

interface Charge {
  order: string
  amount: number
  refunded: number
  params: Params
}

/** The merchant that Redsys prints for tests. */
export const REDSYS_ACCOUNT = {
  merchant: '999008881',
  terminal: '1',
  key: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7',
}

/** A virtual terminal as Redsys documents it: page, REST and notices, each signed. It can be told how to behave. */
export async function startRedsysDouble({ key }: { key?: string } = {}) {
  const secret = key ?? REDSYS_ACCOUNT.key
  const state = {
    line: 'answers' as Line,
    /** Whether notices are sent; those of a silent bank can be sent later with `deliver`. */
    isSilent: false,
    /** What its query service answers instead, as it is; an empty text ends the line. */
    query: undefined as string | undefined,
    /** Runs before an answer of the REST entrance. */
    onRefund: async () => {},
  }
  const charges = new Map<string, Charge>()
  /** Every order number that was ever used, also for a card that was declined. */
  const used = new Set<string>()
  /** What its query service tells of each order number. */
  const operations = new Map<string, Operation>()
  const refunds: { order: string; amount: number; refundId: string }[] = []
  /** Every notice, sent or held back, in its order. */
  const notices: { url: string; body: string; params: Params }[] = []

  const toVersion = (sent: Partial<Envelope>) => sent.Ds_SignatureVersion as Version

  /** Writes a notice of what happened and, unless it is silent, sends it. */
  async function notify(asked: Params, version: Version, change: Params = {}): Promise<void> {
    const params = {
      Ds_Date: '24%2F11%2F2026',
      Ds_Hour: '10%3A00',
      Ds_SecurePayment: '1',
      Ds_Card_Country: '724',
      Ds_Amount: asked.DS_MERCHANT_AMOUNT ?? '',
      Ds_Currency: asked.DS_MERCHANT_CURRENCY ?? '',
      Ds_Order: asked.DS_MERCHANT_ORDER ?? '',
      Ds_MerchantCode: asked.DS_MERCHANT_MERCHANTCODE ?? '',
      Ds_Terminal: (asked.DS_MERCHANT_TERMINAL ?? '').padStart(3, '0'),
      Ds_MerchantData: asked.DS_MERCHANT_MERCHANTDATA ?? '',
      Ds_TransactionType: asked.DS_MERCHANT_TRANSACTIONTYPE ?? '',
      ...change,
    }
    const envelope = seal(version, secret, params)
    const notice = {
      url: asked.DS_MERCHANT_MERCHANTURL ?? '',
      body: new URLSearchParams({ ...envelope }).toString(),
      params,
    }
    notices.push(notice)
    if (!state.isSilent) await deliver(notice)
  }

  /** The buyer's side: `card` pays, `declined` is refused by the issuer, `cancel` gives up. */
  async function pay(sent: Partial<Envelope>, how: 'card' | 'declined' | 'cancel' = 'card') {
    const asked = open(secret, sent)
    if (typeof asked === 'string') return { error: asked }
    const order = asked.DS_MERCHANT_ORDER ?? ''
    if (!/^\d{4}[A-Za-z0-9]{0,8}$/.test(order)) return { error: 'SIS0015' }
    if (used.has(order)) return { error: 'SIS0051' }
    if (asked.DS_MERCHANT_MERCHANTCODE !== REDSYS_ACCOUNT.merchant) return { error: 'SIS0026' }
    used.add(order)
    const version = toVersion(sent)
    const ended = { amount: asked.DS_MERCHANT_AMOUNT ?? '', state: 'F' }
    if (how !== 'card') {
      const response = how === 'cancel' ? '9915' : '0190'
      operations.set(order, { ...ended, response })
      await notify(asked, version, { Ds_Response: response, Ds_AuthorisationCode: '' })
      return { next: asked.DS_MERCHANT_URLKO ?? '' }
    }
    const amount = Number(asked.DS_MERCHANT_AMOUNT)
    charges.set(order, { order, amount, refunded: 0, params: asked })
    operations.set(order, { ...ended, response: '0000' })
    await notify(asked, version, { Ds_Response: '0000', Ds_AuthorisationCode: '123456' })
    return { next: asked.DS_MERCHANT_URLOK ?? '' }
  }

  async function answerRest(request: IncomingMessage, response: ServerResponse) {
    const sent = JSON.parse(await text(request)) as Partial<Envelope>
    const asked = open(secret, sent)
    const fail = (errorCode: string) => response.end(JSON.stringify({ errorCode }))
    if (typeof asked === 'string') return void fail(asked)
    if (asked.DS_MERCHANT_MERCHANTCODE !== REDSYS_ACCOUNT.merchant) return void fail('SIS0026')
    const charge = charges.get(asked.DS_MERCHANT_ORDER ?? '')
    if (!charge) return void fail('SIS0054')
    await state.onRefund()
    if (state.line === 'down') return void request.socket.destroy()
    const amount = Number(asked.DS_MERCHANT_AMOUNT)
    if (state.line === 'refuses') return void fail('SIS0058')
    if (charge.refunded + amount > charge.amount) return void fail('SIS0057')
    charge.refunded += amount
    const refundId = asked.DS_MERCHANT_MERCHANTDATA ?? ''
    refunds.push({ order: charge.order, amount, refundId })
    const change = { Ds_Response: '0900', Ds_AuthorisationCode: '654321' }
    const answer = seal(toVersion(sent), secret, {
      Ds_Amount: String(amount),
      Ds_Order: charge.order,
      ...change,
    })
    const { line } = state
    void notify(asked, toVersion(sent), change).catch(() => {})
    if (line === 'lost') return void request.socket.destroy()
    if (line === 'hangs') return
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  }

  async function answerSoap(request: IncomingMessage, response: ServerResponse) {
    const soap = await text(request)
    if (state.query === '') return void request.socket.destroy()
    const { merchant, terminal } = REDSYS_ACCOUNT
    const answer = state.query ?? answerQuery(soap, { merchant, terminal, secret }, operations)
    response.writeHead(200, { 'content-type': 'text/xml; charset=utf-8' }).end(answer)
  }

  async function answerPage(request: IncomingMessage, response: ServerResponse) {
    const form = Object.fromEntries(new URLSearchParams(await text(request)))
    const show = (html: string) =>
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
    if (request.url === '/sis/realizarPago') {
      const asked = open(secret, form)
      return void show(drawBankPage(asked, form))
    }
    // The card's code 999 is declined, as in Redsys' own tests.
    const how = form.cancel ? 'cancel' : form.cvv === '999' ? 'declined' : 'card'
    const done = await pay(form, how)
    if (done.next === undefined) return void show(drawBankPage(done.error ?? '', form))
    response.writeHead(303, { location: done.next }).end()
  }

  const server = createServer((request, response) => {
    const { url = '' } = request
    const answer = url.startsWith('/sis/rest/')
      ? answerRest
      : url === '/apl02/services/SerClsWSConsulta'
        ? answerSoap
        : answerPage
    answer(request, response).catch(() => request.socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    state,
    charges,
    operations,
    refunds,
    notices,
    pay,
    notify,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type RedsysDouble = Awaited<ReturnType<typeof startRedsysDouble>>

/** Sends a notice, once more or for the first time; the status that it is answered, 0 where nobody is there. */
export async function deliver({ url, body }: { url: string; body: string }): Promise<number> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return fetch(url, { method: 'POST', headers, body }).then(
    ({ status }) => status,
    () => 0,
  )
}
