import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CASHLESS_KINDS, type TenderKindAt } from '../../../core/sales/tenders/rules.ts'
import { useFormat } from '../../i18n/format.ts'
import hidden from '../../ui/hidden.module.css'
import styles from './payment-pane.module.css'
import { TenderIcon } from './tender-icon.tsx'
import type { MoneyEntry } from './use-money.ts'

/** Moves an amount in cash, by card, Bizum or transfer, or hands over a usual sum of notes. */
export function PaymentButtons({ money }: { money: MoneyEntry }) {
  const { t } = useTranslation('till/payments')
  const { rest, amount, cashAllowed, notes, payCash, payCashless } = money
  return (
    <div className={styles.ways}>
      <MainWay
        kind="cash"
        cents={amount ?? rest}
        keys="F9"
        disabled={!cashAllowed}
        onClick={() => payCash()}
      />
      {cashAllowed && notes.length > 0 && <Notes notes={notes} onCash={payCash} />}
      <MainWay
        kind="card"
        cents={Math.min(amount ?? rest, rest)}
        keys="F10"
        onClick={() => payCashless('card')}
      />
      <div className={styles.others}>
        {CASHLESS_KINDS.filter((kind) => kind !== 'card').map((kind) => (
          <Button
            key={kind}
            size="md"
            h={50}
            variant="default"
            px="xs"
            leftSection={<TenderIcon kind={kind} size={20} />}
            onClick={() => payCashless(kind)}
          >
            {t(kind)}
          </Button>
        ))}
      </div>
    </div>
  )
}

interface MainWayProps {
  kind: TenderKindAt<'counter_in'>
  cents: number
  keys: string
  disabled?: boolean
  onClick(): void
}

/** A way that is used all day, with the amount that it would move. */
function MainWay({ kind, cents, keys, disabled = false, onClick }: MainWayProps) {
  const { t } = useTranslation('till/payments')
  const { money } = useFormat()
  return (
    <Button
      size="xl"
      variant="default"
      classNames={{ root: styles.way, label: styles.label }}
      justify="space-between"
      disabled={disabled}
      leftSection={<TenderIcon kind={kind} size={28} />}
      rightSection={<span className={styles.figure}>{money(cents)}</span>}
      aria-keyshortcuts={keys}
      onClick={onClick}
    >
      {t(kind)}
    </Button>
  )
}

interface NotesProps {
  notes: readonly number[]
  onCash(cents: number): void
}

function Notes({ notes, onCash }: NotesProps) {
  const { t } = useTranslation('till/payments')
  const { money } = useFormat()
  return (
    <fieldset className={styles.notes}>
      <legend className={hidden.hidden}>{t('notes')}</legend>
      {notes.map((cents) => (
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
  )
}
