import { randomInt } from 'node:crypto'
import type { Language } from '../../core/base/languages.ts'
import {
  type Bank,
  type BankNotice,
  type BankOrder,
  RefundNotSent,
  type RefusalReason,
} from '../../core/base/outside/bank.ts'
import { readReply } from '../../core/base/outside/read-reply.ts'
import { NOT_REACHED } from '../../core/payments/rules.ts'
import { noticePath } from './notice-path.ts'
import type { RedsysEnv } from './redsys-env.ts'
import { readRedsysList } from './redsys-list.ts'
import { askRedsysState } from './redsys-query.ts'
import {
  type RedsysFields,
  readClaims,
  readMessage,
  type SignedMessage,
  signMessage,
} from './redsys-signature.ts'

const EURO = '978'
const PAY = '0'
const REFUND = '3'
const LONGEST_ANSWER_MS = 20_000

/** Redsys' numbers of languages. */
const LANGUAGES: Record<Language, string> = { es: '1', en: '2', fr: '4', de: '5', it: '7', pt: '9' }

/** What its page offers: one way alone, because the buyer has chosen. */
const METHODS: Record<string, string> = { redsys: 'C', redsys_bizum: 'z' }

/** The line to Redsys: its page by a signed form, refunds by REST, the truth by its notice. (spain.md 4.1) */
export function createRedsysBank(env: RedsysEnv, origin: string): Bank {
  const { merchantCode, terminal, key, signature } = env

  const sign = (order: string, type: string, amountCents: number, more: RedsysFields) =>
    signMessage(signature, key, order, {
      DS_MERCHANT_AMOUNT: String(amountCents),
      DS_MERCHANT_ORDER: order,
      DS_MERCHANT_MERCHANTCODE: merchantCode,
      DS_MERCHANT_CURRENCY: EURO,
      DS_MERCHANT_TRANSACTIONTYPE: type,
      DS_MERCHANT_TERMINAL: terminal,
      DS_MERCHANT_MERCHANTURL: `${origin}${noticePath('redsys')}`,
      ...more,
    })

  const findForeign = (fields: RedsysFields): RefusalReason | undefined => {
    if (fields.Ds_MerchantCode !== merchantCode) return 'merchant'
    if (Number(fields.Ds_Terminal) !== Number(terminal)) return 'terminal'
    return fields.Ds_Currency === EURO ? undefined : 'currency'
  }

  return {
    ways: env.ways,
    refundsOnce: false,
    newReference: newOrderNumber,
    openPage: async (order) => ({
      kind: 'form',
      url: `${env.url}/sis/realizarPago`,
      fields: {
        ...sign(toOrderNumber(order), PAY, order.amountCents, toPageFields(order, origin)),
      },
    }),
    refund: async ({ refundId, amountCents, bankReference }) => {
      if (!bankReference) throw new RefundNotSent('the payment has no order number')
      const data = { DS_MERCHANT_MERCHANTDATA: refundId }
      const answer = await askRest(env, sign(bankReference, REFUND, amountCents, data))
      if ('errorCode' in answer) throw new RefundNotSent(answer.errorCode)
      if (Number(answer.fields.Ds_Response) !== 900)
        throw new RefundNotSent(`Ds_Response ${answer.fields.Ds_Response}`)
    },
    readNotice: async ({ body }) => {
      const message = parseForm(body)
      const fields = readMessage(key, message)
      if (!fields) return { kind: 'forged', ...toClaims(readClaims(message)) }
      const reason = findForeign(fields)
      return reason ? { kind: 'foreign', reason, ...toClaims(fields) } : toNotice(fields)
    },
    readState: (order) => askRedsysState(env, order),
    readList: (file) => readRedsysList(env, file),
  }
}

/** The code that Redsys answers when it is asked to give back a cent of an order that nobody ever made. */
export async function askUnknownRefund(env: RedsysEnv): Promise<string> {
  const order = newOrderNumber()
  const answer = await askRest(
    env,
    signMessage(env.signature, env.key, order, {
      DS_MERCHANT_AMOUNT: '1',
      DS_MERCHANT_ORDER: order,
      DS_MERCHANT_MERCHANTCODE: env.merchantCode,
      DS_MERCHANT_CURRENCY: EURO,
      DS_MERCHANT_TRANSACTIONTYPE: REFUND,
      DS_MERCHANT_TERMINAL: env.terminal,
    }),
  )
  return 'errorCode' in answer ? answer.errorCode : `Ds_Response ${answer.fields.Ds_Response}`
}

function toOrderNumber({ bankReference }: BankOrder): string {
  if (!bankReference) throw new Error('redsys: the payment has no order number')
  return bankReference
}

const toPageFields = (
  { way, returnPaths, language, providerReference, reference }: BankOrder,
  origin: string,
) => ({
  DS_MERCHANT_URLOK: `${origin}${returnPaths.paid}`,
  DS_MERCHANT_URLKO: `${origin}${returnPaths.unpaid}`,
  DS_MERCHANT_CONSUMERLANGUAGE: LANGUAGES[language],
  DS_MERCHANT_PAYMETHODS: METHODS[way] ?? 'C',
  DS_MERCHANT_PRODUCTDESCRIPTION: reference,
  DS_MERCHANT_MERCHANTDATA: providerReference,
})

type RestAnswer = { errorCode: string } | { fields: RedsysFields }

/** Throws a `RefundNotSent` where the bank was never reached; any other throw leaves open what it did. */
async function askRest(
  env: Pick<RedsysEnv, 'url' | 'key'>,
  message: SignedMessage,
): Promise<RestAnswer> {
  const response = await fetch(`${env.url}/sis/rest/trataPeticionREST`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
    signal: AbortSignal.timeout(LONGEST_ANSWER_MS),
  }).catch((error: unknown) => {
    throw wasNeverReached(error) ? new RefundNotSent(NOT_REACHED) : error
  })
  const answer = JSON.parse(await readReply(response)) as {
    errorCode?: unknown
  } & Partial<SignedMessage>
  if (typeof answer.errorCode === 'string') return { errorCode: answer.errorCode.slice(0, 20) }
  const fields = readMessage(env.key, toSigned(answer))
  if (!fields) throw new Error('redsys: an answer without the right signature')
  return { fields }
}

const NEVER_REACHED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']

function wasNeverReached(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string } }
  return NEVER_REACHED.includes(cause?.code ?? '')
}

const toSigned = (message: Partial<SignedMessage>): SignedMessage => ({
  Ds_SignatureVersion: String(message.Ds_SignatureVersion ?? ''),
  Ds_MerchantParameters: String(message.Ds_MerchantParameters ?? ''),
  Ds_Signature: String(message.Ds_Signature ?? ''),
})

/** In a form a plus sign stands for a space, and base64 has none. */
function parseForm(body: string): SignedMessage {
  const form = new URLSearchParams(body)
  const read = (name: string) => (form.get(name) ?? '').replaceAll(' ', '+')
  return {
    Ds_SignatureVersion: read('Ds_SignatureVersion'),
    Ds_MerchantParameters: read('Ds_MerchantParameters'),
    Ds_Signature: read('Ds_Signature'),
  }
}

const CANCELLED_BY_BUYER = 9915

/** What a message names that changes nothing. */
const toClaims = (fields: RedsysFields = {}) => {
  const { Ds_Order, Ds_Amount = '' } = fields
  return {
    ...(Ds_Order && { bankReference: Ds_Order }),
    ...(/^\d{1,9}$/.test(Ds_Amount) && { amountCents: Number(Ds_Amount) }),
  }
}

function toNotice(fields: RedsysFields): BankNotice {
  const { Ds_TransactionType: type = '', Ds_Response = '', Ds_Order = '' } = fields
  if (type !== PAY && type !== REFUND) return { kind: 'irrelevant' }
  const response = Number(Ds_Response)
  if (!/^\d{1,4}$/.test(Ds_Response))
    return { kind: 'unreadable', reason: 'response', ...toClaims(fields) }
  const authorisation = fields.Ds_AuthorisationCode?.trim() ?? ''
  const common = {
    amountCents: Number(fields.Ds_Amount),
    bankReference: Ds_Order,
    providerEvent: [type, Ds_Response, authorisation].join(' ').trim(),
    answer: { response: Ds_Response, ...(authorisation && { authorisation }) },
  }
  if (type === REFUND)
    return {
      kind: 'refund',
      refundId: fields.Ds_MerchantData ?? '',
      ...common,
      outcome: response === 900 ? 'done' : 'refused',
    }
  const failed = response === CANCELLED_BY_BUYER ? 'cancelled' : 'failed'
  return { kind: 'payment', ...common, outcome: response < 100 ? 'captured' : failed }
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789'

/** Four digits and eight letters or digits: Redsys takes each number once for ever, and a restored database starts anew. */
function newOrderNumber(): string {
  const digits = String(randomInt(10_000)).padStart(4, '0')
  return digits + Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
