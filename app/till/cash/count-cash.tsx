import { ActionIcon, TextInput } from '@mantine/core'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useTranslation } from 'react-i18next'
import {
  CASH_VALUES,
  type Denomination,
  MOST_PIECES,
  sumDenominations,
} from '../../../core/cash/counts/rules.ts'
import { useFormat } from '../../i18n/format.ts'
import hidden from '../../ui/hidden.module.css'
import styles from './session.module.css'

interface CountCashProps {
  /** Undefined before anything was counted. */
  counted: readonly Denomination[] | undefined
  onCount(counted: Denomination[]): void
}

/** Adds up the notes and coins in a drawer. */
export function CountCash({ counted = [], onCount }: CountCashProps) {
  const { t } = useTranslation('till/cash')
  const { money } = useFormat()
  const getPieces = (cents: number) => counted.find((each) => each.cents === cents)?.pieces ?? 0

  function set(cents: number, count: number) {
    const pieces = Math.min(Math.max(count, 0), MOST_PIECES)
    const next = CASH_VALUES.map((value) => ({
      cents: value,
      pieces: value === cents ? pieces : getPieces(value),
    }))
    onCount(next.filter((each) => each.pieces > 0))
  }

  return (
    <div className={styles.counts}>
      {CASH_VALUES.map((cents) => (
        <PieceCount
          key={cents}
          cents={cents}
          count={getPieces(cents)}
          onCount={(count) => set(cents, count)}
        />
      ))}
      <output className={hidden.hidden}>
        {t('sum')} {money(sumDenominations(counted))}
      </output>
    </div>
  )
}

interface PieceCountProps {
  cents: number
  count: number
  onCount(count: number): void
}

function PieceCount({ cents, count, onCount }: PieceCountProps) {
  const { t } = useTranslation('till/cash')
  const { money } = useFormat()
  const value = money(cents)
  return (
    <div className={styles.count}>
      <span className={styles.coin}>{value}</span>
      <ActionIcon
        variant="default"
        size={48}
        aria-label={t('one_less', { value })}
        className={styles.quiet}
        disabled={count === 0}
        onClick={() => onCount(count - 1)}
      >
        <IconMinus size={20} />
      </ActionIcon>
      <TextInput
        aria-label={t('pieces', { value })}
        size="lg"
        inputMode="numeric"
        autoComplete="off"
        value={count === 0 ? '' : String(count)}
        placeholder="0"
        onChange={({ currentTarget }) => onCount(Number(currentTarget.value.replace(/\D/g, '')))}
        onFocus={({ currentTarget }) => currentTarget.select()}
        classNames={{ input: styles.pieces }}
      />
      <ActionIcon
        variant="default"
        size={48}
        aria-label={t('one_more', { value })}
        onClick={() => onCount(count + 1)}
      >
        <IconPlus size={20} />
      </ActionIcon>
    </div>
  )
}
