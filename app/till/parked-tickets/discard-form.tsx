import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonField } from '../ui/reason-field.tsx'
import styles from './parked.module.css'

const REASONS = ['why_gone', 'why_unwanted', 'why_mistake'] as const

interface DiscardFormProps {
  isBusy: boolean
  onDiscard(reason: string): void
}

/** Why a parked ticket is discarded, which stays written down with its articles. */
export function DiscardForm({ isBusy, onDiscard }: DiscardFormProps) {
  const { t } = useTranslation('till/parked-tickets')
  const [reason, setReason] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    if (reason.trim()) onDiscard(reason.trim())
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <ReasonField
        label={t('why')}
        value={reason}
        usual={REASONS.map((key) => t(key))}
        onChange={setReason}
      />
      <Button type="submit" size="lg" color="red" loading={isBusy} disabled={!reason.trim()}>
        {t('discard')}
      </Button>
    </form>
  )
}
