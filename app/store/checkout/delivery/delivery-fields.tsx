import { type ComponentProps, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field, TextField } from '../../../ui/field.tsx'
import { checkPostalCode, type FieldRefusals, isDoubt } from '../checkout-refusals.ts'
import { CheckoutSection } from '../checkout-section.tsx'
import { EmailHint } from '../email-hint.tsx'
import { useCheckoutRefusalText } from '../use-checkout-refusal-text.ts'
import { checkField } from './check-field.ts'
import { ConfirmDoubt } from './confirm-doubt.tsx'
import { type DeliveryField, OPTIONAL_FIELDS } from './delivery-draft.ts'
import styles from './delivery-fields.module.css'
import { PickupPlace } from './pickup-place.tsx'
import { PostalCodeHelp } from './postal-code-help.tsx'
import type { DeliveryForm } from './use-delivery-draft.ts'
import { useLeftFields } from './use-left-fields.ts'
import { usePostalCodeArea } from './use-postal-code-area.ts'

interface DeliveryFieldsProps {
  delivery: DeliveryForm
  refusals: FieldRefusals
  /** The buyer fetches it: there is no address to ask for. */
  isPickup: boolean
  /** How it is delivered: between the buyer and the place. */
  children: ReactNode
}

/** Autofill by the browser, and the keyboard of a phone. */
const INPUT_PROPS: Record<DeliveryField, ComponentProps<'input'>> = {
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

export function DeliveryFields({ delivery, refusals, isPickup, children }: DeliveryFieldsProps) {
  const { t } = useTranslation('store/checkout')
  const refusalText = useCheckoutRefusalText()
  const { values, edit, chooseTown, autofill } = delivery
  const area = usePostalCodeArea(values.postal_code, autofill)

  const [confirmed, setConfirmed] = useState<Partial<Record<DeliveryField, string>>>({})
  const isConfirmed = (name: DeliveryField) => confirmed[name] === values[name]
  const open = Object.entries(refusals).filter(
    ([name, refusal]) => !(isDoubt(refusal) && isConfirmed(name as DeliveryField)),
  )
  const left = useLeftFields(values, checkField)
  const shown: FieldRefusals = {
    ...left.refusals,
    ...Object.fromEntries(open),
    postal_code:
      checkPostalCode(values.postal_code) ?? refusals.postal_code ?? left.refusals.postal_code,
  }
  const fieldProps = (name: DeliveryField) => {
    const hinted = HINTED.find((each) => each === name)
    return {
      label: t(name),
      hint: hinted && t(`${hinted}_hint`),
      error: shown[name] && refusalText(shown[name]),
      optional: OPTIONAL_FIELDS.includes(name),
    }
  }
  const field = (name: DeliveryField) => (
    <div>
      <TextField
        {...fieldProps(name)}
        {...INPUT_PROPS[name]}
        name={name}
        value={values[name]}
        onChange={({ target }) => edit(name, target.value)}
        onBlur={() => left.leave(name)}
      />
      {isDoubt(shown[name]) && (
        <ConfirmDoubt
          field={name}
          onConfirm={() => setConfirmed({ ...confirmed, [name]: values[name] })}
        />
      )}
      {isConfirmed(name) && <input type="hidden" name="confirmed" value={name} />}
    </div>
  )
  return (
    <>
      <CheckoutSection title={t('who')}>
        {field('name')}
        <div className={styles.pair}>
          <div>
            {field('email')}
            <EmailHint email={values.email} onAccept={(email) => edit('email', email)} />
          </div>
          {field('phone')}
        </div>
      </CheckoutSection>
      {children}
      {isPickup ? (
        <PickupPlace />
      ) : (
        <CheckoutSection title={t('where')}>
          <p className={styles.country}>
            {t('country')}: <strong>{t('served')}</strong>
          </p>
          {field('address')}
          {field('address_extra')}
          <div className={`${styles.pair} ${styles.short}`}>
            {field('postal_code')}
            {field('city')}
          </div>
          <PostalCodeHelp
            postalCode={values.postal_code}
            area={area}
            city={values.city}
            onChoose={chooseTown}
          />
          {field('province')}
          <Field {...fieldProps('notes')}>
            {(control) => (
              <textarea
                {...control}
                name="notes"
                rows={2}
                autoComplete="off"
                value={values.notes}
                onChange={({ target }) => edit('notes', target.value)}
                onBlur={() => left.leave('notes')}
              />
            )}
          </Field>
        </CheckoutSection>
      )}
    </>
  )
}
