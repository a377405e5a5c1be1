import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TillModal } from '../ui/till-modal.tsx'
import { DiscardForm } from './discard-form.tsx'
import styles from './parked.module.css'

interface DiscardDialogProps {
  /** Of the ticket. */
  name: string
  /** False where it was refused. */
  onDiscard(reason: string): Promise<boolean>
  onClose(): void
}

/** Asks why a parked ticket is discarded. */
export function DiscardDialog({ name, onDiscard, onClose }: DiscardDialogProps) {
  const { t } = useTranslation('till/parked-tickets')
  const [isBusy, setBusy] = useState(false)
  async function discard(reason: string) {
    setBusy(true)
    await onDiscard(reason)
    setBusy(false)
    onClose()
  }
  return (
    <TillModal size="md" title={t('emptied')} isBusy={isBusy} onClose={onClose}>
      <div className={styles.form}>
        <p>{t('discard_text', { name })}</p>
        <DiscardForm isBusy={isBusy} onDiscard={(reason) => void discard(reason)} />
      </div>
    </TillModal>
  )
}
