import { shopContext } from '../../context.ts'
import { toDownload } from '../../downloads/download.ts'
import { orErrorPage } from '../../refusals.ts'
import type { Route } from './+types/export'

/** The catalog as CSV, sent page by page while it is read. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { imports } = context.get(shopContext)
  const format = params.format === 'shopify' ? 'shopify' : 'horma'
  if (params.format !== format) throw new Response(null, { status: 404 })
  const first = await orErrorPage(imports.exportCatalog({ format }))
  async function* pages() {
    yield first.content
    for (let { next } = first; next !== null; ) {
      const page = await imports.exportCatalog({ format, after: next })
      yield page.content
      next = page.next
    }
  }
  return toDownload(first.file_name, pages())
}
