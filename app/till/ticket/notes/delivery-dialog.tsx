import { Button, Checkbox, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isPhone } from '../../../../core/base/phone/rules.ts'
import type { CounterDelivery } from '../../../../core/checkout/fulfilment/counter-order.ts'
import {
  isPostBox,
  MOST_DELIVERY_NOTES,
  MOST_LINE,
} from '../../../../core/shipping/address/rules.ts'
import { findPostalCodeRefusal } from '../../../../core/shipping/postal-code/rules.ts'
import { TillModal } from '../../ui/till-modal.tsx'
import type { Ticket } from '../ticket.ts'
import { useLineText } from '../use-line-text.ts'
import styles from './notes.module.css'

interface DeliveryDialogProps {
  ticket: Ticket
  /** Undefined where nothing is sent. */
  onDelivery(delivery: CounterDelivery | undefined, keys: readonly number[]): void
  onClose(): void
}

const REQUIRED = ['name', 'phone', 'address', 'postal_code', 'city'] as const
const OPTIONAL = ['address_extra', 'notes'] as const
const FIELDS = [...REQUIRED, ...OPTIONAL] as const
type Field = (typeof FIELDS)[number]

const MOST: Record<Field, number> = {
  name: MOST_LINE,
  phone: 40,
  address: MOST_LINE,
  postal_code: 5,
  city: MOST_LINE,
  address_extra: MOST_LINE,
  notes: MOST_DELIVERY_NOTES,
}

/** Which lines are paid now and sent from the shop, and where to. */
export function DeliveryDialog({ ticket, onDelivery, onClose }: DeliveryDialogProps) {
  const { t } = useTranslation('till/ticket')
  const { t: base } = useTranslation('core/base')
  const { t: checkout } = useTranslation('core/checkout')
  const lineText = useLineText()
  const lines = ticket.lines.filter((line) => line.kind === 'sell')
  const [keys, setKeys] = useState(() => {
    const sent = lines.filter(({ send }) => send)
    return (sent.length > 0 ? sent : lines).map(({ key }) => key)
  })
  const [values, setValues] = useState<Partial<Record<Field, string>>>(
    ticket.delivery ?? { name: ticket.customer?.name ?? '' },
  )
  const [isSubmitted, setSubmitted] = useState(false)
  const entered = (field: Field) => (values[field] ?? '').trim()

  function getFault(field: Field): string | null {
    const text = entered(field)
    if (REQUIRED.some((each) => each === field) && text === '') return base('REQUIRED')
    if (text.length > MOST[field])
      return checkout(field === 'address' ? 'ADDRESS_LENGTH' : 'CARRIER_LENGTH')
    if (field === 'phone' && !isPhone(text)) return checkout('INVALID_PHONE')
    const refusal = field === 'postal_code' ? findPostalCodeRefusal(text) : undefined
    return refusal ? checkout(`POSTAL_CODE_${refusal}`) : null
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (keys.length === 0 || FIELDS.some((field) => getFault(field) !== null)) return
    const required = Object.fromEntries(REQUIRED.map((field) => [field, entered(field)]))
    const optional = OPTIONAL.filter((field) => entered(field)).map((field) => [
      field,
      entered(field),
    ])
    onDelivery({ ...required, ...Object.fromEntries(optional) } as CounterDelivery, keys)
  }

  const field = (name: Field) => (
    <TextInput
      size="md"
      label={t(`delivery_${name}`)}
      autoComplete="off"
      inputMode={name === 'phone' ? 'tel' : name === 'postal_code' ? 'numeric' : 'text'}
      value={values[name] ?? ''}
      error={isSubmitted ? getFault(name) : null}
      description={
        name === 'address' && isPostBox(entered(name)) ? checkout('ADDRESS_POST_BOX') : null
      }
      onChange={({ currentTarget }) => setValues({ ...values, [name]: currentTarget.value })}
    />
  )
  return (
    <TillModal onClose={onClose} title={t('menu_delivery')}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Checkbox.Group
          label={t('delivery_lines')}
          value={keys.map(String)}
          onChange={(chosen) => setKeys(chosen.map(Number))}
          error={isSubmitted && keys.length === 0 ? t('delivery_lines_none') : null}
        >
          <div className={styles.lines}>
            {lines.map((line) => (
              <Checkbox
                key={line.key}
                size="md"
                value={String(line.key)}
                label={`${line.quantity} × ${lineText.name(line)} · ${lineText.detail(line)}`}
              />
            ))}
          </div>
        </Checkbox.Group>
        <div className={styles.same}>
          {field('name')}
          {field('phone')}
        </div>
        {field('address')}
        {field('address_extra')}
        <div className={styles.pair}>
          {field('postal_code')}
          {field('city')}
        </div>
        {field('notes')}
        <div className={styles.buttons}>
          {ticket.delivery && (
            <Button variant="subtle" size="lg" onClick={() => onDelivery(undefined, [])}>
              {t('delivery_none')}
            </Button>
          )}
          <Button type="submit" size="lg">
            {t('delivery_save')}
          </Button>
        </div>
      </form>
    </TillModal>
  )
}
