import { sign } from './redsys-messages.ts'

/** What Redsys knows of an operation, by its order number. */
export interface Operation {
  amount: string
  /** `F` once it has ended. */
  state: string
  /** Empty while it runs. */
  response: string
}

interface QueryAccount {
  merchant: string
  terminal: string
  secret: string
}

/** What the query service answers to a SOAP message, as the manual of its queries describes both. */
export function answerQuery(
  soap: string,
  { merchant, terminal, secret }: QueryAccount,
  operations: ReadonlyMap<string, Operation>,
): string {
  const asked = /<!\[CDATA\[(.*)\]\]>/s.exec(soap)?.[1] ?? ''
  const read = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(asked)?.[1] ?? ''
  const version = /<Version .*<\/Version>/s.exec(asked)?.[0] ?? ''
  const order = read('Ds_Order')
  const given = Buffer.from(read('Signature'), 'base64').toString('base64url')
  const isSigned =
    read('SignatureVersion') === 'HMAC_SHA256_V1' &&
    given === sign('HMAC_SHA256_V1', secret, order, version)
  const shape = [...version.matchAll(/<(Ds_\w+)>/g)].map(([, name]) => name).join()
  if (shape !== 'Ds_MerchantCode,Ds_Terminal,Ds_Order,Ds_TransactionType') return fail('XML0001')
  if (!isSigned) return fail('XML0017')
  if (read('Ds_MerchantCode') !== merchant) return fail('XML0016')
  const operation = read('Ds_TransactionType') === '0' ? operations.get(order) : undefined
  if (!operation) return fail('XML0024')
  const { amount, state, response } = operation
  return wrap(
    '<Response Ds_Version="0.0">' +
      `<Ds_MerchantCode>${merchant}</Ds_MerchantCode><Ds_Terminal>${terminal}</Ds_Terminal>` +
      `<Ds_Order>${order}</Ds_Order><Ds_TransactionType>0</Ds_TransactionType>` +
      '<Ds_Date>2026-11-24</Ds_Date><Ds_Hour>10:00:00</Ds_Hour>' +
      `<Ds_Amount>${amount}</Ds_Amount><Ds_Currency>978</Ds_Currency>` +
      `<Ds_SecurePayment>1</Ds_SecurePayment><Ds_State>${state}</Ds_State>` +
      `${response && `<Ds_Response>${response}</Ds_Response>`}</Response>`,
  )
}

const fail = (code: string) => wrap(`<ErrorMsg><Ds_ErrorCode>${code}</Ds_ErrorCode></ErrorMsg>`)

function wrap(message: string): string {
  const inner = `<Messages><Version Ds_Version="0.0"><Message>${message}</Message></Version></Messages>`
  const text = inner.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return (
    '<?xml version="1.0" encoding="UTF-8"?>' +
    '<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Body>' +
    '<p259:consultaOperacionesResponse xmlns:p259="http://webservices.apl02.redsys.es">' +
    `<consultaOperacionesReturn>${text}</consultaOperacionesReturn>` +
    '</p259:consultaOperacionesResponse></soapenv:Body></soapenv:Envelope>'
  )
}
