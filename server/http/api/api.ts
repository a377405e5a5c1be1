import { SmartCoercionPlugin } from '@orpc/json-schema'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { ORPCError, onError } from '@orpc/server'
import { RPCHandler } from '@orpc/server/fetch'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { Hono } from 'hono'
import type { ProcedureMeta } from '../../../core/base/procedures/procedures.ts'
import { router } from '../../../core/router.ts'
import type { HonoEnv, HttpContext } from '../hono-env.ts'
import type { Answer, Render, Rendered } from '../pages/page-cache.ts'
import { refuse } from '../refuse.ts'
import { type ShopServices, shopCall } from '../shop-call.ts'
import { isPublic } from './open-api.ts'

/** The two doors for programs: REST for the world, oRPC for the till and live panels. */
export function api(services: ShopServices, keep: (render: Render) => Answer): Hono<HonoEnv> {
  const report = (error: unknown) => reportFault(services, error)
  const rest = new OpenAPIHandler(router, {
    filter: isPublic,
    interceptors: [onError(report)],
    clientInterceptors: [noteShown],
    plugins: [new SmartCoercionPlugin({ schemaConverters: [new ZodToJsonSchemaConverter()] })],
  })
  const rpc = new RPCHandler(router, { interceptors: [onError(report)] })
  const answer = async (c: HttpContext): Promise<Rendered> => {
    const shown: Shown = { tags: [] }
    const context = { ...(await shopCall(c, services)), shown }
    const { response } = await rest.handle(c.req.raw, { prefix: '/api/v1', context })
    if (!response) return { response: await refuse(c, 'NOT_FOUND'), tags: [] }
    if (shown.tags.length > 0) response.headers.set('cache-control', 'private, no-cache')
    return { response, ...shown }
  }
  return new Hono<HonoEnv>().all('/api/v1/*', keep(answer)).all('/rpc/*', async (c) => {
    const context = await shopCall(c, services)
    const { response } = await rpc.handle(c.req.raw, { prefix: '/rpc', context })
    return response ?? refuse(c, 'NOT_FOUND')
  })
}

type Shown = Pick<Rendered, 'tags' | 'until'>

interface Kept {
  changes_at?: string | null
  product_id?: number
}

interface Answering {
  context: object
  procedure: { '~orpc': { meta: ProcedureMeta } }
  next(): Promise<unknown>
}

/** Where a procedure says that its answer may be kept, writes down what it shows, and until when. */
async function noteShown({ context, procedure, next }: Answering): Promise<unknown> {
  const output = await next()
  const { cached } = procedure['~orpc'].meta
  if (cached && 'shown' in context) {
    const { changes_at: until, product_id } = output as Kept
    Object.assign(context.shown as Shown, {
      tags: [cached === 'product' ? `product:${product_id}` : cached],
      ...(until && { until: new Date(until) }),
    })
  }
  return output
}

function reportFault(services: ShopServices, error: unknown): void {
  const expected = error instanceof ORPCError && error.status < 500
  if (!expected) services.log.error({ err: error }, 'a call of the API failed')
}
