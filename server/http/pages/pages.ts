import { createRouterClient } from '@orpc/server'
import { type createRequestHandler, RouterContextProvider } from 'react-router'
import {
  type CallContext,
  languageContext,
  type PageFacts,
  pageContext,
  printersContext,
  type RequestFacts,
  requestContext,
  shopContext,
  shopProfileContext,
  signInContext,
} from '../../../app/context.ts'
import { negotiateLanguage } from '../../../app/i18n/negotiate.ts'
import { router } from '../../../core/router.ts'
import { createNetworkPrinters, type NetworkPrinters } from '../../printing/network-printers.ts'
import { readLogo } from '../../printing/read-logo.ts'
import type { HttpContext } from '../hono-env.ts'
import { getOrigin } from '../origin.ts'
import { RETRY_SECONDS } from '../refuse.ts'
import { createShopContext, type ShopServices } from '../shop-call.ts'
import { signInApi } from '../sign-in.ts'
import { isUnavailable } from '../unavailable.ts'
import { keepLastProfile } from './last-profile.ts'
import type { Rendered } from './page-answer.ts'

type RequestHandler = ReturnType<typeof createRequestHandler>

/** Passes a request to React Router, with everything its loaders and actions need. */
export function pages(services: ShopServices, handle: RequestHandler) {
  const profiles = keepLastProfile()
  const printers = createNetworkPrinters({ allowsLoopback: services.env.localPrinters })
  return async (c: HttpContext): Promise<Rendered> => {
    const page: PageFacts = { tags: new Set() }
    let unavailable = false
    let isReported = false
    let noted: unknown
    const report = (error: unknown) => {
      isReported = true
      unavailable ||= isUnavailable(error)
      c.get('log').error({ err: error }, 'a page failed')
    }
    const note = (error: unknown) => {
      noted = error
    }
    const context = await createContext(c, { services, profiles, printers }, { report, note })
    context.set(pageContext, page)
    const answer = await handle(asGet(c.req.raw), context)
    if (answer.status === 500 && !isReported) {
      const level = c.req.raw.signal.aborted ? 'warn' : 'error'
      c.get('log')[level]({ err: noted }, 'a page failed')
    }
    const headers = new Headers(answer.headers)
    headers.append('vary', 'accept-language, cookie')
    if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache')
    // A database that is down may soon be up again: 503, so that no crawler drops the address.
    if (unavailable || answer.status === 503) headers.set('retry-after', String(RETRY_SECONDS))
    return {
      status: unavailable ? 503 : answer.status,
      headers,
      body: page.html ?? answer.body,
      tags: [...page.tags],
      ...(page.until && { until: page.until }),
    }
  }
}

/** HEAD is rendered as GET: otherwise an empty page could be cached for all. */
function asGet(request: Request): Request {
  if (request.method !== 'HEAD') return request
  const { headers, signal, url } = request
  return new Request(url, { headers, signal })
}

interface PageServices {
  services: ShopServices
  profiles: ReturnType<typeof keepLastProfile>
  printers: NetworkPrinters
}

async function createContext(
  c: HttpContext,
  { services, profiles, printers }: PageServices,
  { report, note }: Pick<RequestFacts, 'report' | 'note'>,
): Promise<RouterContextProvider> {
  const context = new RouterContextProvider()
  const call = await createShopContext(c, services)
  const shop = createRouterClient(router, {
    context: ({ operationId }: CallContext) =>
      operationId === undefined ? call : { ...call, operationId },
  })
  context.set(shopContext, shop)
  context.set(
    shopProfileContext,
    profiles.createReader(() => shop.settings.getShop({}), report),
  )
  context.set(printersContext, {
    print: printers.print,
    readLogo: (hash) => readLogo(services.files, hash),
  })
  context.set(signInContext, signInApi(c, services))
  context.set(languageContext, negotiateLanguage(c.req.path, c.req.raw.headers))
  context.set(requestContext, {
    id: c.get('requestId'),
    demo: services.demo,
    origin: getOrigin(c.req.raw, services.env.publicUrl),
    report,
    note,
    isUnavailable,
  })
  return context
}
