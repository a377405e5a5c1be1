import { Button, NativeSelect } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import { shopContext } from '../../../context.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useInLanguage } from '../../../i18n/in-language.ts'
import { orErrorPage } from '../../../refusals.ts'
import detail from '../../ui/detail/detail.module.css'
import record from '../../ui/detail/record.module.css'
import { PageHeader } from '../../ui/page-header.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { ordersParams } from '../orders-params.ts'
import styles from '../supplier-orders.module.css'
import type { Route } from './+types/seasons-page'

export async function loader({ url, context }: Route.LoaderArgs) {
  const season = url.searchParams.get('season')?.trim().slice(0, 20) || undefined
  const { suppliers } = context.get(shopContext)
  return orErrorPage(suppliers.listSeasonOrders({ season }))
}

/** What a season has booked, confirmed and received, by brand and model. */
export default function SeasonsPage({ loaderData }: Route.ComponentProps) {
  const { seasons, season, rows } = loaderData
  const { t } = useTranslation('office/supplier-orders')
  return (
    <>
      <PageHeader
        title={t('seasons')}
        text={t('seasons_text')}
        back={{ to: ordersParams.path, label: t('title') }}
        actions={
          season !== null && (
            <Button
              component="a"
              href={`${ordersParams.path}/seasons/csv?season=${encodeURIComponent(season)}`}
              download
              variant="default"
              leftSection={<IconDownload size={18} />}
            >
              {t('download')}
            </Button>
          )
        }
      />
      <section className={detail.part}>
        {season === null && <p className={record.soft}>{t('no_seasons')}</p>}
        {season !== null && (
          <Form method="get" className={`${styles.fields} ${styles.model}`}>
            <NativeSelect name="season" label={t('season')} defaultValue={season} data={seasons} />
            <Button type="submit" variant="default">
              {t('show')}
            </Button>
          </Form>
        )}
        {rows.length > 0 && <SeasonTable rows={rows} />}
      </section>
    </>
  )
}

function SeasonTable({ rows }: Pick<Route.ComponentProps['loaderData'], 'rows'>) {
  const { t } = useTranslation('office/supplier-orders')
  const { money, number } = useFormat()
  const inLanguage = useInLanguage()
  const sum = (read: (row: (typeof rows)[number]) => number) =>
    rows.reduce((all, row) => all + read(row), 0)
  const hasCosts = rows.some(({ net_cents }) => net_cents !== null)
  return (
    <WideTable label={t('seasons')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('column.model')}</th>
            <th scope="col">{t('column.booked')}</th>
            <th scope="col">{t('column.confirmed')}</th>
            <th scope="col">{t('column.received')}</th>
            {hasCosts && <th scope="col">{t('column.sum')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.product_id} ${row.supplier}`}>
              <th scope="row">
                {[inLanguage(row.name), row.brand, row.supplier].filter(Boolean).join(' · ')}
              </th>
              <td>{number(row.booked)}</td>
              <td>{number(row.confirmed)}</td>
              <td data-short={row.received < row.confirmed ? '' : undefined}>
                {number(row.received)}
              </td>
              {hasCosts && <td>{row.net_cents !== null && money(row.net_cents)}</td>}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className={styles.sum}>
            <th scope="row">{t('total')}</th>
            <td>{number(sum(({ booked }) => booked))}</td>
            <td>{number(sum(({ confirmed }) => confirmed))}</td>
            <td>{number(sum(({ received }) => received))}</td>
            {hasCosts && <td>{money(sum(({ net_cents }) => net_cents ?? 0))}</td>}
          </tr>
        </tfoot>
      </table>
    </WideTable>
  )
}
