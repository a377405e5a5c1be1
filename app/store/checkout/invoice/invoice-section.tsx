import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SIMPLIFIED_LIMIT_CENTS } from '../../../../core/invoicing/rules.ts'
import { useFormat } from '../../../i18n/format.ts'
import type { FieldRefusals } from '../checkout-refusals.ts'
import { CheckoutSection } from '../checkout-section.tsx'
import type { DeliveryDraft } from '../delivery/delivery-draft.ts'
import { useLeftFields } from '../delivery/use-left-fields.ts'
import { useCheckoutRefusalText } from '../use-checkout-refusal-text.ts'
import { checkRecipientField } from './check-recipient-field.ts'
import type { InvoiceField } from './invoice-fields.ts'
import styles from './invoice-section.module.css'
import { RecipientFields } from './recipient-fields.tsx'
import type { InvoiceForm } from './use-invoice-draft.ts'

interface InvoiceSectionProps {
  invoice: InvoiceForm
  delivery: DeliveryDraft['values']
  refusals: FieldRefusals
  totalCents: number
}

/** A full invoice instead of a ticket: for whoever needs one, and above 3,000 euros for all. */
export function InvoiceSection({ invoice, delivery, refusals, totalCents }: InvoiceSectionProps) {
  const { t } = useTranslation('store/checkout')
  const { money } = useFormat()
  const refusalText = useCheckoutRefusalText()
  const isRequired = totalCents > SIMPLIFIED_LIMIT_CENTS
  const isOpen = isRequired || invoice.wanted
  const [document, setDocument] = useState('')
  const left = useLeftFields<InvoiceField>(invoice.values, (name, value) =>
    checkRecipientField(name, value, document !== ''),
  )
  const toError = (name: InvoiceField) => {
    const refusal = refusals[name] ?? left.refusals[name]
    return refusal && refusalText(refusal)
  }
  const place = [delivery.address, `${delivery.postal_code} ${delivery.city}`.trim()]
  const prefill = {
    invoice_name: delivery.name.trim(),
    invoice_address: place.filter(Boolean).join(', '),
  }
  return (
    <CheckoutSection title={t('invoice')}>
      {isRequired ? (
        <>
          <input type="hidden" name="invoice" value="on" />
          <p>{t('invoice_required', { amount: money(SIMPLIFIED_LIMIT_CENTS) })}</p>
        </>
      ) : (
        <label className={styles.choice}>
          <input
            type="checkbox"
            name="invoice"
            checked={invoice.wanted}
            onChange={({ target }) => invoice.want(target.checked, prefill)}
          />
          {t('invoice_wanted')}
        </label>
      )}
      {isOpen && (
        <RecipientFields
          errors={{
            invoice_nif: toError('invoice_nif'),
            invoice_name: toError('invoice_name'),
            invoice_address: toError('invoice_address'),
          }}
          getProps={(name) => ({
            value: invoice.values[name],
            onChange: ({ target }) => invoice.edit(name, target.value),
            onBlur: () => left.leave(name),
          })}
          onDocument={setDocument}
        />
      )}
    </CheckoutSection>
  )
}
