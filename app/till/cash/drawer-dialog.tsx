import { Alert, Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../client.ts'
import { useTillPrinting } from '../printing/use-till-printing.ts'
import { toTillRefusal, useTillRefusalText } from '../refusal.ts'
import { notifySeller } from '../ui/notify-seller.ts'
import { ReasonField } from '../ui/reason-field.tsx'
import { TillModal } from '../ui/till-modal.tsx'
import { useOperation } from '../use-operation.ts'
import styles from './session.module.css'

interface DrawerDialogProps {
  till: string
  onDone(): void
  onSessionGone(): void
}

const REASONS = ['why_change_note', 'why_check', 'why_forgotten'] as const

/** Opens the drawer without a sale: who and why is written down first. */
export function DrawerDialog({ till, onDone, onSessionGone }: DrawerDialogProps) {
  const { t } = useTranslation('till/cash')
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const { openDrawer: pulse } = useTillPrinting(till)
  const operate = useOperation()
  const refusalText = useTillRefusalText()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!reason.trim()) return
    setBusy(true)
    setError('')
    try {
      const noted = await operate({ till, reason: reason.trim() }, client.cash.openDrawer)
      void pulse(noted.cash_movement_id)
      notifySeller({ kind: 'success', title: t('drawer_noted') })
      onDone()
    } catch (caught) {
      const refusal = toTillRefusal(caught)
      if (refusal.code === 'NO_OPEN_SESSION') onSessionGone()
      setError(refusalText(refusal))
    } finally {
      setBusy(false)
    }
  }

  return (
    <TillModal onClose={onDone} isBusy={busy} title={t('drawer')}>
      <form className={styles.side} onSubmit={(event) => void submit(event)}>
        <p className={styles.text}>{t('drawer_text')}</p>
        <ReasonField
          first
          label={t('why')}
          value={reason}
          usual={REASONS.map((key) => t(key))}
          onChange={setReason}
        />
        {error && (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        )}
        <Button type="submit" size="xl" loading={busy} disabled={!reason.trim()}>
          {t('drawer_now')}
        </Button>
      </form>
    </TillModal>
  )
}
