import { serveStatic } from '@hono/node-server/serve-static'
import type { HonoEnv, HttpMiddleware } from './hono-env.ts'

const ONE_DAY = 'public, max-age=86400'
const FOR_EVER = 'public, max-age=31536000, immutable'

/** The built files of the browser. Those under assets/ bear a hash in their name. */
export function staticFiles(root: string): HttpMiddleware {
  const serve = serveStatic<HonoEnv>({ root, precompressed: true })
  return async (c, next) => {
    // Below .vite the build keeps notes of its own; `/` is a page, not a folder.
    if (c.req.path.endsWith('/') || c.req.path.startsWith('/.')) return next()
    const file = await serve(c, next)
    // Where there is no such file, this is what the rest of the chain left: no answer of ours.
    if (!(file instanceof Response)) return
    file.headers.set('cache-control', c.req.path.startsWith('/assets/') ? FOR_EVER : ONE_DAY)
    return file
  }
}
