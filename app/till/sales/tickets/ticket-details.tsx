import { Alert, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { useInLanguage } from '../../../i18n/in-language.ts'
import { client } from '../../client.ts'
import styles from './tickets.module.css'

/** What was on a ticket and how it was paid, without leaving the till. */
export function TicketDetails({ saleId }: { saleId: number }) {
  const { t } = useTranslation('till/sales')
  const { t: core } = useTranslation('core/sales')
  const { money, size: formatSize } = useFormat()
  const inLanguage = useInLanguage()
  const { data: sale, isError } = useQuery({
    queryKey: ['sale', saleId],
    queryFn: () => client.sales.getSale({ sale_id: saleId }),
    staleTime: 0,
    retry: false,
  })
  if (isError) return <Alert color="yellow">{t('tickets.offline')}</Alert>
  if (!sale) return <Loader role="status" aria-label={t('tickets.loading')} />
  const paid = sale.tenders.map(({ tender_id, kind, amount_cents, change_cents }) => ({
    key: tender_id,
    label: core(`tender.${kind}`),
    note: change_cents ? t('tickets.with_change', { amount: money(change_cents) }) : undefined,
    amount_cents,
  }))
  return (
    <div className={styles.details}>
      <ul className={styles.rows}>
        {sale.lines.map(
          ({ line_id, name, colour, size, quantity, discount_cents, total_cents }) => (
            <li key={line_id} className={styles.row}>
              <span>
                {`${quantity} × ${inLanguage(name)}`}
                <span className={styles.soft}>
                  {[
                    colour && inLanguage(colour),
                    size && formatSize(size),
                    discount_cents > 0 && `−${money(discount_cents)}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <span>{money(total_cents)}</span>
            </li>
          ),
        )}
      </ul>
      <ul className={styles.rows}>
        {paid.map(({ key, label, note, amount_cents }) => (
          <li key={key} className={styles.row}>
            <span>
              {label}
              {note && <span className={styles.soft}>{note}</span>}
            </span>
            <span>{money(amount_cents)}</span>
          </li>
        ))}
      </ul>
      {sale.customer && <p className={styles.soft}>{sale.customer.name}</p>}
      {sale.note && <p className={styles.soft}>{sale.note}</p>}
    </div>
  )
}
