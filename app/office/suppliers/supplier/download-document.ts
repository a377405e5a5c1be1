import { shopContext } from '../../../context.ts'
import { toFile } from '../../../downloads/download.ts'
import { orErrorPage } from '../../../refusals.ts'
import { parseSupplierId } from '../suppliers-params.ts'
import type { Route } from './+types/download-document'

/** A file of a supplier to save; it is never shown as a page of the shop. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { name, content_type, base64 } = await orErrorPage(
    context.get(shopContext).suppliers.getSupplierDocument({
      supplier_id: parseSupplierId(params.supplier),
      document_id: parseSupplierId(params.document),
    }),
  )
  const answer = toFile(
    name,
    content_type,
    new Blob([Uint8Array.from(Buffer.from(base64, 'base64'))]).stream(),
  )
  answer.headers.set('cache-control', 'private, no-store')
  answer.headers.set('content-security-policy', "default-src 'none'; sandbox")
  return answer
}
