import { guard } from '../../access/guard.ts'
import { shopContext } from '../../context.ts'
import { orErrorPage } from '../../refusals.ts'
import type { Route } from './+types/label-file'

export const middleware: Route.MiddlewareFunction[] = [guard]

const TYPES = { pdf: 'application/pdf', png: 'image/png' } as const

/** The carrier's own label of a parcel, as it came. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const format = params.format === 'pdf' ? 'pdf' : 'png'
  if (params.format !== format) throw new Response(null, { status: 404 })
  const { base64, file_name } = await orErrorPage(
    context
      .get(shopContext)
      .shipping.getLabelFile({ shipment_id: Number(params.shipmentId), format }),
  )
  return new Response(Buffer.from(base64, 'base64'), {
    headers: {
      'content-type': TYPES[format],
      'content-disposition': `inline; filename="${file_name}"`,
      'cache-control': 'private, no-store',
    },
  })
}
