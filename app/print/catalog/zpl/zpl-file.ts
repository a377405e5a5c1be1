import { guard } from '../../../access/guard.ts'
import { shopContext } from '../../../context.ts'
import { orErrorPage } from '../../../refusals.ts'
import { layOutLabels } from '../label-layout.ts'
import { parseLabelParams } from '../label-params.ts'
import { writeLabel } from '../printed-label.ts'
import { readLabels } from '../read-labels.server.ts'
import type { Route } from './+types/zpl-file'
import { buildZpl } from './build-zpl.ts'
import { drawZplSign } from './zpl-signs.server.ts'

export const middleware: Route.MiddlewareFunction[] = [guard]

/**
 * The labels of a part as a file for a label printer of 203 dpi. Sheets are for other printers: of them the roll of the
 * settings is written. What has no code is left out.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const params = parseLabelParams(url)
  const [{ labels }, print] = await orErrorPage(
    Promise.all([
      readLabels(context, params),
      context.get(shopContext).devices.getPrintSettings({}),
    ]),
  )
  const coded = labels.filter(({ bars }) => bars !== null)
  if (coded.length === 0) throw new Response(null, { status: 404 })
  const { kind } = params
  const paper = params.paper === 'sheet' ? 'roll' : params.paper
  const size = layOutLabels(print, { kind, paper }).label
  const written = await Promise.all(
    coded.map((label) =>
      buildZpl(writeLabel(label), { kind, size, copies: label.copies, drawSign: drawZplSign }),
    ),
  )
  const part = params.part > 1 ? `-${params.part}` : ''
  return new Response(written.join(''), {
    headers: {
      'content-type': 'application/zpl; charset=utf-8',
      'content-disposition': `attachment; filename="etiquetas${part}.zpl"`,
      'cache-control': 'private, no-store',
    },
  })
}
