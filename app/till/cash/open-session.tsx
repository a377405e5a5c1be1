import { Alert, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { client } from '../client.ts'
import { ReloadNotice } from '../offline/reload-notice.tsx'
import { toTillRefusal, useTillRefusalText } from '../refusal.ts'
import { SlowNotice } from '../ui/slow-notice.tsx'
import { useOperation } from '../use-operation.ts'
import { OpeningReason, ProposedFloat } from './opening-difference.tsx'
import { OpeningFloat } from './opening-float.tsx'
import styles from './session.module.css'
import { type CountedCash, useCountedCash } from './use-counted-cash.ts'

interface OpenSessionProps {
  till: string
  /** Another person has closed the session that was open here. */
  closedElsewhere: boolean
  /** Articles on the ticket of this screen. */
  units: number
  onOpen(): Promise<void>
}

/** Opens a cash session with the amount in the drawer; what yesterday left there is said, and counted all the same. */
export function OpenSession({ till, closedElsewhere, units, onOpen }: OpenSessionProps) {
  const { t } = useTranslation('till/cash')
  const cash = useCountedCash(false)
  const [reason, setReason] = useState('')
  const { cents, field } = cash
  const { open, busy, error } = useOpenSession(till, onOpen)
  const { data: proposed } = useQuery({
    queryKey: ['proposed float', till],
    queryFn: async () => (await client.cash.getCashSession({ till })).proposed_float_cents,
    staleTime: 0,
  })

  const differs = typeof proposed === 'number' && cents !== undefined && cents !== proposed
  const isReady = cents !== undefined && (!differs || reason.trim() !== '')

  useEffect(() => field.current?.focus(), [field])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isReady) return
    void open({ float_cents: cents, ...cash.pieces, ...(differs && { reason: reason.trim() }) })
  }

  return (
    <main className={styles.page}>
      <form className={styles.sheet} onSubmit={submit}>
        {closedElsewhere && (
          <Alert color="yellow" role="alert" title={t('closed_elsewhere')}>
            {units > 0 ? t('ticket_kept', { count: units }) : t('closed_elsewhere_text')}
          </Alert>
        )}
        <header>
          <h2 className={styles.title}>{t('open')}</h2>
          <p className={styles.text}>{t('open_text')}</p>
        </header>
        {typeof proposed === 'number' && <ProposedFloat proposed={proposed} counted={cents} />}
        <OpeningFloat cash={cash}>
          {differs && <OpeningReason reason={reason} onReason={setReason} />}
        </OpeningFloat>
        <ReloadNotice />
        {error && (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        )}
        <SlowNotice isBusy={busy} />
        <OpeningEnds cash={cash} isBusy={busy} isReady={isReady} />
      </form>
    </main>
  )
}

interface OpeningEndsProps {
  cash: CountedCash
  isBusy: boolean
  isReady: boolean
}

function OpeningEnds({ cash, isBusy, isReady }: OpeningEndsProps) {
  const { t } = useTranslation('till/cash')
  const { money } = useFormat()
  return (
    <div className={styles.ends}>
      {cash.counting && (
        <Button variant="default" size="lg" onClick={() => cash.setCounting(false)}>
          {t('type_total')}
        </Button>
      )}
      <Button type="submit" size="xl" className={styles.end} loading={isBusy} disabled={!isReady}>
        {cash.cents === undefined ? t('open_now') : t('open_with', { amount: money(cash.cents) })}
      </Button>
    </div>
  )
}

type OpeningCount = CountedCash['pieces'] & { float_cents: number; reason?: string }

function useOpenSession(till: string, onOpen: () => Promise<void>) {
  const operate = useOperation()
  const refusalText = useTillRefusalText()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')

  async function open(count: OpeningCount) {
    setBusy(true)
    setError('')
    try {
      await operate({ till, ...count }, client.cash.openCashSession)
      await onOpen()
    } catch (caught) {
      const refusal = toTillRefusal(caught)
      // Another person has opened it in the meantime.
      if (refusal.code === 'ALREADY_OPEN') await onOpen()
      else setError(refusalText(refusal))
    } finally {
      setBusy(false)
    }
  }

  return { open, busy, error }
}
