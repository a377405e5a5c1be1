import { Alert, Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { sumCents } from '../../../core/base/money.ts'
import { useFormat } from '../../i18n/format.ts'
import type { LentPair } from './loan.ts'
import styles from './loans.module.css'

interface TakeBackActsProps {
  /** How many pairs are ticked. */
  back: number
  /** The others that are out and not on the ticket. */
  rest: readonly LentPair[]
  busy: boolean
  /** Whether the others stay with their customer, and are paid. */
  onFinish(isRestKept: boolean): void
}

/** What is ticked comes back; the others are sold with it, or stay at their customer's. */
export function TakeBackActs({ back, rest, busy, onFinish }: TakeBackActsProps) {
  const { t } = useTranslation('till/loans')
  const { money } = useFormat()
  const sold = rest.filter(({ sale_cents }) => sale_cents !== null)
  const amount = money(sumCents(sold.map(({ sale_cents }) => sale_cents ?? 0)))
  const pairs = t('pairs', { count: back })
  const kept = t('pairs', { count: sold.length })
  return (
    <>
      {sold.length < rest.length && <Alert color="yellow">{t('not_on_sale')}</Alert>}
      {back > 0 && sold.length > 0 && (
        <Button size="xl" loading={busy} onClick={() => onFinish(true)}>
          {t('back_and_sell', { pairs, kept, amount })}
        </Button>
      )}
      {back === 0 && sold.length > 0 && (
        <Button size="xl" loading={busy} onClick={() => onFinish(true)}>
          {t('sell', { pairs: kept, amount })}
        </Button>
      )}
      {back > 0 && (
        <Button
          size={rest.length === 0 ? 'xl' : 'lg'}
          variant={sold.length === 0 ? 'filled' : 'default'}
          loading={busy}
          onClick={() => onFinish(false)}
        >
          {t(rest.length === 0 ? 'back_all' : 'back_only', { pairs })}
        </Button>
      )}
      {sold.length > 0 && <p className={styles.soft}>{t('to_ticket_text')}</p>}
    </>
  )
}
