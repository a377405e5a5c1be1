import { router } from '../../../core/router.ts'
import { findKnownDevice } from '../../../core/staff/known-device.ts'
import { toClientNetwork } from '../client-address.ts'
import type { HttpContext, HttpMiddleware } from '../hono-env.ts'
import type { Render } from '../pages/page-answer.ts'
import { refuse } from '../refuse.ts'

/** Counts what one client does. */
export interface RateCounter {
  /** Counts one request of `key` and returns how many seconds to wait, 0 when it is allowed. */
  take(key: string, limit: number, windowSeconds: number): number | Promise<number>
}

interface Bucket {
  name: string
  /** Requests that only read, or that write; without it both count. */
  kind?: 'read' | 'write'
  /** Of the path in small letters. */
  path: RegExp
  /** Only requests whose query has this key count, or those of programs, which have it in their input. */
  query?: string
  limit: number
  windowSeconds: number
  /** Whether all processes count together; what only reads is counted by each one alone, without a row. */
  shared: boolean
  /** Whether a browser in which somebody has signed in before is counted by itself, whatever others at its address do. */
  byDevice?: boolean
  /** Only what is made for the request counts: an answer of the page cache costs nothing. */
  isMade?: true
}

/** One for what all processes count together, one for what each counts by itself. */
export interface RateCounters {
  shared: RateCounter
  inProcess: RateCounter
}

const LANGUAGE = '^(?:/[a-z]{2})?'
const PROCEDURES = '^/rpc'

/** The first that fits counts; whatever writes and fits none counts as a write. */
export const BUCKETS: Bucket[] = [
  {
    // Many people may sign in behind one address; guesses at one account are stopped by its lockout.
    name: 'login',
    kind: 'write',
    path: /^\/(?:api\/auth|api\/v1\/password-links|rpc\/staff\/setpassword|admin\/(?:login|reset-password))/,
    limit: 60,
    windowSeconds: 300,
    shared: true,
    byDevice: true,
  },
  {
    // Each of them may send a mail.
    name: 'password-resets',
    kind: 'write',
    path: new RegExp(
      `^/api/v1/password-resets|^/admin/forgot-password|${PROCEDURES}/staff/requestpasswordreset`,
    ),
    limit: 10,
    windowSeconds: 900,
    shared: true,
  },
  {
    // Guesses at the code that registers a device, by the till's screen, over RPC or by REST.
    name: 'device codes',
    kind: 'write',
    path: new RegExp(`^/admin/tpv/device|^/api/v1/till-devices|${PROCEDURES}/till/registerdevice`),
    limit: 20,
    windowSeconds: 900,
    shared: true,
  },
  {
    // Guesses at the code of a coupon: a quote of a cart with one, and every quote of a program. An order with one is
    // counted as every order is, which is half as often.
    name: 'coupons',
    path: new RegExp(
      `${LANGUAGE}/carrito/presupuesto|^/api/v1/quotes|${PROCEDURES}/checkout/getquote`,
    ),
    query: 'cupon',
    limit: 60,
    windowSeconds: 60,
    shared: true,
  },
  {
    // The storefront asks for one with each change of a cart: these must not use up the limit of orders.
    name: 'quotes',
    path: new RegExp(`${LANGUAGE}/carrito/presupuesto`),
    limit: 240,
    windowSeconds: 60,
    shared: true,
  },
  {
    // Guesses at number or reference, day and total of somebody's ticket.
    name: 'full invoices',
    kind: 'write',
    path: new RegExp(
      `${LANGUAGE}/factura(?:$|[/.])|^/api/v1/(?:full-invoices|invoice-lookups)|${PROCEDURES}/invoicing/(?:replaceticket|findinvoices)$`,
    ),
    limit: 10,
    windowSeconds: 900,
    shared: true,
  },
  {
    // Above what one client may send: who passes it keeps what was written, this stops floods.
    name: 'contact messages',
    kind: 'write',
    path: new RegExp(
      `${LANGUAGE}/contacto(?:$|[/.])|^/api/v1/contact-messages|${PROCEDURES}/messages/sendcontactmessage$`,
    ),
    limit: 20,
    windowSeconds: 900,
    shared: true,
  },
  {
    // A browser tells of five errors of a page at most. Each is looked up in the maps of the build.
    name: 'error reports',
    kind: 'write',
    path: /^\/error-reports/,
    limit: 20,
    windowSeconds: 60,
    shared: false,
  },
  {
    // Guesses at number and e-mail of somebody's order; each of them may send a mail to the address that was written.
    name: 'withdrawals',
    kind: 'write',
    path: new RegExp(
      `${LANGUAGE}/desistimiento(?:$|[/.])|^/api/v1/withdrawals|${PROCEDURES}/returns/filewithdrawal`,
    ),
    limit: 10,
    windowSeconds: 900,
    shared: true,
  },
  {
    // Each of them may send a mail; guesses at number and e-mail of somebody's order.
    name: 'order links',
    kind: 'write',
    path: new RegExp(
      `${LANGUAGE}/order(?:/?$|\\.data$)|^/api/v1/order-links|${PROCEDURES}/checkout/mailorderlink$`,
    ),
    limit: 10,
    windowSeconds: 900,
    shared: true,
  },
  {
    name: 'checkout',
    kind: 'write',
    path: new RegExp(`${LANGUAGE}/(?:checkout|order|api/v1/orders|api/v1/payments|rpc/checkout)`),
    limit: 30,
    windowSeconds: 60,
    shared: true,
  },
  {
    // Every pause in typing sends a request: these must not use up the limit of searches.
    name: 'suggestions',
    kind: 'read',
    path: new RegExp(
      `${LANGUAGE}/catalogo/sugerencias|^/api/v1/products/suggestions|${PROCEDURES}/catalog/suggest`,
    ),
    limit: 300,
    windowSeconds: 60,
    shared: false,
    isMade: true,
  },
  {
    name: 'search',
    kind: 'read',
    path: new RegExp(`${LANGUAGE}/catalogo|^/api/v1/products|${PROCEDURES}/catalog/list`),
    query: 'q',
    limit: 120,
    windowSeconds: 60,
    shared: false,
    isMade: true,
  },
  {
    // Each opening reads the session and what was missed, also for who may hear nothing. A shop of ten people with eight
    // windows each comes back at once after a restart.
    name: 'live streams',
    kind: 'read',
    path: /^\/api\/live/,
    limit: 120,
    windowSeconds: 60,
    shared: false,
  },
  {
    // Fresh filters, unknown addresses and whatever else of the store the page cache does not have: ten a second, which a
    // class that shops behind one address does not reach and no crawler either, and which take a twentieth of a core.
    // The window is short, so that who begins with all of them at once holds up others for less than a second.
    name: 'pages',
    kind: 'read',
    path: new RegExp(`^/(?!api/|rpc/|admin|print)|^/api/v1/products|${PROCEDURES}/catalog/`),
    limit: 150,
    windowSeconds: 15,
    shared: false,
    isMade: true,
  },
  {
    // Nobody signs in for an address of the office that does not exist. Ten people at their screens need far less.
    name: 'office pages',
    kind: 'read',
    path: /^\/(?:admin|print)/,
    limit: 600,
    windowSeconds: 15,
    shared: false,
    isMade: true,
  },
  { name: 'writes', kind: 'write', path: /^/, limit: 600, windowSeconds: 60, shared: true },
]

/** Procedures that only read; over RPC they come by POST too. */
const READING_PROCEDURES = new Set(
  Object.entries(router).flatMap(([area, procedures]) =>
    Object.entries(procedures)
      .filter(([, procedure]) => procedure['~orpc'].route.method === 'GET')
      .map(([name]) => `/rpc/${area}/${name}`.toLowerCase()),
  ),
)
/** Paths whose input is not in their query. */
const INPUT_IN_BODY = /^\/rpc\/|^\/api\/v1\/quotes/
const READING_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Limits what one client does, by what it does: the same act counts together by any method, in capitals, with escaped
 * letters and through any entrance. `before` stands before everything; `making` before what the page cache does not have.
 */
export function rateLimits({ shared, inProcess }: RateCounters, { secret }: { secret: string }) {
  async function findRefusal(c: HttpContext, bucket: Bucket): Promise<Response | undefined> {
    const device = bucket.byDevice && findKnownDevice(secret, c.req.header('cookie'))
    const client = device ? `device ${device.id}` : toClientNetwork(c.get('clientAddress'))
    const key = `${bucket.name} ${client}`
    const counter = bucket.shared ? shared : inProcess
    const wait = await counter.take(key, bucket.limit, bucket.windowSeconds)
    if (wait === 0) return undefined
    c.header('retry-after', String(wait))
    return refuse(c, 'TOO_MANY_REQUESTS')
  }

  const before: HttpMiddleware = async (c, next) => {
    const path = normalizePath(c.req.path)
    const bucket = findBucket(c, path)
    if (!bucket || (bucket.isMade && isCached(path))) return next()
    return (await findRefusal(c, bucket)) ?? next()
  }

  const making =
    (render: Render): Render =>
    async (c) => {
      const bucket = findBucket(c, normalizePath(c.req.path))
      const refusal = bucket?.isMade && (await findRefusal(c, bucket))
      if (!refusal) return render(c)
      const { status, headers, body } = refusal
      return { status, headers, body, tags: [] }
    }

  return { before, making }
}

/** RPC has no page cache: what it reads is made for each request. */
const isCached = (path: string) => !path.startsWith('/rpc/')

function findBucket(c: HttpContext, path: string): Bucket | undefined {
  const reads = READING_METHODS.has(c.req.method) || READING_PROCEDURES.has(path)
  return BUCKETS.find(
    (each) =>
      (each.kind === undefined || (each.kind === 'read') === reads) &&
      each.path.test(path) &&
      (each.query === undefined ||
        INPUT_IN_BODY.test(path) ||
        c.req.query(each.query) !== undefined),
  )
}

/** The path as routes are found by it. It is readable: unreadable ones were refused before. */
function normalizePath(path: string): string {
  return decodeURIComponent(path).toLowerCase().replace(/\/+/g, '/')
}
