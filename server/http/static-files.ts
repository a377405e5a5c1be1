import { serveStatic } from '@hono/node-server/serve-static'
import type { HonoEnv, HttpMiddleware } from './hono-env.ts'

const ONE_DAY = 'public, max-age=86400'
const FOR_EVER = 'public, max-age=31536000, immutable'

/** A new version must be found at once, and the worker's requests follow its own policy. */
const TILL_WORKER = '/till-worker.js'
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

/** Only paths that look like files are looked up on disk: not pages, their data or pictures. */
const MAY_BE_FILE = /^\/(?!\.|pictures\/|api\/).*\.(?!data$)[a-z0-9]+$/i

/** The built files of the browser. Those under assets/ have a hash in their name. */
export function staticFiles(root: string): HttpMiddleware {
  const serve = serveStatic<HonoEnv>({ root, precompressed: true })
  return async (c, next) => {
    if (!MAY_BE_FILE.test(c.req.path)) return next()
    const file = await serve(c, next)
    // Where there is no such file, this is what the rest of the chain left: no answer of ours.
    if (!(file instanceof Response)) return
    file.headers.set('cache-control', c.req.path.startsWith('/assets/') ? FOR_EVER : ONE_DAY)
    if (c.req.path === TILL_WORKER) {
      file.headers.set('cache-control', 'no-cache')
      file.headers.set('content-security-policy', WORKER_POLICY)
    }
    return file
  }
}
