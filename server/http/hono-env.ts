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
    /** Adds what every answer of a path says for its safety. */
    secure(headers: Headers, path: string): void
    /** The answer bears all its headers: whoever stands before it in the chain neither adds nor reads any. */
    isComplete?: boolean
  }
}

/** In place of an address, when the chain was called without a socket. */
export const UNKNOWN_ADDRESS = 'unknown'

export type HttpContext = Context<HonoEnv>
export type HttpMiddleware = MiddlewareHandler<HonoEnv>
