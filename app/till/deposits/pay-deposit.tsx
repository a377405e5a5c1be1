import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AdvanceAmount } from './advance-amount.tsx'
import { type Deposit, type NewDepositLine, toAbout } from './deposit.ts'
import styles from './deposits.module.css'

interface PayDepositProps {
  deposit: Deposit
  onLine(line: NewDepositLine): void
  onBack(): void
}

/** A further part payment, whose slip is printed anew. */
export function PayDeposit({ deposit, onLine, onBack }: PayDepositProps) {
  const { t } = useTranslation('till/deposits')
  const { deposit_id, balance_cents } = deposit
  const pay = (amount_cents: number) =>
    onLine({
      deposit: { kind: 'deposit', act: 'pay', deposit_id, amount_cents },
      about: toAbout(deposit),
    })
  return (
    <section aria-label={t('pay')}>
      <AdvanceAmount
        first
        label={t('pay')}
        proposedCents={balance_cents}
        least={1}
        most={balance_cents}
        submitLabel={(amount) => t('pay_now', { amount })}
        onAmount={pay}
      />
      <Button variant="subtle" size="lg" onClick={onBack} className={styles.back}>
        {t('back')}
      </Button>
    </section>
  )
}
