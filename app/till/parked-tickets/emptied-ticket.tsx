import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isTicketEmpty, type Ticket } from '../ticket/ticket.ts'
import { TillModal } from '../ui/till-modal.tsx'
import { DiscardForm } from './discard-form.tsx'
import styles from './parked.module.css'
import type { ParkedTickets } from './use-parked-tickets.ts'

interface EmptiedTicketProps {
  ticket: Ticket
  /** The seller empties it as a whole. */
  isEmptying: boolean
  parked: ParkedTickets
  /** Its lines stay, or come back. */
  onUndo(): void
  /** Takes it off the screen; it stays parked. */
  onEmpty(): void
}

/** Asks what becomes of a parked ticket whose last line is taken off: its pairs are held until it is discarded. */
export function EmptiedTicket({ ticket, isEmptying, parked, onUndo, onEmpty }: EmptiedTicketProps) {
  const { t } = useTranslation('till/parked-tickets')
  const [isBusy, setBusy] = useState(false)
  const { taken_up, stage } = ticket
  const isAsked = stage === 'sale' && (isEmptying || isTicketEmpty(ticket))
  if (!taken_up || !isAsked) return null
  async function discard(resumed: NonNullable<Ticket['taken_up']>, reason: string) {
    setBusy(true)
    if (await parked.discard(resumed, reason)) onEmpty()
    setBusy(false)
  }
  return (
    <TillModal size="md" title={t('emptied')} isBusy={isBusy} onClose={onUndo}>
      <div className={styles.form}>
        <p>{t('emptied_text', { name: taken_up.name })}</p>
        <DiscardForm isBusy={isBusy} onDiscard={(reason) => void discard(taken_up, reason)} />
        <Button data-autofocus size="lg" variant="default" disabled={isBusy} onClick={onEmpty}>
          {t('emptied_keep')}
        </Button>
        <Button size="lg" variant="subtle" disabled={isBusy} onClick={onUndo}>
          {t('emptied_undo')}
        </Button>
      </div>
    </TillModal>
  )
}
