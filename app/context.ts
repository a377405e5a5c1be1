import type { RouterClient } from '@orpc/server'
import { createContext } from 'react-router'
import type { router } from '../core/router.ts'
import type { PageLanguage } from './i18n/negotiate.ts'
import type { LogoPicture } from './print/escpos/encode-paper.ts'
import type { PrintResult } from './print/print-result.ts'

/** The context of one call: its operation id makes a repeated write harmless. */
export interface CallContext {
  operationId?: string
}

/** Every procedure, called in process with the actor of the request. */
export type Shop = RouterClient<typeof router, CallContext>

/** The public settings of the shop, in every language. */
export type ShopProfile = Awaited<ReturnType<Shop['settings']['getShop']>>

/** The shop's settings, read once for a request, whoever asks for them. */
export interface ShopProfileReader {
  /** While the database does not answer, what this process read last. */
  read(): Promise<ShopProfile>
  /** Whether the database did not answer. */
  isStale(): boolean
}

/** What the server knows about one request. */
export interface RequestFacts {
  id: string
  /** `https://shop.example`, without a trailing slash. */
  origin: string
  /** Whether this is the demo shop, with its test bank. */
  demo: boolean
  /** Logs an unexpected error with the request's id. */
  report(error: unknown): void
  /** Keeps an error that is logged only if the page is answered with 500 and nothing else tells why. */
  note(error: unknown): void
  /** Whether an error says that the database or the storage does not answer, which may pass. */
  isUnavailable(error: unknown): boolean
}

/** The cache tags of a page: it is cached until one of them changes. A page without tags is not cached. */
export interface PageFacts {
  tags: Set<string>
  /** When something on it, as a price, changes by the clock, which ends its life in the cache. */
  until?: Date
  /** Another site's origin to which its forms may post, besides the shop itself. */
  formAction?: string
  /** The page itself, when it was rendered: its response has its status and headers. */
  html?: string
}

/**
 * Calls the staff sign-in as this visitor, so that its rate limits and lockout apply. The response carries the
 * session cookies.
 */
export type SignInApi = (
  path:
    | '/sign-in/email'
    | '/sign-out'
    | '/get-session'
    | '/change-password'
    | `/two-factor/${'verify-totp' | 'verify-backup-code' | 'enable' | 'disable' | 'generate-backup-codes'}`,
  body?: Record<string, unknown>,
) => Promise<Response>

/** Printers that this server reaches, and the shop's logo as they print it. */
export interface Printers {
  /** Never rejects: what went wrong is a result. */
  print(
    printer: { address: string; port: number },
    paper: { bytes: Uint8Array; pulse: 'none' | 'pin2' | 'pin5' },
  ): Promise<PrintResult>
  /** Undefined where it cannot be read. */
  readLogo(hash: string): Promise<LogoPicture | undefined>
}

export const signInContext = createContext<SignInApi>()
export const shopContext = createContext<Shop>()
export const shopProfileContext = createContext<ShopProfileReader>()
export const languageContext = createContext<PageLanguage>()
export const requestContext = createContext<RequestFacts>()
export const printersContext = createContext<Printers>()
export const pageContext = createContext<PageFacts>()
