import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import styles from '../../invoicing/books/books.module.css'
import detail from '../../ui/detail/detail.module.css'
import type { Accounts } from './account-columns.ts'

/** How the figures of the period follow from each other, line by line. */
export function AccountSums({ accounts }: { accounts: Accounts }) {
  const { t } = useTranslation('office/reports/accounts')
  const { t: sales } = useTranslation('core/sales')
  const { number } = useFormat()
  const { net_cents, invoiced_cents, collected_cents } = accounts
  const rest = [...accounts.to_invoiced, ...accounts.counted].filter(
    ({ line, cents }) => line === 'unexplained' && cents !== 0,
  )
  const net = { key: 'net', name: t('sums.net'), cents: net_cents, isSum: true }
  return (
    <>
      {rest.length > 0 && (
        <Alert color="red" mb="md" title={t('unexplained')}>
          {t('unexplained_text')}
        </Alert>
      )}
      <div className={styles.parts}>
        <Steps
          id="to_invoiced"
          steps={[
            net,
            ...accounts.to_invoiced
              .filter(isShown)
              .map(({ line, cents }) => ({ key: line, name: t(`invoiced.${line}`), cents })),
            { key: 'sum', name: t('sums.invoiced'), cents: invoiced_cents, isSum: true },
          ]}
        />
        <Steps
          id="to_collected"
          steps={[
            net,
            ...accounts.to_collected
              .filter(isShown)
              .map(({ line, cents }) => ({ key: line, name: t(`collected.${line}`), cents })),
            { key: 'sum', name: t('sums.collected'), cents: collected_cents, isSum: true },
          ]}
        />
        <Steps
          id="counted"
          steps={[
            ...accounts.counted.filter(isShown).map(({ line, cents, invoices }) => ({
              key: line,
              name: t(`counted.${line}`),
              more: line === 'annulled' || line === 'unexplained' ? '' : number(invoices),
              cents,
            })),
            {
              key: 'sum',
              name: t('sums.invoiced'),
              more: number(accounts.invoices),
              cents: invoiced_cents,
              isSum: true,
            },
          ]}
          more={t('column.invoices')}
        />
        <Steps
          id="tenders"
          steps={[
            ...accounts.tenders.map((each) => ({
              key: each.kind,
              name: sales(`tender.${each.kind}`),
              cents: each.taken_cents - each.given_back_cents,
            })),
            { key: 'sum', name: t('sums.collected'), cents: collected_cents, isSum: true },
          ]}
        />
      </div>
    </>
  )
}

/** A line of nothing explains nothing; that nothing is left unexplained is always told. */
const isShown = ({ line, cents }: { line: string; cents: number }) =>
  cents !== 0 || line === 'unexplained'

interface Step {
  key: string
  name: string
  cents: number
  more?: string
  isSum?: boolean
}

function Steps({
  id,
  steps,
  more,
}: {
  id: 'to_invoiced' | 'to_collected' | 'counted' | 'tenders'
  steps: readonly Step[]
  more?: string
}) {
  const { t } = useTranslation('office/reports/accounts')
  const { money } = useFormat()
  return (
    <section className={detail.part} aria-labelledby={id}>
      <h2 id={id}>{t(id)}</h2>
      <table className={styles.sums}>
        <thead>
          <tr>
            <th scope="col">{t('column.what')}</th>
            {more && <th scope="col">{more}</th>}
            <th scope="col">{t('column.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <tr key={step.key} data-step={step.key}>
              <th scope="row">{step.isSum ? step.name : <Plain>{step.name}</Plain>}</th>
              {more && <td>{step.more}</td>}
              <td>{step.isSum ? <strong>{money(step.cents)}</strong> : money(step.cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** A step between two sums. */
const Plain = ({ children }: { children: string }) => (
  <span className={styles.step}>{children}</span>
)
