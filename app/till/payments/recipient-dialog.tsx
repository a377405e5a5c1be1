import { Alert, Button, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Recipient } from '../../../core/invoicing/invoice-parties.ts'
import {
  FOREIGN_ID_TYPES,
  type ForeignId,
  isForeignId,
} from '../../../core/invoicing/recipients/foreign/rules.ts'
import { isNif, MOST_ADDRESS, MOST_NAME, toNif } from '../../../core/invoicing/recipients/rules.ts'
import { useCountries } from '../../i18n/country-names.ts'
import { useUnprintedLetters } from '../../ui/use-unprinted-letters.ts'
import { TillModal } from '../ui/till-modal.tsx'
import styles from './payment-pane.module.css'

interface RecipientDialogProps {
  recipient: Recipient | undefined
  /** Of the ticket's customer. */
  name: string
  onRecipient(recipient: Recipient): void
  onClose(): void
}

const NOTHING = { nif: '', name: '', address: '' }

/** Takes NIF or foreign document, name and address for a full invoice; the number is checked without the shop too. */
export function RecipientDialog({ recipient, name, onRecipient, onClose }: RecipientDialogProps) {
  const { t } = useTranslation('till/payments')
  const { t: invoicing } = useTranslation('core/invoicing')
  const { t: base } = useTranslation('core/base')
  const [values, setValues] = useState<Omit<Recipient, 'foreign_id'>>(
    recipient ?? { ...NOTHING, name },
  )
  const [foreignId, setForeignId] = useState<ForeignId | undefined>(recipient?.foreign_id)
  const countries = useCountries()
  const [isSent, setSent] = useState(false)
  const entered = {
    nif: toNif(values.nif),
    name: values.name.trim(),
    address: values.address.trim(),
  }
  const isKnown = foreignId ? isForeignId(entered.nif, foreignId) : isNif(entered.nif)
  const missing = useUnprintedLetters(`${entered.name} ${entered.address}`, 'typed')
  const isComplete = isKnown && entered.name !== '' && entered.address !== ''

  function submit(event: FormEvent) {
    event.preventDefault()
    setSent(true)
    if (isComplete) onRecipient({ ...entered, ...(foreignId && { foreign_id: foreignId }) })
  }
  const fieldProps = (field: keyof typeof NOTHING) => ({
    size: 'lg',
    label: t(`invoice_${field}`),
    value: values[field],
    autoComplete: 'off',
    error: isSent && entered[field] === '' ? base('REQUIRED') : null,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setValues({ ...values, [field]: currentTarget.value }),
  })
  return (
    <TillModal onClose={onClose} size="md" title={t('invoice')}>
      <form className={styles.recipient} onSubmit={submit} noValidate>
        <NativeSelect
          size="lg"
          label={invoicing('id_type')}
          value={foreignId?.type ?? ''}
          data={[
            { value: '', label: invoicing('id_type.nif') },
            ...FOREIGN_ID_TYPES.map((each) => ({
              value: each,
              label: invoicing(`id_type.${each}`),
            })),
          ]}
          onChange={({ currentTarget }) => {
            const type = FOREIGN_ID_TYPES.find((each) => each === currentTarget.value)
            setForeignId(type && { type, country: foreignId?.country ?? '' })
          }}
        />
        {foreignId && (
          <NativeSelect
            size="lg"
            label={invoicing('id_country')}
            value={foreignId.country}
            data={[{ value: '', label: '' }, ...countries]}
            onChange={({ currentTarget }) =>
              setForeignId({ ...foreignId, country: currentTarget.value })
            }
          />
        )}
        <TextInput
          {...fieldProps('nif')}
          data-autofocus
          maxLength={20}
          autoCapitalize="characters"
          error={
            (isSent || (!foreignId && entered.nif.length >= 9)) && entered.nif !== '' && !isKnown
              ? invoicing('INVALID_NIF')
              : fieldProps('nif').error
          }
        />
        <TextInput {...fieldProps('name')} maxLength={MOST_NAME} />
        <TextInput
          {...fieldProps('address')}
          description={t('invoice_address_hint')}
          maxLength={MOST_ADDRESS}
        />
        {missing && (
          <Alert color="yellow" role="status">
            {missing}
          </Alert>
        )}
        <Button type="submit" size="xl">
          {t('invoice_save')}
        </Button>
      </form>
    </TillModal>
  )
}
