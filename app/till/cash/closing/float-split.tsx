import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { parseAmountCents } from '../../ui/parse-amount.ts'
import styles from '../session.module.css'

interface FloatSplitProps {
  /** What was counted in the drawer. */
  counted: number | undefined
  value: string
  onChange(value: string): void
}

/** What of the counted cash stays in the drawer; undefined where it is no amount, or more than was counted. */
export function parseFloatSplit(value: string, counted: number | undefined): number | undefined {
  if (counted === undefined || value.trim() === '') return counted
  const cents = parseAmountCents(value)
  return cents === undefined || cents > counted ? undefined : cents
}

/** Parts the counted cash: the float of the next session, and the rest for the bank bag. */
export function FloatSplit({ counted, value, onChange }: FloatSplitProps) {
  const { t } = useTranslation('till/cash')
  const { money } = useFormat()
  const stays = parseFloatSplit(value, counted)
  const isInvalid = counted !== undefined && stays === undefined
  return (
    <fieldset className={styles.methods}>
      <legend className={styles.label}>{t('split')}</legend>
      <TextInput
        size="lg"
        label={t('next_float')}
        description={t('next_float_text')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        placeholder={counted === undefined ? '0,00' : money(counted)}
        rightSection="€"
        rightSectionPointerEvents="none"
        value={value}
        error={isInvalid && t('next_float_invalid')}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <output className={styles.bag}>
        {t('bag')}
        <strong>
          {counted === undefined || stays === undefined ? '—' : money(counted - stays)}
        </strong>
      </output>
    </fieldset>
  )
}
