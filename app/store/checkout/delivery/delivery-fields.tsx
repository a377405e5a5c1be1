import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Field, TextField } from '../../../ui/field.tsx'
import { CheckoutPart } from '../checkout-part.tsx'
import { MailHint } from '../mail-hint.tsx'
import { type FieldProblems, postalCodeAtOnce } from '../problems.ts'
import { useProblemWords } from '../use-problem-words.ts'
import { type DeliveryField, OPTIONAL_FIELDS } from './delivery.ts'
import styles from './delivery-fields.module.css'
import { PlaceHelp } from './place-help.tsx'
import type { useDelivery } from './use-delivery.ts'
import { usePlace } from './use-place.ts'

interface DeliveryFieldsProps {
  delivery: ReturnType<typeof useDelivery>
  problems: FieldProblems
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
  notes: { autoComplete: 'off' },
}
const HINTED = ['email', 'phone', 'notes'] as const

/** More than a courier reads. */
const LONGEST_NOTE = 500

export function DeliveryFields({ delivery, problems }: DeliveryFieldsProps) {
  const { t } = useTranslation('store/checkout')
  const words = useProblemWords()
  const { values, type, choose, fillIn } = delivery
  const place = usePlace(values.postal_code, fillIn)

  const shown: FieldProblems = {
    ...problems,
    postal_code: postalCodeAtOnce(values.postal_code) ?? problems.postal_code,
  }
  const about = (name: DeliveryField) => {
    const hinted = HINTED.find((each) => each === name)
    return {
      label: t(name),
      hint: hinted && t(`${hinted}_hint`),
      error: shown[name] && words(shown[name]),
      optional: OPTIONAL_FIELDS.includes(name),
    }
  }
  const field = (name: DeliveryField) => (
    <TextField
      {...about(name)}
      {...HABITS[name]}
      name={name}
      value={values[name]}
      onChange={({ target }) => type(name, target.value)}
    />
  )
  return (
    <>
      <CheckoutPart title={t('who')}>
        {field('name')}
        <div className={styles.pair}>
          <div>
            {field('email')}
            <MailHint typed={values.email} onMend={(mail) => type('email', mail)} />
          </div>
          {field('phone')}
        </div>
      </CheckoutPart>
      <CheckoutPart title={t('where')}>
        {field('address')}
        {field('address_extra')}
        <div className={`${styles.pair} ${styles.short}`}>
          {field('postal_code')}
          {field('city')}
        </div>
        <PlaceHelp
          postalCode={values.postal_code}
          place={place}
          city={values.city}
          onChoose={choose}
        />
        {field('province')}
        <Field {...about('notes')}>
          {(control) => (
            <textarea
              {...control}
              name="notes"
              rows={2}
              maxLength={LONGEST_NOTE}
              autoComplete="off"
              value={values.notes}
              onChange={({ target }) => type('notes', target.value)}
            />
          )}
        </Field>
      </CheckoutPart>
    </>
  )
}
