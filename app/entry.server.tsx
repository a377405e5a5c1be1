import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { languageContext, pageContext, requestContext } from './context.ts'
import { sealScripts } from './csp.ts'
import { getTranslator } from './i18n/translator.ts'
import { moveScriptPreloads } from './script-preloads.ts'
import { collectStructuredData } from './store/collect-structured-data.ts'
import { renderStructuredData } from './store/structured-data.ts'
import { storeManifest } from './store-manifest.ts'
import { getSurface } from './surface.ts'

const RENDER_TIMEOUT_MS = 10_000

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { language } = context.get(languageContext)
  const surface = getSurface(new URL(request.url).pathname)
  const marker = randomBytes(16).toString('hex')
  const entryContext =
    import.meta.env.PROD && surface === 'store' ? withStoreManifest(routerContext) : routerContext
  const rendered = await render(
    <I18nextProvider i18n={await getTranslator(language, surface)}>
      <ServerRouter context={entryContext} url={request.url} nonce={marker} />
    </I18nextProvider>,
    marker,
  )
  const { html, policy } = sealScripts(rendered, marker, {
    surface: surface,
    development: import.meta.env.DEV,
    formAction: context.get(pageContext).formAction,
  })
  // Not rendered by React: browsers do not need it.
  const blocks =
    status === 200 ? renderStructuredData(await collectStructuredData(request, context)) : ''
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', policy)
  headers.set('content-language', language)
  return new Response(
    moveScriptPreloads(html).replace('</head>', () => `${blocks}</head>`),
    { status, headers },
  )
}

function withStoreManifest(routerContext: EntryContext): EntryContext {
  return { ...routerContext, manifest: storeManifest(routerContext.manifest) }
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  const expected = isRouteErrorResponse(error) && error.status < 500
  if (!expected && !request.signal.aborted) context.get(requestContext).report(error)
}

/** Renders the whole page before it is sent, because its scripts are hashed for the CSP. */
function render(page: ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const body = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        clearTimeout(timeout)
        resolve(Buffer.concat(chunks).toString('utf8'))
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => pipe(body),
      onShellError: reject,
      onError: reject,
    })
    const timeout = setTimeout(() => abort(new Error('The page took too long.')), RENDER_TIMEOUT_MS)
  })
}
