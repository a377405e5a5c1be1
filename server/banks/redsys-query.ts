import { XMLParser } from 'fast-xml-parser'
import type { PaymentWord } from '../../core/base/outside/bank.ts'
import { readReply } from '../../core/base/outside/read-reply.ts'
import { isBoundedXml } from '../../core/base/outside/xml-bounds.ts'
import type { RedsysEnv } from './redsys-env.ts'
import { signParameters } from './redsys-signature.ts'

const LONGEST_ANSWER_MS = 20_000
const PAY = '0'
/** The query is signed so, whatever the terminal signs its payments with. */
const SIGNATURE = 'HMAC_SHA256_V1'
/** It knows no such operation: the buyer has not begun to pay. */
const NO_OPERATION = 'XML0024'
/** Its buyer is typing the card, or is with the issuer. */
const IN_PROGRESS = [9997, 9998, 9999]
const CANCELLED_BY_BUYER = 9915

/** Values as they are written: `0000` is a code, no number. */
const parser = new XMLParser({ removeNSPrefix: true, parseTagValue: false, trimValues: true })

/**
 * Asks Redsys' query service what became of an order number; undefined while its buyer has not ended. Its answer bears
 * no signature, so it counts as far as the host's certificate does. Throws where it does not answer, or refuses to.
 */
export async function askRedsysState(
  env: RedsysEnv,
  order: string,
): Promise<PaymentWord | undefined> {
  const message = await post(env, order)
  const error = message.ErrorMsg?.Ds_ErrorCode
  if (error === NO_OPERATION) return undefined
  if (error) throw new Error(`redsys: the query was refused, ${error.slice(0, 20)}`)
  const responses = [message.Response ?? []].flat()
  const operation = responses.find(
    ({ Ds_Order, Ds_TransactionType }) => Ds_Order === order && Ds_TransactionType === PAY,
  )
  if (!operation) throw new Error('redsys: the query answered of another operation')
  return toWord(env, order, operation)
}

type Operation = Partial<Record<string, string>>

interface QueryMessage {
  ErrorMsg?: { Ds_ErrorCode?: string }
  Response?: Operation | Operation[]
}

function toWord(env: RedsysEnv, order: string, operation: Operation): PaymentWord | undefined {
  const { Ds_State, Ds_Response = '', Ds_AuthorisationCode = '' } = operation
  const isEnded = Ds_State === 'F' && /^\d{1,4}$/.test(Ds_Response)
  const response = Number(Ds_Response)
  if (!isEnded || IN_PROGRESS.includes(response)) return undefined
  const isOurs =
    operation.Ds_MerchantCode === env.merchantCode &&
    Number(operation.Ds_Terminal) === Number(env.terminal) &&
    operation.Ds_Currency === '978'
  if (!isOurs) throw new Error('redsys: the query answered of another merchant or currency')
  const failed = response === CANCELLED_BY_BUYER ? 'cancelled' : 'failed'
  return {
    kind: 'payment',
    bankReference: order,
    outcome: response < 100 ? 'captured' : failed,
    amountCents: Number(operation.Ds_Amount),
    providerEvent: ['query', PAY, Ds_Response, Ds_AuthorisationCode].join(' ').trim(),
    answer: {
      response: Ds_Response,
      ...(Ds_AuthorisationCode && { authorisation: Ds_AuthorisationCode }),
    },
  }
}

async function post(env: RedsysEnv, order: string): Promise<QueryMessage> {
  const response = await fetch(`${env.url}/apl02/services/SerClsWSConsulta`, {
    method: 'POST',
    headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: 'consultaOperaciones' },
    body: toEnvelope(env, order),
    signal: AbortSignal.timeout(LONGEST_ANSWER_MS),
  })
  if (!response.ok) throw new Error(`redsys: the query answered ${response.status}`)
  const soap = parseBounded(await readReply(response))
  // What it returns is XML, written as text into XML.
  const text = soap?.Envelope?.Body?.consultaOperacionesResponse?.consultaOperacionesReturn
  const message = typeof text === 'string' && parseBounded(text)?.Messages?.Version?.Message
  if (!message) throw new Error('redsys: the query answered something else')
  return message
}

const parseBounded = (text: string) => (isBoundedXml(text) ? parser.parse(text) : undefined)

/** All of it is digits and letters, as the configuration and the order number demand, so nothing is escaped. */
function toEnvelope({ merchantCode, terminal, key }: RedsysEnv, order: string): string {
  // The order of the elements is that of its DTD.
  const version =
    '<Version Ds_Version="0.0"><Message><Transaction>' +
    `<Ds_MerchantCode>${merchantCode}</Ds_MerchantCode><Ds_Terminal>${terminal}</Ds_Terminal>` +
    `<Ds_Order>${order}</Ds_Order><Ds_TransactionType>${PAY}</Ds_TransactionType>` +
    '</Transaction></Message></Version>'
  const signature = signParameters(SIGNATURE, key, order, version)
  return (
    '<?xml version="1.0" encoding="UTF-8"?>' +
    '<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"' +
    ' xmlns:web="http://webservices.apl02.redsys.es"><soapenv:Header/><soapenv:Body>' +
    '<web:consultaOperaciones><cadenaXML><![CDATA[<Messages>' +
    `${version}<Signature>${signature}</Signature><SignatureVersion>${SIGNATURE}</SignatureVersion>` +
    '</Messages>]]></cadenaXML></web:consultaOperaciones></soapenv:Body></soapenv:Envelope>'
  )
}
