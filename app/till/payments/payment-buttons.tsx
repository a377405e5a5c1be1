import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CASHLESS_KINDS, type CashlessKind } from '../../../core/sales/tenders/rules.ts'
import { useFormat } from '../../i18n/format.ts'
import hidden from '../../ui/hidden.module.css'
import { suggestCashAmounts } from './payment-balance.ts'
import styles from './payment-pane.module.css'
import { TenderIcon } from './tender-icon.tsx'

interface PaymentButtonsProps {
  rest: number
  /** The amount in the field; without one the rest is paid. */
  amount: number | undefined
  cashAllowed: boolean
  onCash(cents?: number): void
  onCashless(kind: CashlessKind): void
}

/** Pays an amount in cash, by card, Bizum or transfer, or hands over a usual sum of notes. */
export function PaymentButtons({
  rest,
  amount,
  cashAllowed,
  onCash,
  onCashless,
}: PaymentButtonsProps) {
  const { t } = useTranslation('till/payments')
  const { money } = useFormat()
  return (
    <div className={styles.ways}>
      <Button
        size="xl"
        variant="default"
        classNames={{ root: styles.way, label: styles.label }}
        justify="space-between"
        disabled={!cashAllowed}
        leftSection={<TenderIcon kind="cash" size={28} />}
        rightSection={<span className={styles.figure}>{money(amount ?? rest)}</span>}
        aria-keyshortcuts="F9"
        onClick={() => onCash()}
      >
        {t('cash')}
      </Button>
      {cashAllowed && (
        <fieldset className={styles.notes}>
          <legend className={hidden.hidden}>{t('notes')}</legend>
          {suggestCashAmounts(rest).map((cents) => (
            <Button
              key={cents}
              size="lg"
              variant="default"
              px="xs"
              aria-label={t('note', { amount: money(cents) })}
              onClick={() => onCash(cents)}
            >
              {money(cents)}
            </Button>
          ))}
        </fieldset>
      )}
      <Button
        size="xl"
        variant="default"
        classNames={{ root: styles.way, label: styles.label }}
        justify="space-between"
        leftSection={<TenderIcon kind="card" size={28} />}
        rightSection={
          <span className={styles.figure}>{money(Math.min(amount ?? rest, rest))}</span>
        }
        aria-keyshortcuts="F10"
        onClick={() => onCashless('card')}
      >
        {t('card')}
      </Button>
      <div className={styles.others}>
        {CASHLESS_KINDS.filter((kind) => kind !== 'card').map((kind) => (
          <Button
            key={kind}
            size="md"
            h={50}
            variant="default"
            px="xs"
            leftSection={<TenderIcon kind={kind} size={20} />}
            onClick={() => onCashless(kind)}
          >
            {t(kind)}
          </Button>
        ))}
      </div>
    </div>
  )
}
