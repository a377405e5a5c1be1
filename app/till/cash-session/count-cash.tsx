import { ActionIcon, TextInput } from '@mantine/core'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sumCents } from '../../../core/base/money.ts'
import { useFormat } from '../../i18n/format.ts'
import hidden from '../../ui/hidden.module.css'
import styles from './session.module.css'

/** Notes and coins in cents, in the order in which they are counted. */
const VALUES = [200_00, 100_00, 50_00, 20_00, 10_00, 5_00, 2_00, 1_00, 50, 20, 10, 5, 2, 1]
const MAX_PIECES = 9_999

/** Adds up the notes and coins in a drawer. */
export function CountCash({ onCount }: { onCount(cents: number): void }) {
  const { t } = useTranslation('till/cash-session')
  const { money } = useFormat()
  const [pieces, setPieces] = useState<Record<number, number>>({})

  function set(cents: number, count: number) {
    const next = { ...pieces, [cents]: Math.min(Math.max(count, 0), MAX_PIECES) }
    setPieces(next)
    onCount(sumPieces(next))
  }

  return (
    <div className={styles.counts}>
      {VALUES.map((cents) => (
        <PieceCount
          key={cents}
          cents={cents}
          count={pieces[cents] ?? 0}
          onCount={(count) => set(cents, count)}
        />
      ))}
      <output className={hidden.hidden}>
        {t('sum')} {money(sumPieces(pieces))}
      </output>
    </div>
  )
}

const sumPieces = (pieces: Record<number, number>) =>
  sumCents(Object.entries(pieces).map(([cents, count]) => Number(cents) * count))

interface PieceCountProps {
  cents: number
  count: number
  onCount(count: number): void
}

function PieceCount({ cents, count, onCount }: PieceCountProps) {
  const { t } = useTranslation('till/cash-session')
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
