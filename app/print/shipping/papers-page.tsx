import { useTranslation } from 'react-i18next'
import { guard } from '../../access/guard.ts'
import { shopContext, shopProfileContext } from '../../context.ts'
import { orErrorPage } from '../../refusals.ts'
import { Button } from '../../ui/button.tsx'
import { drawCode128 } from '../ticket/code128.ts'
import { Option, OptionGroup } from '../ticket/print-option.tsx'
import options from '../ticket/print-options.module.css'
import { useAutoPrint } from '../ticket/use-roll-page.ts'
import type { Route } from './+types/papers-page'
import { AddressLabel } from './address-label.tsx'
import { PackingSlip } from './packing-slip.tsx'
import { PAPERS, parseIds } from './paper-params.ts'
import styles from './papers.module.css'
import { PickingList } from './picking-list.tsx'
import { toSlip } from './slip-texts.ts'
import { usePageSize } from './use-page-size.ts'

export const middleware: Route.MiddlewareFunction[] = [guard]

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const kind = PAPERS.find((each) => each === params.paper)
  const sale_ids = parseIds(url.searchParams.get('orders'))
  const [shipment_id] = parseIds(url.searchParams.get('shipment'))
  if (!kind || sale_ids.length === 0) throw new Response(null, { status: 404 })
  const { checkout } = context.get(shopContext)
  const [{ orders }, { store_name, address }] = await Promise.all([
    orErrorPage(checkout.getOrderPapers({ sale_ids, ...(shipment_id && { shipment_id }) })),
    context.get(shopProfileContext).read(),
  ])
  if (orders.length === 0) throw new Response(null, { status: 404 })
  const withPrices = url.searchParams.get('prices') === '1'
  const labelled = orders.flatMap(({ shipment, ...order }) =>
    shipment?.tracking_number ? [{ ...order, shipment, tracking: shipment.tracking_number }] : [],
  )
  return {
    kind,
    withPrices,
    shop: { name: store_name, address },
    orders,
    slips: kind === 'slips' ? orders.map((order) => toSlip(order, withPrices)) : [],
    labels:
      kind === 'labels'
        ? await Promise.all(
            labelled.map(async (order) => ({
              ...order,
              barcode: await drawCode128(order.tracking),
            })),
          )
        : [],
    unlabelled: orders.flatMap(({ reference, shipment }) =>
      shipment?.tracking_number ? [] : [reference],
    ),
  }
}

/** Picking list, packing slips or labels of some orders, for the browser to print. */
export default function PapersPage({ loaderData }: Route.ComponentProps) {
  const { kind, withPrices, shop, orders, slips, labels, unlabelled } = loaderData
  const { t } = useTranslation('print/shipping')
  const { t: shipping } = useTranslation('core/shipping')
  usePageSize(kind === 'labels' ? '100mm 150mm' : 'A4')
  useAutoPrint()
  const title = t(`title.${kind}`)
  return (
    <div className={styles.page}>
      <title>{`${title} · ${shop.name}`}</title>
      <meta name="robots" content="noindex" />
      <aside className={options.tools} aria-label={t('tools')}>
        <a className={options.back} href="/admin/shipping">
          {`← ${t('back')}`}
        </a>
        <h1 className={options.title}>{title}</h1>
        <p>{t('orders', { count: orders.length })}</p>
        <Button className={options.print} onClick={() => window.print()}>
          {t('print')}
        </Button>
        {kind === 'slips' && (
          <OptionGroup label={t('prices')}>
            <Option change={{ prices: null }} chosen={!withPrices}>
              {t('without_prices')}
            </Option>
            <Option change={{ prices: '1' }} chosen={withPrices}>
              {t('with_prices')}
            </Option>
          </OptionGroup>
        )}
        {kind === 'labels' && unlabelled.length > 0 && (
          <div role="alert">
            <p>
              <strong>{shipping('TRACKING_MISSING')}</strong>
            </p>
            <ul>
              {unlabelled.map((reference) => (
                <li key={reference}>{t('order', { reference })}</li>
              ))}
            </ul>
          </div>
        )}
      </aside>
      <main className={styles.desk} aria-label={t('preview')}>
        {kind === 'picking' && <PickingList orders={orders} />}
        {slips.map((slip) => (
          <PackingSlip key={slip.saleId} slip={slip} shop={shop.name} />
        ))}
        {labels.map((label) =>
          label.shipment.has_picture ? (
            <img
              key={label.sale_id}
              className={styles.picture}
              src={`/print/label/${label.shipment.shipment_id}/png`}
              width={400}
              height={600}
              alt={t('order', { reference: label.reference })}
            />
          ) : (
            <AddressLabel key={label.sale_id} label={label} shop={shop} />
          ),
        )}
      </main>
    </div>
  )
}
