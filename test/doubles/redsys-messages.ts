import { createCipheriv, createHmac } from 'node:crypto'

/** What Redsys documents of its messages, written down a second time: nothing of the shop's own code is used here. */
export type Version = 'HMAC_SHA256_V1' | 'HMAC_SHA512_V2'
export type Params = Record<string, string>

export interface Envelope {
  Ds_SignatureVersion: string
  Ds_MerchantParameters: string
  Ds_Signature: string
}

/** The signature of the parameters as they travel, in base64url. */
export function sign(version: string, secret: string, order: string, text: string): string {
  if (version === 'HMAC_SHA256_V1') {
    const key = Buffer.from(secret, 'base64')
    const plain = Buffer.alloc(Math.ceil(order.length / 8) * 8)
    plain.write(order)
    const des = createCipheriv('des-ede3-cbc', key, Buffer.alloc(8)).setAutoPadding(false)
    const own = Buffer.concat([des.update(plain), des.final()])
    return createHmac('sha256', own).update(text).digest('base64url')
  }
  const key = Buffer.from(`${secret}0000000000000000`.slice(0, 16))
  const aes = createCipheriv('aes-128-cbc', key, Buffer.alloc(16))
  const own = aes.update(order, 'utf8', 'base64') + aes.final('base64')
  return createHmac('sha512', own).update(text).digest('base64url')
}

export function seal(version: Version, secret: string, params: Params): Envelope {
  const text = Buffer.from(JSON.stringify(params)).toString('base64url')
  const order = params.Ds_Order ?? params.DS_MERCHANT_ORDER ?? ''
  return {
    Ds_SignatureVersion: version,
    Ds_MerchantParameters: text,
    Ds_Signature: sign(version, secret, order, text),
  }
}

/** The parameters of a message, or the code of the error that Redsys answers to it. */
export function open(secret: string, sent: Partial<Envelope>): Params | string {
  const { Ds_SignatureVersion: version = '', Ds_MerchantParameters: text = '' } = sent
  if (version !== 'HMAC_SHA256_V1' && version !== 'HMAC_SHA512_V2') return 'SIS0431'
  let params: Params
  try {
    params = JSON.parse(Buffer.from(text, 'base64').toString('utf8'))
  } catch {
    return 'SIS0430'
  }
  const right = sign(version, secret, params.DS_MERCHANT_ORDER ?? '', text)
  const given = Buffer.from(sent.Ds_Signature ?? '', 'base64').toString('base64url')
  return given === right ? params : 'SIS0042'
}
