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
  const { net_cents, invoiced_cents, collected_cents, to_invoiced, to_collected } = accounts
  const hasRest = [...to_invoiced, ...accounts.counted].some(
    ({ line, cents }) => line === 'unexplained' && cents !== 0,
  )
  const net = { key: 'net', name: t('sums.net'), cents: net_cents, isSum: true }
  const collected = {
    key: 'sum',
    name: t('sums.collected'),
    cents: collected_cents,
    isSum: true,
  }
  const invoicedSteps = to_invoiced
    .filter(isShown)
    .map(({ line, cents }) => ({ key: line, name: t(`invoiced.${line}`), cents }))
  const collectedSteps = to_collected
    .filter(isShown)
    .map(({ line, cents }) => ({ key: line, name: t(`collected.${line}`), cents }))
  const tenderSteps = accounts.tenders.map((each) => ({
    key: each.kind,
    name: sales(`tender.${each.kind}`),
    cents: each.taken_cents - each.given_back_cents,
  }))
  const invoiced = { key: 'sum', name: t('sums.invoiced'), cents: invoiced_cents, isSum: true }
  return (
    <>
      {hasRest && (
        <Alert color="red" mb="md" title={t('unexplained')}>
          {t('unexplained_text')}
        </Alert>
      )}
      <div className={styles.parts}>
        <Steps id="to_invoiced" steps={[net, ...invoicedSteps, invoiced]} />
        <Steps id="to_collected" steps={[net, ...collectedSteps, collected]} />
        <CountedSteps accounts={accounts} />
        <Steps id="tenders" steps={[...tenderSteps, collected]} />
      </div>
    </>
  )
}

/** At which place each invoice was counted, and that all of them are the VAT book. */
function CountedSteps({ accounts }: { accounts: Accounts }) {
  const { t } = useTranslation('office/reports/accounts')
  const { number } = useFormat()
  const steps = accounts.counted.filter(isShown).map(({ line, cents, invoices }) => ({
    key: line,
    name: t(`counted.${line}`),
    more: line === 'annulled' || line === 'unexplained' ? '' : number(invoices),
    cents,
  }))
  const sum = {
    key: 'sum',
    name: t('sums.invoiced'),
    more: number(accounts.invoices),
    cents: accounts.invoiced_cents,
    isSum: true,
  }
  return <Steps id="counted" steps={[...steps, sum]} more={t('column.invoices')} />
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
