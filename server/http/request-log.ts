import { randomUUID } from 'node:crypto'
import type pino from 'pino'
import { redactUrl } from '../../core/base/personal-data/redact-url.ts'
import type { HttpMiddleware } from './hono-env.ts'

const QUIET = /^\/(assets\/|healthz$|readyz$)/

/** Gives the request its id and, when it is answered, one line in the log. */
export function requestLog(log: pino.Logger): HttpMiddleware {
  return async (c, next) => {
    const start = performance.now()
    const id = randomUUID()
    c.set('requestId', id)
    c.set('log', log.child({ requestId: id }))
    await next()
    if (!c.get('isComplete')) c.res.headers.set('x-request-id', id)
    const { url } = c.req
    const target = url.slice(url.indexOf('/', url.indexOf('//') + 2))
    c.get('log')[QUIET.test(target) ? 'debug' : 'info'](
      {
        method: c.req.method,
        url: redactUrl(target),
        status: c.res.status,
        ms: Math.round((performance.now() - start) * 10) / 10,
      },
      'request',
    )
  }
}
