import { SmartCoercionPlugin } from '@orpc/json-schema'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { ORPCError, onError } from '@orpc/server'
import { RPCHandler } from '@orpc/server/fetch'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { Hono } from 'hono'
import type { ProcedureMeta } from '../../../core/base/procedures/procedure-meta.ts'
import { router } from '../../../core/router.ts'
import type { HonoEnv, HttpContext } from '../hono-env.ts'
import type { Render, Rendered, Respond } from '../pages/page-answer.ts'
import { RETRY_SECONDS, refuse } from '../refuse.ts'
import { createShopContext, type ShopServices } from '../shop-call.ts'
import { isUnavailable } from '../unavailable.ts'
import { boundIssues } from './bounded-issues.ts'
import { isPublic } from './open-api.ts'

/** The two APIs: REST for other programs, oRPC for the till and live panels. */
export function api(services: ShopServices, cache: (render: Render) => Respond): Hono<HonoEnv> {
  // What fails before its procedure is a request that cannot be read: the client's mistake, answered as such.
  const report = (error: unknown, { context }: { context: object }) => {
    if (reached.has(context)) reportError(services, error)
  }
  const rest = new OpenAPIHandler(router, {
    filter: isPublic,
    interceptors: [onError(report)],
    clientInterceptors: [answerShortly, collectTags],
    plugins: [new SmartCoercionPlugin({ schemaConverters: [new ZodToJsonSchemaConverter()] })],
  })
  const rpc = new RPCHandler(router, {
    interceptors: [onError(report)],
    clientInterceptors: [answerShortly],
  })
  const answer = async (c: HttpContext): Promise<Rendered> => {
    const cacheability: Cacheability = { tags: [] }
    const context = { ...(await createShopContext(c, services)), shown: cacheability }
    const { response } = await rest.handle(c.req.raw, { prefix: '/api/v1', context })
    if (!response) return { ...toParts(await refuse(c, 'NOT_FOUND')), tags: [] }
    if (cacheability.tags.length > 0) response.headers.set('cache-control', 'private, no-cache')
    return { ...toParts(sayWhen(response)), ...cacheability }
  }
  return new Hono<HonoEnv>()
    .all('/api/v1/*', cache(answer))
    .on(['GET', 'POST'], '/rpc/*', async (c) => {
      const context = await createShopContext(c, services)
      const { response } = await rpc.handle(c.req.raw, { prefix: '/rpc', context })
      return response ? sayWhen(response) : refuse(c, 'NOT_FOUND')
    })
    .all('/rpc/*', (c) => refuse(c, 'METHOD_NOT_ALLOWED'))
}

/** Says when to try again what was refused with 503. */
function sayWhen(response: Response): Response {
  if (response.status === 503) response.headers.set('retry-after', String(RETRY_SECONDS))
  return response
}

const toParts = ({ status, headers, body }: Response) => ({ status, headers, body })

/** The contexts of calls whose input could be read. */
const reached = new WeakSet<object>()

/** Bounds what a refused input answers, and says of a database that is down that it may be up again soon. */
async function answerShortly({
  context,
  next,
}: Pick<ProcedureCall, 'context' | 'next'>): Promise<unknown> {
  reached.add(context)
  try {
    return await next()
  } catch (error) {
    if (!isUnavailable(error)) throw boundIssues(error)
    throw new ORPCError('SERVICE_UNAVAILABLE', {
      data: { retry_after_seconds: RETRY_SECONDS },
      cause: error,
    })
  }
}

type Cacheability = Pick<Rendered, 'tags' | 'until'>

interface CacheableOutput {
  changes_at?: string | null
  product_id?: number
}

interface ProcedureCall {
  context: object
  procedure: { '~orpc': { meta: ProcedureMeta } }
  next(): Promise<unknown>
}

/** Collects the cache tags of a procedure's answer, and until when it holds. */
async function collectTags({ context, procedure, next }: ProcedureCall): Promise<unknown> {
  const output = await next()
  const { cached } = procedure['~orpc'].meta
  if (cached && 'shown' in context) {
    const { changes_at: until, product_id } = output as CacheableOutput
    Object.assign(context.shown as Cacheability, {
      tags: [cached === 'product' ? `product:${product_id}` : cached],
      ...(until && { until: new Date(until) }),
    })
  }
  return output
}

function reportError(services: ShopServices, error: unknown): void {
  const expected = error instanceof ORPCError && (error.status < 500 || error.code === 'BUSY')
  if (!expected) services.log.error({ err: error }, 'a call of the API failed')
}
