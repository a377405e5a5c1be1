import { randomBytes } from 'node:crypto'
import { I18nextProvider } from 'react-i18next'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { languageContext, pageContext } from './context.ts'
import { sealScripts } from './csp.ts'
import { getTranslator } from './i18n/translator.ts'
import { readLoaderData, renderLoaderData } from './loader-data.ts'
import { logPageError } from './log-page-error.ts'
import { renderPage } from './render-page.ts'
import { moveScriptPreloads } from './script-preloads.ts'
import { collectStructuredData } from './store/collect-structured-data.ts'
import { renderStructuredData } from './store/structured-data.ts'
import { storeManifest } from './store-manifest.ts'
import { getSurface } from './surface.ts'

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
  const { serverHandoffStream, ...ready } = entryContext
  const pieces = serverHandoffStream ? await readLoaderData(serverHandoffStream) : []
  const rendered = await renderPage(
    <I18nextProvider i18n={await getTranslator(language, surface)}>
      <ServerRouter context={ready} url={request.url} nonce={marker} />
    </I18nextProvider>,
    marker,
  )
  const scripts = ready.renderMeta?.didRenderScripts ? renderLoaderData(pieces, marker) : ''
  const { html, policy } = sealScripts(endWith(rendered, scripts), marker, {
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
  // Handed over as it is: in a response it would be copied three times.
  context.get(pageContext).html = endHeadWith(moveScriptPreloads(html), blocks)
  return new Response(null, { status, headers })
}

const PAGE_END = '</body></html>'
const HEAD_END = '</head>'

function endWith(html: string, scripts: string): string {
  return html.endsWith(PAGE_END) ? html.slice(0, -PAGE_END.length) + scripts + PAGE_END : html
}

function endHeadWith(html: string, elements: string): string {
  const end = html.indexOf(HEAD_END)
  return end === -1 ? html : html.slice(0, end) + elements + html.slice(end)
}

function withStoreManifest(routerContext: EntryContext): EntryContext {
  return { ...routerContext, manifest: storeManifest(routerContext.manifest) }
}

/** React Router asks for it by this name. */
export const handleError = logPageError
