import { SmartCoercionPlugin } from '@orpc/json-schema'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { ORPCError, onError } from '@orpc/server'
import { RPCHandler } from '@orpc/server/fetch'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { Hono } from 'hono'
import { router } from '../../core/router.ts'
import type { HonoEnv } from './hono-env.ts'
import { isPublic } from './open-api.ts'
import { refuse } from './refuse.ts'
import { type ShopServices, shopCall } from './shop-call.ts'

/** The two doors for programs: REST for the world, oRPC for the till and live panels. */
export function api(services: ShopServices): Hono<HonoEnv> {
  const report = (error: unknown) => reportFault(services, error)
  const rest = new OpenAPIHandler(router, {
    filter: isPublic,
    interceptors: [onError(report)],
    plugins: [new SmartCoercionPlugin({ schemaConverters: [new ZodToJsonSchemaConverter()] })],
  })
  const rpc = new RPCHandler(router, { interceptors: [onError(report)] })
  return new Hono<HonoEnv>()
    .all('/api/v1/*', async (c) => {
      const context = await shopCall(c, services)
      const { response } = await rest.handle(c.req.raw, { prefix: '/api/v1', context })
      return response ?? refuse(c, 'NOT_FOUND')
    })
    .all('/rpc/*', async (c) => {
      const context = await shopCall(c, services)
      const { response } = await rpc.handle(c.req.raw, { prefix: '/rpc', context })
      return response ?? refuse(c, 'NOT_FOUND')
    })
}

function reportFault(services: ShopServices, error: unknown): void {
  const expected = error instanceof ORPCError && error.status < 500
  if (!expected) services.log.error({ err: error }, 'a call of the API failed')
}
