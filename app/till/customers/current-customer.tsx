import { Button } from '@mantine/core'
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { client } from '../client.ts'
import { useTillPrinting } from '../printing/use-till-printing.ts'
import type { TicketCustomer } from '../ticket/ticket.ts'
import styles from './customer-dialog.module.css'

const MOST_SIZES = 4

/** Who is on the ticket, what helps to serve them, and the card with which the till finds them the next time. */
export function CurrentCustomer({ till, customer }: { till: string; customer: TicketCustomer }) {
  const { t } = useTranslation('till/customers')
  const { print } = useTillPrinting(till)
  return (
    <section className={styles.current} aria-label={t('current')}>
      <p>
        <span>{t('current')}</span>
        <strong>{customer.name}</strong>
      </p>
      <Button
        variant="default"
        size="md"
        h={48}
        leftSection={<IconId size={22} />}
        onClick={() => void print({ paper: 'customer_card', id: customer.customer_id })}
      >
        {t('print_card')}
      </Button>
      <CustomerSummary customer={customer} />
    </section>
  )
}

/** The card in short; nothing while the shop does not answer. */
function CustomerSummary({ customer: { customer_id } }: { customer: TicketCustomer }) {
  const { t } = useTranslation('till/customers')
  const { date, size: formatSize } = useFormat()
  const { data } = useQuery({
    queryKey: ['customer-summary', customer_id],
    queryFn: () => client.customers.getCustomerSummary({ customer_id }),
  })
  if (!data) return null
  const { phone, last_purchase_at, sizes, open_deposits, lent_pairs, doubles } = data
  const kept = sizes
    .slice(0, MOST_SIZES)
    .map(({ brand, size }) => [brand, formatSize(size)].filter(Boolean).join(' '))
  return (
    <ul className={styles.summary}>
      {phone && <li>{phone}</li>}
      {last_purchase_at && <li>{t('last_purchase', { day: date(last_purchase_at) })}</li>}
      {kept.length > 0 && <li>{t('sizes', { sizes: kept.join(', ') })}</li>}
      {open_deposits > 0 && <li>{t('open_deposits', { count: open_deposits })}</li>}
      {lent_pairs > 0 && <li>{t('lent_pairs', { count: lent_pairs })}</li>}
      {doubles.length > 0 && (
        <li>{t('doubles', { names: doubles.map(({ name }) => name).join(', ') })}</li>
      )}
    </ul>
  )
}
