import { type ComponentProps, type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MOST_ADDRESS, MOST_NAME } from '../../../../core/invoicing/recipients/rules.ts'
import { TextField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useUnprintedLetters } from '../../../ui/use-unprinted-letters.ts'
import { ForeignIdFields } from './foreign-id-fields.tsx'
import type { InvoiceField } from './invoice-fields.ts'

interface RecipientFieldsProps {
  errors: Partial<Record<InvoiceField, string | undefined>>
  /** The value of a field and how it changes, or the value that it begins with. */
  getProps(name: InvoiceField): ComponentProps<'input'>
  /** Another document was chosen; empty for a NIF. */
  onDocument?(type: string): void
}

/** The number of a document, name and address of a full invoice. */
export function RecipientFields({ errors, getProps, onDocument }: RecipientFieldsProps) {
  const { t } = useTranslation('store/checkout')
  const [typed, setTyped] = useState<Partial<Record<InvoiceField, string>>>({})
  const follow = (name: InvoiceField) => ({
    ...getProps(name),
    onInput: ({ currentTarget }: FormEvent<HTMLInputElement>) =>
      setTyped({ ...typed, [name]: currentTarget.value }),
  })
  const read = (name: InvoiceField) => {
    const { value, defaultValue } = getProps(name)
    return String(value ?? typed[name] ?? defaultValue ?? '')
  }
  const missing = useUnprintedLetters(`${read('invoice_name')} ${read('invoice_address')}`, 'typed')
  return (
    <>
      <ForeignIdFields {...(onDocument && { onType: onDocument })} />
      <TextField
        label={t('invoice_nif')}
        hint={t('invoice_nif_hint')}
        error={errors.invoice_nif}
        name="invoice_nif"
        maxLength={30}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...getProps('invoice_nif')}
      />
      <TextField
        label={t('invoice_name')}
        error={errors.invoice_name}
        name="invoice_name"
        maxLength={MOST_NAME}
        autoComplete="organization"
        {...follow('invoice_name')}
      />
      <TextField
        label={t('invoice_address')}
        hint={t('invoice_address_hint')}
        error={errors.invoice_address}
        name="invoice_address"
        maxLength={MOST_ADDRESS}
        autoComplete="off"
        {...follow('invoice_address')}
      />
      {missing && (
        <Notice>
          <p>{missing}</p>
        </Notice>
      )}
    </>
  )
}
