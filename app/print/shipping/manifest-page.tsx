import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import { guard } from '../../access/guard.ts'
import { shopContext, shopProfileContext } from '../../context.ts'
import { useFormat } from '../../i18n/format.ts'
import { orErrorPage } from '../../refusals.ts'
import { Button } from '../../ui/button.tsx'
import options from '../ticket/print-options.module.css'
import type { Route } from './+types/manifest-page'
import styles from './papers.module.css'
import { usePageSize } from './use-page-size.ts'

export const middleware: Route.MiddlewareFunction[] = [guard]

export async function loader({ url, context }: Route.LoaderArgs) {
  const day = url.searchParams.get('day')
  const isDay = day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day)
  const { shipping } = context.get(shopContext)
  const [manifest, { store_name, address }] = await Promise.all([
    orErrorPage(shipping.getDayManifest(isDay ? { day } : {})),
    context.get(shopProfileContext).read(),
  ])
  return { manifest, shop: { name: store_name, address } }
}

/** The parcels of a day on one paper, for the courier to sign when they are taken away. */
export default function ManifestPage({ loaderData }: Route.ComponentProps) {
  const { manifest, shop } = loaderData
  const { t } = useTranslation('print/shipping')
  const { date } = useFormat()
  usePageSize('A4')
  const title = t('title.manifest')
  const { parcels } = manifest
  // Noon, so that it is the same day in the shop's zone.
  const day = date(`${manifest.day}T12:00:00Z`)
  return (
    <div className={styles.page}>
      <title>{`${title} · ${shop.name}`}</title>
      <meta name="robots" content="noindex" />
      <aside className={options.tools} aria-label={t('tools')}>
        <a className={options.back} href="/admin/shipping">
          {`← ${t('back')}`}
        </a>
        <h1 className={options.title}>{title}</h1>
        <p>{t('parcels', { count: parcels.length })}</p>
        <Button className={options.print} onClick={() => window.print()}>
          {t('print')}
        </Button>
        <Form className={styles.day}>
          <label>
            {t('manifest_day')}
            <input type="date" name="day" defaultValue={manifest.day} />
          </label>
          <Button kind="quiet" type="submit">
            {t('manifest_show')}
          </Button>
        </Form>
        <p>{t('own_record')}</p>
      </aside>
      <main className={styles.desk} aria-label={t('preview')}>
        <article className={styles.sheet}>
          <header className={styles.head}>
            <div>
              <p className={styles.shop}>{shop.name}</p>
              {shop.address && (
                <p>{`${shop.address.street}, ${shop.address.postal_code} ${shop.address.city}`}</p>
              )}
            </div>
            <div>
              <h2>{title}</h2>
              <p>{day}</p>
            </div>
          </header>
          {parcels.length === 0 ? <p>{t('manifest_empty')}</p> : <Parcels manifest={manifest} />}
          <div className={styles.signatures}>
            <p>{t('signed_shop')}</p>
            <p>{t('signed_courier')}</p>
          </div>
        </article>
      </main>
    </div>
  )
}

function Parcels({ manifest }: Pick<Route.ComponentProps['loaderData'], 'manifest'>) {
  const { t } = useTranslation('print/shipping')
  const { t: shipping } = useTranslation('core/shipping')
  const { money, number } = useFormat()
  const kilograms = (grams: number) => t('kilograms', { kilograms: number(grams / 1000) })
  const toService = (service: string) =>
    shipping(service === 'gls_express' ? 'gls_express.name' : 'gls_standard.name')
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('column.tracking')}</th>
          <th scope="col">{t('column.recipient')}</th>
          <th scope="col" className={styles.wide}>
            {t('column.service')}
          </th>
          <th scope="col" className={styles.figure}>
            {t('column.weight')}
          </th>
          <th scope="col" className={styles.figure}>
            {t('column.cod')}
          </th>
        </tr>
      </thead>
      <tbody>
        {manifest.parcels.map((parcel) => (
          <tr key={parcel.shipment_id}>
            <td>
              <strong>{parcel.tracking_number}</strong>
              <span className={styles.soft}>{parcel.reference}</span>
            </td>
            <td>
              {parcel.name}
              <span className={styles.soft}>
                {[parcel.postal_code, parcel.city].filter(Boolean).join(' ')}
              </span>
            </td>
            <td className={styles.wide}>{toService(parcel.service)}</td>
            <td className={styles.figure}>{kilograms(parcel.weight_grams)}</td>
            <td className={styles.figure}>{parcel.cod_cents > 0 && money(parcel.cod_cents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={2}>
            <strong>{t('parcels', { count: manifest.parcels.length })}</strong>
          </td>
          <td className={styles.wide} />
          <td className={styles.figure}>
            <strong>{kilograms(manifest.weight_grams)}</strong>
          </td>
          <td className={styles.figure}>
            <strong>{manifest.cod_cents > 0 && money(manifest.cod_cents)}</strong>
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
