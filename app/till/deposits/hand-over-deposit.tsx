import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCash } from '../../../core/sales/tenders/rules.ts'
import { useFormat } from '../../i18n/format.ts'
import { client } from '../client.ts'
import { MoneyForm } from '../payments/money-form.tsx'
import { useTillPrinting } from '../printing/use-till-printing.ts'
import { notifySeller } from '../ui/notify-seller.ts'
import type { Deposit, DepositTender } from './deposit.ts'
import { DepositFacts } from './deposit-facts.tsx'
import styles from './deposits.module.css'
import { useDepositAct } from './use-deposit-act.ts'

interface HandOverDepositProps {
  till: string
  deposit: Deposit
  onDone(): Promise<void>
  onSessionGone(): void
  onBack(): void
  onClose(): void
}

type Sold = NonNullable<Awaited<ReturnType<typeof client.deposits.handOverDeposit>>['sale']>

/** The rest is paid and the pair is the customer's: the deposit becomes a sale. */
export function HandOverDeposit(props: HandOverDepositProps) {
  const { till, deposit, onDone, onSessionGone, onBack, onClose } = props
  const { t } = useTranslation('till/deposits')
  const { money } = useFormat()
  const { run, busy, error } = useDepositAct(onSessionGone)
  const { openDrawerForCash } = useTillPrinting(till)
  const [sold, setSold] = useState<Sold>()
  const { deposit_id, price_cents, balance_cents } = deposit

  async function handOver(tenders: DepositTender[]) {
    const handed = await run({ till, deposit_id, tenders }, client.deposits.handOverDeposit)
    if (!handed) return
    if (handed.sale) {
      if (hasCash(tenders)) void openDrawerForCash('sale', handed.sale.sale_id)
      return setSold(handed.sale)
    }
    notifySeller({ kind: 'warning', title: t('surplus', { code: handed.surplus ?? '' }) })
    await onDone()
  }
  if (sold) return <SoldDeposit till={till} sold={sold} onClose={onClose} />
  return (
    <section aria-label={t('hand_over')}>
      <DepositFacts deposit={deposit} />
      {deposit.state === 'waiting' && <Alert color="yellow">{t('not_arrived')}</Alert>}
      <MoneyForm
        till={till}
        total={balance_cents}
        price={price_cents}
        submitLabel={
          balance_cents > 0 ? t('hand_over_now', { amount: money(balance_cents) }) : t('hand_over')
        }
        busy={busy}
        error={error}
        onPay={(tenders) => void handOver(tenders)}
      />
      <Button variant="subtle" size="lg" onClick={onBack} className={styles.back}>
        {t('back')}
      </Button>
    </section>
  )
}

interface SoldDepositProps {
  till: string
  sold: Sold
  onClose(): void
}

function SoldDeposit({ till, sold, onClose }: SoldDepositProps) {
  const { print } = useTillPrinting(till)
  const { t } = useTranslation('till/deposits')
  const { money } = useFormat()
  const { invoice, total_cents, change_cents, sale_id } = sold
  return (
    <section className={styles.done} aria-label={t('sold')} role="status">
      <h3 className={styles.article}>{t('sold_text', { invoice })}</h3>
      <p>{t('sold_total', { amount: money(total_cents) })}</p>
      {change_cents > 0 && (
        <p className={styles.change}>{t('change', { amount: money(change_cents) })}</p>
      )}
      <div className={styles.acts}>
        <Button size="xl" data-autofocus onClick={() => void print({ paper: 'sale', id: sale_id })}>
          {t('print_ticket')}
        </Button>
        <Button size="xl" variant="default" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </section>
  )
}
