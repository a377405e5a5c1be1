import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { AmountField } from '../ui/amount-field.tsx'
import { parseAmountCents } from '../ui/parse-amount.ts'
import { TillModal } from '../ui/till-modal.tsx'
import styles from './free-line-dialog.module.css'
import type { FreeLine } from './kinds/free-line.ts'

interface FreeLineDialogProps {
  /** What the description begins with. */
  name?: string
  onAdd(line: Pick<FreeLine, 'name' | 'unit_cents'>): void
  onClose(): void
}

const MAX_NAME_LENGTH = 120

/** Adds what no catalog has to the ticket, such as a repair or a key ring: a description and a price. */
export function FreeLineDialog({ name: known = '', onAdd, onClose }: FreeLineDialogProps) {
  const { t } = useTranslation('till/ticket')
  const { money } = useFormat()
  const [name, setName] = useState(known)
  const [price, setPrice] = useState('')
  const unit_cents = parseAmountCents(price)
  const complete = name.trim() !== '' && Boolean(unit_cents)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (complete && unit_cents) onAdd({ name: name.trim(), unit_cents })
  }

  return (
    <TillModal onClose={onClose} size="md" title={t('free_line')}>
      <form className={styles.form} onSubmit={submit}>
        <TextInput
          // A description that is known leaves the price to be typed.
          data-autofocus={known === '' || undefined}
          size="lg"
          label={t('free_name')}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <AmountField
          label={t('free_price')}
          value={price}
          onChange={setPrice}
          placeholder="0,00"
          first={known !== ''}
        />
        <Button type="submit" size="xl" disabled={!complete}>
          {unit_cents ? t('free_add_for', { amount: money(unit_cents) }) : t('free_add')}
        </Button>
      </form>
    </TillModal>
  )
}
