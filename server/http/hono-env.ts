import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import type pino from 'pino'

/** What the chain knows of a request on its way to the shop. */
export interface HonoEnv {
  /** Absent when the chain is called without a socket, as tests do. */
  Bindings: Partial<HttpBindings> | undefined
  Variables: {
    requestId: string
    clientAddress: string
    log: pino.Logger
  }
}

/** In place of an address, when the chain was called without a socket. */
export const UNKNOWN_ADDRESS = 'unknown'

export type HttpContext = Context<HonoEnv>
export type HttpMiddleware = MiddlewareHandler<HonoEnv>
