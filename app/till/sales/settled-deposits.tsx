import { Alert, Button } from '@mantine/core'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import type { TillJob } from '../../print/printing/till-job.ts'
import styles from './finished-sale-pane.module.css'
import type { SaleEntry } from './log-entry.ts'
import { listDepositSlips, listSettledDeposits } from './sale-papers.ts'

type SettledDeposit = NonNullable<SaleEntry['answer']>['deposits'][number]

interface SettledDepositsProps {
  sale: SaleEntry
  onPrint(job: TillJob): void
}

/** What a ticket did to deposits; money that one no longer took is to be given back. */
export function SettledDeposits({ sale, onPrint }: SettledDepositsProps) {
  const { t } = useTranslation('till/sales')
  const text = useDepositText()
  const slips = listDepositSlips(sale)
  const hasSale = sale.answer?.sale_id != null
  return listSettledDeposits(sale).map((deposit) => {
    const slip = slips.find(({ id }) => id === deposit.deposit_id)
    if (deposit.act === 'surplus')
      return (
        <Alert key={deposit.deposit_id} color="yellow" role="alert">
          {text(deposit)}
        </Alert>
      )
    return (
      <div key={deposit.deposit_id}>
        <h2 className={styles.title}>{text(deposit)}</h2>
        {hasSale && slip && (
          <Button
            size="md"
            h={48}
            variant="default"
            leftSection={<IconPrinter size={22} />}
            onClick={() => onPrint(slip)}
          >
            {t('deposit.slip')}
          </Button>
        )}
      </div>
    )
  })
}

function useDepositText() {
  const { t } = useTranslation('till/sales')
  const { money } = useFormat()
  return ({ act, kind, reference: code, paid_cents }: SettledDeposit): string => {
    if (act === 'take') return t(`deposit.${kind}`, { code })
    return act === 'pay'
      ? t('deposit.pay', { code, amount: money(paid_cents) })
      : t(`deposit.${act}`, { code })
  }
}
