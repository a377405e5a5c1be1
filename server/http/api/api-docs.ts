import { createRequire } from 'node:module'
import path from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { HonoEnv } from '../hono-env.ts'
import { openApi } from './open-api.ts'

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; " +
  "img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Horma API</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<div id="docs"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</html>`

const START =
  "SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true, " +
  'validatorUrl: null, presets: [SwaggerUIBundle.presets.apis] })'

const SERVED = new Set(['swagger-ui.css', 'swagger-ui-bundle.js'])

/** The OpenAPI document and a page to read it, with nothing from any other site. */
export function apiDocs(): Hono<HonoEnv> {
  const root = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  const files = serveStatic<HonoEnv>({
    root,
    rewriteRequestPath: (requested) => path.posix.basename(requested),
  })
  return new Hono<HonoEnv>()
    .get('/api/openapi.json', async (c) => c.json(await openApi()))
    .get('/api/docs', (c) => {
      c.header('content-security-policy', POLICY)
      return c.html(PAGE)
    })
    .get('/api/docs/start.js', (c) =>
      c.body(START, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
    )
    .get('/api/docs/:file', async (c, next) => {
      if (!SERVED.has(c.req.param('file'))) return next()
      const file = await files(c, next)
      if (!(file instanceof Response)) return
      file.headers.set('cache-control', 'public, max-age=86400')
      return file
    })
}
