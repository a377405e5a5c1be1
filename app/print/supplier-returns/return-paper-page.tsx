import { useTranslation } from 'react-i18next'
import { guard } from '../../access/guard.ts'
import { shopContext, shopProfileContext } from '../../context.ts'
import { orErrorPage } from '../../refusals.ts'
import { PaperFrame } from '../paper-frame.tsx'
import { usePageSize } from '../shipping/use-page-size.ts'
import { drawCode128 } from '../ticket/code128.ts'
import { Option, OptionGroup } from '../ticket/print-option.tsx'
import type { Route } from './+types/return-paper-page'
import { buildReturnPaper } from './build-return-paper.ts'
import { ReturnSheet } from './return-sheet.tsx'

export const middleware: Route.MiddlewareFunction[] = [guard]

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { suppliers } = context.get(shopContext)
  const [found, shop] = await orErrorPage(
    Promise.all([
      suppliers.getSupplierReturn({ reference: params.reference }),
      context.get(shopProfileContext).read(),
    ]),
  )
  const hasCosts = found.cost_cents !== null
  const withPrices = hasCosts && url.searchParams.get('prices') !== '0'
  const barcode = await drawCode128(found.reference)
  return { hasCosts, withPrices, paper: buildReturnPaper(found, { shop, barcode, withPrices }) }
}

/** The paper that goes along with a return to a supplier. */
export default function ReturnPaperPage({ loaderData }: Route.ComponentProps) {
  const { paper, hasCosts, withPrices } = loaderData
  const { t } = useTranslation('print/supplier-returns')
  usePageSize('A4')
  return (
    <PaperFrame
      title={t('title', { reference: paper.number })}
      shop={paper.shop.name}
      back={{ to: `/admin/supplier-returns/${paper.number}`, text: t('back') }}
      preview={t('preview')}
      tools={
        hasCosts && (
          <OptionGroup label={t('prices')}>
            <Option change={{ prices: null }} chosen={withPrices}>
              {t('with_prices')}
            </Option>
            <Option change={{ prices: '0' }} chosen={!withPrices}>
              {t('without_prices')}
            </Option>
          </OptionGroup>
        )
      }
    >
      <ReturnSheet paper={paper} />
    </PaperFrame>
  )
}
