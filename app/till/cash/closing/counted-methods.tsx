import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CASHLESS_KINDS, type CashlessKind } from '../../../../core/sales/tenders/rules.ts'
import { parseAmountCents } from '../../ui/parse-amount.ts'
import styles from '../session.module.css'

type Amounts = Record<CashlessKind, string>

export interface CountedMethods {
  amounts: Amounts
  set(method: CashlessKind, amount: string): void
  isInvalid(method: CashlessKind): boolean
  /** What is sent: those that were typed. */
  counted: { card_cents?: number; bizum_cents?: number; transfer_cents?: number }
  isAnyInvalid: boolean
}

/** Totals of terminal, Bizum and bank, as they are typed. */
export function useCountedMethods(): CountedMethods {
  const [amounts, setAmounts] = useState<Amounts>({ card: '', bizum: '', transfer: '' })
  const isInvalid = (method: CashlessKind) =>
    amounts[method].trim() !== '' && parseAmountCents(amounts[method]) === undefined
  const counted = Object.fromEntries(
    CASHLESS_KINDS.flatMap((method) => {
      const cents = parseAmountCents(amounts[method])
      return cents === undefined ? [] : [[`${method}_cents`, cents]]
    }),
  )
  return {
    amounts,
    isInvalid,
    counted,
    set: (method, amount) => setAmounts((before) => ({ ...before, [method]: amount })),
    isAnyInvalid: CASHLESS_KINDS.some(isInvalid),
  }
}

/** Fields for what was paid in other ways than cash; each may stay empty. */
export function MethodFields({ methods }: { methods: CountedMethods }) {
  const { t } = useTranslation('till/cash')
  return (
    <fieldset className={styles.methods}>
      <legend className={styles.label}>{t('others')}</legend>
      {CASHLESS_KINDS.map((method) => (
        <TextInput
          key={method}
          size="lg"
          label={t(`${method}_total`)}
          description={t(`${method}_total_text`)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          placeholder="0,00"
          rightSection="€"
          rightSectionPointerEvents="none"
          value={methods.amounts[method]}
          error={methods.isInvalid(method) && t('card_total_invalid')}
          onChange={({ currentTarget }) => methods.set(method, currentTarget.value)}
        />
      ))}
    </fieldset>
  )
}
