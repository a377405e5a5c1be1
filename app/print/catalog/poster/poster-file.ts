import { guard } from '../../../access/guard.ts'
import { shopProfileContext } from '../../../context.ts'
import type { Route } from './+types/poster-file'
import { parseBeside } from './poster-languages.ts'
import { renderPoster } from './render-poster.server.tsx'

export const middleware: Route.MiddlewareFunction[] = [guard]

/** The poster of pictograms as PDF, to hang in the shop; `?beside=ca&beside=gl` adds those languages to Spanish. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { store_name } = await context.get(shopProfileContext).read()
  return new Response(
    new Uint8Array(await renderPoster(store_name, parseBeside(url.searchParams.getAll('beside')))),
    {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': 'inline; filename="cartel-composicion-calzado.pdf"',
        'cache-control': 'private, no-store',
        // The browser shows it by a page of its own, which takes this policy over.
        'content-security-policy':
          "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
        'x-robots-tag': 'noindex',
      },
    },
  )
}
