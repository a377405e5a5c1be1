import { SHOP_LANGUAGE } from '../../../core/base/languages.ts'
import { guard } from '../../access/guard.ts'
import { languageContext, shopContext, shopProfileContext } from '../../context.ts'
import { csvDownload } from '../../downloads/csv.server.ts'
import { orErrorPage } from '../../refusals.ts'
import type { Route } from './+types/closing-file'
import type { ClosingPart } from './closing-parts.ts'
import { getClosingTexts } from './closing-texts.ts'
import { buildClosing } from './printed-closing.ts'
import { renderClosing } from './render-closing.server.tsx'

export const middleware: Route.MiddlewareFunction[] = [guard]

/** A closing as `pdf` or `csv`. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { language = SHOP_LANGUAGE } = context.get(languageContext)
  const { format } = params
  if (format !== 'pdf' && format !== 'csv') throw new Response(null, { status: 404 })
  const [session, shop] = await orErrorPage(
    Promise.all([
      context.get(shopContext).cash.getClosing({ cash_session_id: Number(params.session) }),
      context.get(shopProfileContext).read(),
    ]),
  )
  const printed = buildClosing(session, language)
  const { t } = getClosingTexts(language)
  const name = t('file', { till: session.till.till, number: session.closing.z_number })
  if (format === 'csv') {
    const columns = [
      { title: t('csv.part'), value: (row: ClosingLine) => row.part },
      { title: t('csv.label'), value: (row: ClosingLine) => row.label },
      {
        title: t('csv.value'),
        value: ({ cents, value }: ClosingLine) => (cents === undefined ? value : cents / 100),
        decimals: 2,
      },
      { title: t('csv.note'), value: (row: ClosingLine) => row.note },
    ]
    return csvDownload(name, columns, { rows: listLines(printed.parts), language })
  }
  const pdf = await renderClosing(printed, shop.store_name)
  return new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${name.replace(/[^\w-]+/g, '-')}.pdf"`,
      'cache-control': 'private, no-store',
      // The browser shows it by a page of its own, which takes this policy over.
      'content-security-policy':
        "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'x-robots-tag': 'noindex',
    },
  })
}

type ClosingLine = { part: string } & ClosingPart['rows'][number]

async function* listLines(parts: readonly ClosingPart[]): AsyncGenerator<ClosingLine> {
  for (const { title, rows } of parts) for (const row of rows) yield { part: title, ...row }
}
