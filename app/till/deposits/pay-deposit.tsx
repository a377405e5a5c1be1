import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { hasCash } from '../../../core/sales/tenders/rules.ts'
import { useFormat } from '../../i18n/format.ts'
import { client } from '../client.ts'
import { useTillPrinting } from '../printing/use-till-printing.ts'
import { notifySeller } from '../ui/notify-seller.ts'
import { type Deposit, type DepositTender, toSlipJob } from './deposit.ts'
import styles from './deposits.module.css'
import { PartMoney } from './part-money.tsx'
import { useDepositAct } from './use-deposit-act.ts'

interface PayDepositProps {
  till: string
  deposit: Deposit
  onDone(): Promise<void>
  onSessionGone(): void
  onBack(): void
}

/** A further part payment, whose slip is printed anew. */
export function PayDeposit({ till, deposit, onDone, onSessionGone, onBack }: PayDepositProps) {
  const { t } = useTranslation('till/deposits')
  const { money } = useFormat()
  const { run, busy, error } = useDepositAct(onSessionGone)
  const { print, openDrawerForCash } = useTillPrinting(till)
  const { deposit_id, price_cents, balance_cents } = deposit

  async function pay(tenders: DepositTender[]) {
    const paid = await run({ till, deposit_id, tenders }, client.deposits.payDeposit)
    if (!paid) return
    if (hasCash(tenders)) void openDrawerForCash('deposit', deposit_id)
    if (paid.surplus) notifySeller({ kind: 'warning', title: t('surplus', { code: paid.surplus }) })
    else {
      const change = paid.change_cents > 0 && t('change', { amount: money(paid.change_cents) })
      const title = t('paid_now', { amount: money(paid.paid_cents) })
      notifySeller({ kind: 'success', title, ...(change && { text: change }) })
      void print(toSlipJob(deposit))
    }
    await onDone()
  }
  return (
    <section aria-label={t('pay')}>
      <PartMoney
        till={till}
        label={t('pay')}
        price={price_cents}
        cents={balance_cents}
        least={1}
        most={balance_cents}
        submitLabel={(amount) => t('pay_now', { amount })}
        busy={busy}
        error={error}
        onPay={(tenders) => void pay(tenders)}
      />
      <Button variant="subtle" size="lg" onClick={onBack} className={styles.back}>
        {t('back')}
      </Button>
    </section>
  )
}
