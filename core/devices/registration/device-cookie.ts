import { TOKEN } from '../../base/ids.ts'

const NAME = 'till_device'
const VALUE = new RegExp(`(?:^|;\\s*)${NAME}=([^;]*)`)
/** As long as browsers keep a cookie; it is renewed whenever the till is opened. */
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60
/** One browser may be the device of a few tills. */
const MOST_TOKENS = 8

/** The tokens of the devices that a browser is, newest first. */
export function parseDeviceCookie(cookies: string | null | undefined): string[] {
  const [, value = ''] = VALUE.exec(cookies ?? '') ?? []
  return value
    .split('.')
    .filter((token) => TOKEN.test(token))
    .slice(0, MOST_TOKENS)
}

/** The cookie that keeps the tokens where no script reads them; undefined where there are none. */
export function makeDeviceCookie(tokens: readonly string[], isSecure: boolean): string | undefined {
  if (tokens.length === 0) return undefined
  const value = tokens.slice(0, MOST_TOKENS).join('.')
  const secure = isSecure ? '; Secure' : ''
  return `${NAME}=${value}; Path=/; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax${secure}`
}
