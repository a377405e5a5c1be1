import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../ui/field.tsx'
import styles from './checkout-page.module.css'
import { type DeliveryField, OPTIONAL_FIELDS } from './order-form.ts'
import type { Problem } from './problems.ts'
import { useProblemWords } from './use-problem-words.ts'

interface DeliveryFieldsProps {
  /** What was typed before a reload. */
  before: Record<string, string>
  problems: Partial<Record<DeliveryField, Problem>>
}

/** What the browser may fill in by itself, and the keyboard a telephone shows. */
const HABITS: Record<DeliveryField, ComponentProps<'input'>> = {
  name: { autoComplete: 'name' },
  email: { autoComplete: 'email', type: 'email', inputMode: 'email' },
  phone: { autoComplete: 'tel', type: 'tel', inputMode: 'tel' },
  address: { autoComplete: 'address-line1' },
  address_extra: { autoComplete: 'address-line2' },
  postal_code: { autoComplete: 'postal-code', inputMode: 'numeric' },
  city: { autoComplete: 'address-level2' },
  province: { autoComplete: 'address-level1' },
}

export function DeliveryFields({ before, problems }: DeliveryFieldsProps) {
  const { t } = useTranslation('store/checkout')
  const words = useProblemWords()
  const field = (name: DeliveryField) => (
    <TextField
      label={t(name)}
      hint={name === 'email' || name === 'phone' ? t(`${name}_hint`) : undefined}
      error={problems[name] && words(problems[name])}
      optional={OPTIONAL_FIELDS.includes(name)}
      name={name}
      defaultValue={before[name]}
      {...HABITS[name]}
    />
  )
  return (
    <>
      <fieldset className={styles.part}>
        <legend className={styles.legend}>{t('who')}</legend>
        {field('name')}
        <div className={styles.pair}>
          {field('email')}
          {field('phone')}
        </div>
      </fieldset>
      <fieldset className={styles.part}>
        <legend className={styles.legend}>{t('where')}</legend>
        {field('address')}
        {field('address_extra')}
        <div className={`${styles.pair} ${styles.short}`}>
          {field('postal_code')}
          {field('city')}
        </div>
        {field('province')}
      </fieldset>
    </>
  )
}
