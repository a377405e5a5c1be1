import { Alert, Button, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { client } from '../client.ts'
import { AmountField } from '../number-pad/amount-field.tsx'
import { centsOf } from '../payments/settle.ts'
import { refusalOf, useRefusalWords } from '../refusal-words.ts'
import { useSaleLog } from '../sales/use-sale-log.ts'
import { useOperation } from '../use-operation.ts'
import { type Closed, ClosedResult } from './closed-result.tsx'
import { CountCash } from './count-cash.tsx'
import styles from './session.module.css'

interface CloseSessionProps {
  till: string
  cashSessionId: number
  /** What is left open besides: it stays as it is. */
  left: { pairs: number; parked: number }
  onBack(): void
  onClosed(): Promise<void>
}

/** Counted blind: what should be there is told after the count, and a difference only wants its reason. */
export function CloseSession({ till, cashSessionId, left, onBack, onClosed }: CloseSessionProps) {
  const { t } = useTranslation('till/cash-session')
  const { money } = useFormat()
  const { waiting } = useSaleLog()
  const words = useRefusalWords()
  const [amount, setAmount] = useState('')
  const [counting, setCounting] = useState(true)
  const [counted, setCounted] = useState<number>()
  const [reason, setReason] = useState('')
  const { close, busy, error, wrong, closed } = useClosing(till, cashSessionId)
  const head = useRef<HTMLHeadingElement>(null)
  const why = useRef<HTMLInputElement>(null)
  const cents = counting ? counted : centsOf(amount)
  // Counted anew it may be right, and wants no reason.
  const differs = cents !== undefined && cents === wrong

  useEffect(() => head.current?.focus(), [])
  useEffect(() => {
    if (differs) why.current?.focus()
  }, [differs])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (cents !== undefined) void close(cents, reason.trim())
  }

  if (closed) return <ClosedResult closed={closed} onDone={onClosed} />
  return (
    <main className={styles.page}>
      <form className={styles.sheet} onSubmit={submit}>
        <header>
          <h2 ref={head} tabIndex={-1} className={styles.title}>
            {t('close')}
          </h2>
          <p className={styles.text}>{t('close_text')}</p>
        </header>
        {waiting.length > 0 && (
          <Alert color="red" role="alert">
            {t('unsent_first', { count: waiting.length })}
          </Alert>
        )}
        {left.pairs > 0 && <Alert color="yellow">{t('ticket_kept', { count: left.pairs })}</Alert>}
        {left.parked > 0 && <Alert color="gray">{t('parked_kept', { count: left.parked })}</Alert>}
        {counting ? (
          <CountCash onCount={setCounted} />
        ) : (
          <div className={styles.columns}>
            <AmountField
              label={t('counted')}
              value={amount}
              onChange={setAmount}
              placeholder="0,00"
            />
          </div>
        )}
        {differs && (
          <Alert color="yellow" role="alert">
            {words({ code: 'REASON_REQUIRED' })}
          </Alert>
        )}
        {differs && (
          <TextInput
            ref={why}
            size="lg"
            label={t('reason')}
            maxLength={500}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        )}
        {error && (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        )}
        <div className={styles.ends}>
          <Button variant="default" size="lg" onClick={onBack}>
            {t('back')}
          </Button>
          <Button variant="subtle" size="lg" onClick={() => setCounting(!counting)}>
            {t(counting ? 'type_total' : 'count_pieces')}
          </Button>
          <Button
            type="submit"
            size="xl"
            loading={busy}
            disabled={cents === undefined || waiting.length > 0 || (differs && !reason.trim())}
          >
            {cents === undefined ? t('close_now') : t('close_with', { amount: money(cents) })}
          </Button>
        </div>
      </form>
    </main>
  )
}

function useClosing(till: string, cash_session_id: number) {
  const operate = useOperation()
  const words = useRefusalWords()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  /** What was counted and does not match. */
  const [wrong, setWrong] = useState<number>()
  const [closed, setClosed] = useState<Closed>()

  async function close(counted_cents: number, reason: string) {
    setBusy(true)
    setError('')
    const input = { till, cash_session_id, counted_cents, ...(reason && { reason }) }
    try {
      setClosed(await operate(input, client.till.closeCashSession))
    } catch (thrown) {
      const refusal = refusalOf(thrown)
      if (refusal.code === 'REASON_REQUIRED') setWrong(counted_cents)
      else setError(words(refusal))
    } finally {
      setBusy(false)
    }
  }

  return { close, busy, error, wrong, closed }
}
