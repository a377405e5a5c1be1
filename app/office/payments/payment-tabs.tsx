import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useDenied } from '../ui/approval/denied-right.tsx'
import { bankEntriesParams } from './bank-entries/bank-entries-params.ts'
import { codPaymentsParams } from './on-delivery/cod-payments-params.ts'
import styles from './payments.module.css'
import { PAYMENT_LISTS, paymentsParams } from './payments-params.ts'

/** Leads between transfers that are awaited and refunds. */
export function PaymentTabs({ list }: { list: (typeof PAYMENT_LISTS)[number] }) {
  const { t } = useTranslation('office/payments')
  return (
    <nav className={styles.tabs} aria-label={t('lists')}>
      {PAYMENT_LISTS.map((each) => (
        <Link
          key={each}
          to={paymentsParams.toPath({ filter: each === 'awaited' ? {} : { list: each } })}
          aria-current={each === list ? 'page' : undefined}
        >
          {t(`list.${each}`)}
        </Link>
      ))}
      {!useDenied('confirm_payments') && (
        <Link to={bankEntriesParams.toPath({ filter: {} })}>{t('to_bank_entries')}</Link>
      )}
      <Link to={codPaymentsParams.toPath({ filter: {} })}>{t('to_cod_payments')}</Link>
    </nav>
  )
}
