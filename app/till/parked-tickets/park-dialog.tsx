import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TillModal } from '../ui/till-modal.tsx'
import styles from './parked.module.css'

interface ParkDialogProps {
  /** Its name when it was parked before. */
  name: string
  onPark(name: string): Promise<boolean>
  onClose(): void
}

/** Parks the ticket on the screen; its name may stay empty. */
export function ParkDialog({ name: before, onPark, onClose }: ParkDialogProps) {
  const { t } = useTranslation('till/parked-tickets')
  const [name, setName] = useState(before)
  const [busy, setBusy] = useState(false)

  async function park() {
    setBusy(true)
    if (await onPark(name.trim())) onClose()
    setBusy(false)
  }

  return (
    <TillModal onClose={onClose} size="md" title={t('park')}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void park()
        }}
      >
        <TextInput
          data-autofocus
          size="lg"
          label={t('name')}
          description={t('name_text')}
          maxLength={80}
          autoComplete="off"
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" size="xl" loading={busy}>
          {t('park_now')}
        </Button>
      </form>
    </TillModal>
  )
}
