import type { RouterClient } from '@orpc/server'
import { createContext } from 'react-router'
import type { router } from '../core/router.ts'
import type { PageLanguage } from './i18n/negotiate.ts'

/** What a loader or action may say of one call: the id that makes a repeated write harmless. */
export interface CallContext {
  operationId?: string
}

/** Every procedure of the shop, called in process as whoever sent the request. */
export type Shop = RouterClient<typeof router, CallContext>

/** What the server knows about one request beyond the procedures. */
export interface RequestFacts {
  id: string
  /** `https://shop.example`, without a slash at its end. */
  origin: string
  /** The demo shop: its test bank is open. */
  demo: boolean
  /** Writes an unexpected error to the log, beside the request's id. */
  report(error: unknown): void
}

/** What a page shows, so that it is kept until that changes. A page that names nothing is not kept. */
export interface PageFacts {
  tags: Set<string>
  /** When a price on it changes by the clock. */
  until?: Date
}

/**
 * Hands a call of this visitor to the sign-in of staff, whose limits and lockout count it. The answer bears
 * the cookies that open, renew or end the session.
 */
export type SignInApi = (
  path: '/sign-in/email' | '/sign-out' | '/get-session',
  body?: Record<string, unknown>,
) => Promise<Response>

export const signInContext = createContext<SignInApi>()
export const shopContext = createContext<Shop>()
export const languageContext = createContext<PageLanguage>()
export const requestContext = createContext<RequestFacts>()
export const pageContext = createContext<PageFacts>()
