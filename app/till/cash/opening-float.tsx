import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { AmountField } from '../ui/amount-field.tsx'
import { CountCash } from './count-cash.tsx'
import styles from './session.module.css'
import type { CountedCash } from './use-counted-cash.ts'

const USUAL = [50_00, 100_00, 150_00, 200_00]

interface OpeningFloatProps {
  cash: CountedCash
  /** Why it is another amount than was left there. */
  children: ReactNode
}

/** The amount in the drawer: typed, one of the usual, or counted in pieces. */
export function OpeningFloat({ cash, children }: OpeningFloatProps) {
  const { t } = useTranslation('till/cash')
  if (cash.counting)
    return (
      <>
        <CountCash counted={cash.denominations} onCount={cash.setDenominations} />
        {children}
      </>
    )
  return (
    <div className={styles.columns}>
      <AmountField
        fieldRef={cash.field}
        label={t('float')}
        value={cash.amount}
        onChange={cash.setAmount}
        placeholder="0,00"
      />
      <div className={styles.side}>
        <UsualFloats onChoose={(cents) => cash.setAmount(String(cents / 100))} />
        <Button variant="default" size="lg" onClick={() => cash.setCounting(true)}>
          {t('count_pieces')}
        </Button>
        {children}
      </div>
    </div>
  )
}

function UsualFloats({ onChoose }: { onChoose(cents: number): void }) {
  const { t } = useTranslation('till/cash')
  const { money } = useFormat()
  return (
    <div>
      <h3 className={styles.label}>{t('usual')}</h3>
      <div className={styles.chips}>
        {USUAL.map((each) => (
          <Button
            key={each}
            variant="default"
            size="lg"
            h={64}
            px="xs"
            onClick={() => onChoose(each)}
          >
            {money(each)}
          </Button>
        ))}
      </div>
    </div>
  )
}
