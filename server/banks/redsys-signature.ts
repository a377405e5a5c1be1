import { createCipheriv, createHmac, timingSafeEqual } from 'node:crypto'

/** How Redsys signs, the one it documents as the default first. A terminal is set to one of them. */
export const SIGNATURE_VERSIONS = ['HMAC_SHA512_V2', 'HMAC_SHA256_V1'] as const
export type SignatureVersion = (typeof SIGNATURE_VERSIONS)[number]

/** The three fields of every message, in either direction. */
export interface SignedMessage {
  Ds_SignatureVersion: string
  Ds_MerchantParameters: string
  Ds_Signature: string
}

export type RedsysFields = Record<string, string>

interface Scheme {
  encoding: 'base64' | 'base64url'
  sign(secret: string, order: string, parameters: string): Buffer
}

const SCHEMES: Record<SignatureVersion, Scheme> = {
  HMAC_SHA256_V1: {
    encoding: 'base64',
    sign: (secret, order, parameters) =>
      createHmac('sha256', encryptByTripleDes(secret, order)).update(parameters).digest(),
  },
  HMAC_SHA512_V2: {
    encoding: 'base64url',
    // The derived key counts as the text that writes it in base64, not as the bytes that it stands for.
    sign: (secret, order, parameters) =>
      createHmac('sha512', encryptByAes(secret, order).toString('base64'))
        .update(parameters)
        .digest(),
  },
}

function encryptByTripleDes(secret: string, order: string): Buffer {
  const bytes = Buffer.from(order)
  const padded = Buffer.concat([bytes, Buffer.alloc((8 - (bytes.length % 8)) % 8)])
  const cipher = createCipheriv('des-ede3-cbc', Buffer.from(secret, 'base64'), Buffer.alloc(8))
  cipher.setAutoPadding(false)
  return Buffer.concat([cipher.update(padded), cipher.final()])
}

/** The key is the first 16 characters of the secret as they are written. */
function encryptByAes(secret: string, order: string): Buffer {
  const key = Buffer.from(secret.slice(0, 16).padEnd(16, '0'))
  const cipher = createCipheriv('aes-128-cbc', key, Buffer.alloc(16))
  return Buffer.concat([cipher.update(order), cipher.final()])
}

/** The signature of parameters as they are sent, about one order. (spain.md 4.1) */
export const signParameters = (
  version: SignatureVersion,
  secret: string,
  order: string,
  parameters: string,
): string => {
  const { sign, encoding } = SCHEMES[version]
  return sign(secret, order, parameters).toString(encoding)
}

/** Writes and signs a message about an order. */
export function signMessage(
  version: SignatureVersion,
  secret: string,
  order: string,
  fields: RedsysFields,
): SignedMessage {
  const { encoding } = SCHEMES[version]
  const parameters = Buffer.from(JSON.stringify(fields)).toString(encoding)
  return {
    Ds_SignatureVersion: version,
    Ds_MerchantParameters: parameters,
    Ds_Signature: signParameters(version, secret, order, parameters),
  }
}

/** What a message says, where its signature is right; the order is read from what was signed. Undefined for a forged one. */
export function readMessage(secret: string, message: SignedMessage): RedsysFields | undefined {
  const { Ds_SignatureVersion, Ds_MerchantParameters, Ds_Signature } = message
  const version = SIGNATURE_VERSIONS.find((each) => each === Ds_SignatureVersion)
  const fields = readClaims(message)
  const order = fields?.Ds_Order ?? fields?.DS_ORDER
  if (!version || !fields || !order) return undefined
  const right = SCHEMES[version].sign(secret, order, Ds_MerchantParameters)
  const sent = Buffer.from(Ds_Signature, 'base64')
  return sent.length === right.length && timingSafeEqual(sent, right) ? fields : undefined
}

/** What a message says, whoever signed it. Undefined where it is no JSON object. */
export function readClaims({
  Ds_MerchantParameters,
}: Pick<SignedMessage, 'Ds_MerchantParameters'>): RedsysFields | undefined {
  let fields: unknown
  try {
    fields = JSON.parse(Buffer.from(Ds_MerchantParameters, 'base64').toString('utf8'))
  } catch {
    return undefined
  }
  if (typeof fields !== 'object' || fields === null) return undefined
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, decodeValue(value)]),
  )
}

/** Redsys percent-encodes some values and not others: `5.5%` stays as it is. */
function decodeValue(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
