import { Hono } from 'hono'
import type { PictureFiles } from '../../core/catalog/pictures/picture-files.ts'
import { bankNotices } from '../banks/bank-notices.ts'
import { errorReports } from '../errors/error-reports.ts'
import type { FindSource } from '../errors/find-source.ts'
import { api } from './api/api.ts'
import { apiDocs } from './api/api-docs.ts'
import { renamedPaths } from './api/renamed-paths.ts'
import { brandFiles } from './brand/brand-files.ts'
import { clientAddress } from './client-address.ts'
import { copyDownload } from './copy-download.ts'
import { health } from './health/health.ts'
import type { HonoEnv, HttpContext } from './hono-env.ts'
import { memoryCounter } from './limits/memory-counter.ts'
import { rateLimits } from './limits/rate-limits.ts'
import { sharedCounter } from './limits/shared-counter.ts'
import { live } from './live/live.ts'
import type { LiveHub } from './live/live-hub.ts'
import { compression } from './pages/compression.ts'
import type { Render, Respond } from './pages/page-answer.ts'
import { sendOnce } from './pages/send-page.ts'
import { pictures } from './pictures.ts'
import { refuse } from './refuse.ts'
import { type BodyLimits, refuseUnreadable } from './request-body.ts'
import { requestLog } from './request-log.ts'
import { sameOrigin } from './same-origin.ts'
import { securityHeaders } from './security-headers.ts'
import type { ShopServices } from './shop-call.ts'
import { showBuild } from './show-build.ts'
import { signIn } from './sign-in.ts'
import { robots } from './sitemap/robots.ts'
import { sitemap } from './sitemap/sitemap.ts'
import { staticFiles } from './static-files.ts'
import { isUnavailable } from './unavailable.ts'

export interface ChainParts {
  /** Built files of the browser; in development Vite serves them before the chain. */
  clientFolder?: string
  /** Where pictures lie. */
  files: PictureFiles
  /** Answers from the page cache where it can. */
  cache?: (render: Render) => Respond
  /** Everything that people see. */
  pages: Render
  bodies?: BodyLimits
  /** The streams of live changes; absent in tests of the chain. */
  liveHub?: LiveHub
  /** Of the pages; absent in development, where each is always the newest. */
  buildVersion?: string | undefined
  /** Finds lines of the source for errors of browsers; without it none is noted, as in tests of the chain. */
  findSource?: FindSource
  /** Why this process does not run the jobs it should. */
  workerFailure?(): string | undefined
}

const uncached = (render: Render) => async (c: HttpContext) => sendOnce(await render(c), c)

/** Every request passes here, in this order. */
export function chain(
  services: ShopServices,
  {
    clientFolder,
    files,
    cache = uncached,
    pages,
    bodies,
    liveHub,
    buildVersion,
    findSource,
    workerFailure,
  }: ChainParts,
): Hono<HonoEnv> {
  const { env, log, pool } = services
  const app = new Hono<HonoEnv>()
  app.use(requestLog(log))
  app.use(clientAddress(env.trustedProxies))
  app.use(securityHeaders(env.publicUrl))
  app.use(compression())
  app.use(refuseUnreadable(bodies))
  app.use(sameOrigin(env.publicUrl))
  const counters = { shared: sharedCounter(services), inProcess: memoryCounter() }
  const limits = rateLimits(counters, services)
  if (env.rateLimits) app.use(limits.before)
  const respond = (render: Render) => cache(env.rateLimits ? limits.making(render) : render)
  app.route('/', health(pool, { dataDir: env.dataDir, ...(workerFailure && { workerFailure }) }))
  app.route('/', brandFiles(services, files))
  if (clientFolder) app.use(staticFiles(clientFolder))
  app.route('/', pictures(files))
  app.route('/', robots(services))
  app.route('/', sitemap(services))
  app.route('/', bankNotices(services))
  if (findSource) app.route('/', errorReports(services, findSource))
  app.route('/', signIn(services))
  app.route('/', copyDownload(services))
  app.route('/', apiDocs())
  app.route('/', renamedPaths())
  if (liveHub) app.route('/', live(services, liveHub))
  if (buildVersion) app.use('/rpc/*', showBuild(buildVersion))
  app.route('/', api(services, respond))
  app.all('/api/*', (c) => refuse(c, 'NOT_FOUND'))
  app.all('*', respond(pages))
  app.onError((error, c) => {
    // A visitor who leaves in the middle of an upload is no error of the shop.
    if (c.req.raw.signal.aborted) {
      c.get('log').info('the client left before the answer')
      return refuse(c, 'UNREADABLE')
    }
    c.get('log').error({ err: error }, 'a request failed')
    return refuse(c, isUnavailable(error) ? 'UNAVAILABLE' : 'FAULT')
  })
  return app
}
