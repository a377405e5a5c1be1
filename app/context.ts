import type { RouterClient } from '@orpc/server'
import { createContext } from 'react-router'
import type { router } from '../core/router.ts'
import type { PageLanguage } from './i18n/negotiate.ts'

/** The context of one call: its operation id makes a repeated write harmless. */
export interface CallContext {
  operationId?: string
}

/** Every procedure, called in process with the actor of the request. */
export type Shop = RouterClient<typeof router, CallContext>

/** What the server knows about one request. */
export interface RequestFacts {
  id: string
  /** `https://shop.example`, without a trailing slash. */
  origin: string
  /** Whether this is the demo shop, with its test bank. */
  demo: boolean
  /** Logs an unexpected error with the request's id. */
  report(error: unknown): void
}

/** The cache tags of a page: it is cached until one of them changes. A page without tags is not cached. */
export interface PageFacts {
  tags: Set<string>
  /** When a price on it changes by the clock, which ends its life in the cache. */
  until?: Date
}

/**
 * Calls the staff sign-in as this visitor, so that its rate limits and lockout apply. The response carries the
 * session cookies.
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
