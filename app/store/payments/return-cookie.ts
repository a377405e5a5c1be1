const NAME = 'order'
/** Nobody pays for longer. */
const SECONDS = 2 * 60 * 60

/**
 * Keeps the token of an order in the browser while it is at the bank, for the one address that it comes back to: the
 * bank itself never learns it.
 */
export function writeReturnCookie(path: string, token: string, isSecure: boolean): string {
  const parts = [
    `${NAME}=${token}`,
    `Path=${path}`,
    `Max-Age=${SECONDS}`,
    'HttpOnly',
    'SameSite=Lax',
  ]
  return [...parts, ...(isSecure ? ['Secure'] : [])].join('; ')
}

export function readReturnCookie(request: Request): string | undefined {
  const cookies = request.headers.get('cookie') ?? ''
  return new RegExp(`(?:^|; )${NAME}=([0-9A-Z]+)(?:;|$)`).exec(cookies)?.[1]
}
