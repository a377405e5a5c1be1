import { Alert, Button, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TillModal } from '../ui/till-modal.tsx'
import styles from './parked.module.css'

interface ParkDialogProps {
  /** Its name when it was parked before. */
  name: string
  /** A coupon is not parked with the ticket. */
  hasCoupon: boolean
  onPark(name: string): Promise<boolean>
  onClose(): void
}

/**
 * Parks the ticket on the screen; its name may stay empty, so its field does not have the focus, which would open the
 * keyboard of a touch screen. What is typed on a keyboard goes there.
 */
export function ParkDialog({ name: before, hasCoupon, onPark, onClose }: ParkDialogProps) {
  const { t } = useTranslation('till/parked-tickets')
  const [name, setName] = useState(before)
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  async function park() {
    setBusy(true)
    if (await onPark(name.trim())) onClose()
    setBusy(false)
  }

  return (
    <TillModal onClose={onClose} isBusy={busy} size="md" title={t('park')}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void park()
        }}
        onKeyDown={({ key, ctrlKey, altKey, metaKey }) => {
          const isLetter = /^[\p{L}\p{N}]$/u.test(key) && !ctrlKey && !altKey && !metaKey
          if (isLetter) field.current?.focus()
        }}
      >
        <TextInput
          ref={field}
          size="lg"
          label={t('name')}
          description={t('name_text')}
          maxLength={80}
          autoComplete="off"
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        {hasCoupon && <Alert color="yellow">{t('coupon_left')}</Alert>}
        <Button type="submit" size="xl" loading={busy} data-autofocus>
          {t('park_now')}
        </Button>
      </form>
    </TillModal>
  )
}
