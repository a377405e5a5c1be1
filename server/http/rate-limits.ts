import type { HttpMiddleware } from './hono-env.ts'
import { refuse } from './refuse.ts'

/** Counts what one client does. */
export interface RateCounter {
  /** Counts one request of `key` and returns how many seconds to wait, 0 when it is allowed. */
  take(key: string, limit: number, windowSeconds: number): number | Promise<number>
}

interface Bucket {
  name: string
  methods: string[]
  path: RegExp
  /** Only requests whose query has this key count. */
  query?: string
  limit: number
  windowSeconds: number
  /** Whether all processes count together; what only reads is counted by each one alone, without a row. */
  shared: boolean
}

/** One for what all processes count together, one for what each counts by itself. */
export interface RateCounters {
  shared: RateCounter
  inProcess: RateCounter
}

const LANGUAGE = '^(?:/[a-z]{2})?'

export const BUCKETS: Bucket[] = [
  {
    name: 'login',
    methods: ['POST'],
    path: /^\/(?:api\/auth\/(?:sign-in|two-factor)|admin\/login)/,
    limit: 20,
    windowSeconds: 300,
    shared: true,
  },
  {
    // The storefront asks for one with each change of a cart: these must not use up the limit of orders.
    name: 'quotes',
    methods: ['GET', 'POST'],
    path: new RegExp(`${LANGUAGE}/(?:carrito/presupuesto|api/v1/quotes|rpc/checkout/getQuote)`),
    limit: 240,
    windowSeconds: 60,
    shared: true,
  },
  {
    name: 'checkout',
    methods: ['POST'],
    path: new RegExp(`${LANGUAGE}/(?:checkout|order|api/v1/orders|api/v1/payments|rpc/checkout)`),
    limit: 30,
    windowSeconds: 60,
    shared: true,
  },
  {
    // Every pause in typing sends a request: these must not use up the limit of searches.
    name: 'suggestions',
    methods: ['GET'],
    path: new RegExp(`${LANGUAGE}/(?:catalogo/sugerencias|api/v1/products/suggestions)`),
    limit: 300,
    windowSeconds: 60,
    shared: false,
  },
  {
    name: 'search',
    methods: ['GET'],
    path: new RegExp(`${LANGUAGE}/(?:catalogo|api/v1/products)`),
    query: 'q',
    limit: 120,
    windowSeconds: 60,
    shared: false,
  },
]

export function rateLimits({ shared, inProcess }: RateCounters): HttpMiddleware {
  return async (c, next) => {
    const bucket = BUCKETS.find(
      ({ methods, path, query }) =>
        methods.includes(c.req.method) &&
        path.test(c.req.path) &&
        (query === undefined || c.req.query(query) !== undefined),
    )
    if (!bucket) return next()
    const key = `${bucket.name} ${c.get('clientAddress')}`
    const counter = bucket.shared ? shared : inProcess
    const wait = await counter.take(key, bucket.limit, bucket.windowSeconds)
    if (wait === 0) return next()
    c.header('retry-after', String(wait))
    return refuse(c, 'TOO_MANY_REQUESTS')
  }
}
