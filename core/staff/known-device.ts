import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

export const KNOWN_DEVICE_COOKIE = 'known_device'
/** As long as browsers keep a cookie; each sign-in renews it. */
export const KNOWN_DEVICE_SECONDS = 400 * 24 * 60 * 60
/** Colleagues who share a browser; the newest stay. */
const MOST_ACCOUNTS = 8

const ID = /^[\w-]{22}$/

/** A browser in which accounts have signed in before. */
export interface KnownDevice {
  id: string
  /** What says of which accounts that is true, newest first. */
  proofs: readonly string[]
}

/** The browser by its cookie's value, undefined where the shop has not signed it. */
export function readKnownDevice(
  secret: string,
  value: string | null | undefined,
): KnownDevice | undefined {
  const [id = '', proof = '', ...proofs] = (value ?? '').split('.')
  if (!ID.test(id) || !isSame(proof, prove(secret, id))) return undefined
  return { id, proofs: proofs.slice(0, MOST_ACCOUNTS) }
}

/** The same by the cookies of a request. */
export function findKnownDevice(
  secret: string,
  cookies: string | null | undefined,
): KnownDevice | undefined {
  const [, value] = COOKIE.exec(cookies ?? '') ?? []
  return readKnownDevice(secret, value)
}

const COOKIE = new RegExp(`(?:^|;\\s*)${KNOWN_DEVICE_COOKIE}=([^;]*)`)

/** Whether an account, by its hash, has signed in with this browser before. */
export function isKnownTo(secret: string, device: KnownDevice | undefined, account: string) {
  return device?.proofs.includes(prove(secret, `${device.id} ${account}`)) ?? false
}

/** The cookie's value after an account has signed in. */
export function rememberAccount(
  secret: string,
  device: KnownDevice | undefined,
  account: string,
): string {
  const { id, proofs } = device ?? { id: randomBytes(16).toString('base64url'), proofs: [] }
  const proof = prove(secret, `${id} ${account}`)
  const others = proofs.filter((each) => each !== proof).slice(0, MOST_ACCOUNTS - 1)
  return [id, prove(secret, id), proof, ...others].join('.')
}

/** 132 bits of a signature, which nobody makes without the secret. */
function prove(secret: string, text: string): string {
  return createHmac('sha256', secret)
    .update(`known device ${text}`)
    .digest('base64url')
    .slice(0, 22)
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
