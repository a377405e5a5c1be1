import { Alert, Button, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Shop } from '../../context.ts'
import { useFormat } from '../../i18n/format.ts'
import { client } from '../client.ts'
import { toTillRefusal, useTillRefusalText } from '../refusal.ts'
import { useTillLog } from '../sales/use-till-log.ts'
import { AmountField } from '../ui/amount-field.tsx'
import { parseAmountCents } from '../ui/parse-amount.ts'
import { useOperation } from '../use-operation.ts'
import { type ClosedSession, ClosingReport } from './closing-report.tsx'
import { CountCash } from './count-cash.tsx'
import styles from './session.module.css'
import { useCountedCash } from './use-counted-cash.ts'

interface CloseSessionProps {
  till: string
  cashSessionId: number
  /** Articles on the ticket and parked tickets that remain when the session is closed. */
  left: { units: number; parked: number }
  onBack(): void
  onClosed(): Promise<void>
}

/** A blind count: the expected amount is shown only afterwards. Every count is kept; a difference needs a reason. */
export function CloseSession({ till, cashSessionId, left, onBack, onClosed }: CloseSessionProps) {
  const { t } = useTranslation('till/cash-session')
  const { money } = useFormat()
  const { waiting, unknown } = useTillLog()
  const unsent = waiting.length + unknown.length
  const refusalText = useTillRefusalText()
  const cash = useCountedCash(true)
  const [card, setCard] = useState('')
  const [reason, setReason] = useState('')
  const { close, busy, error, differing, closed } = useCloseSession(till, cashSessionId)
  const title = useRef<HTMLHeadingElement>(null)
  const reasonField = useRef<HTMLInputElement>(null)
  const { cents, counting } = cash
  const cardCents = parseAmountCents(card)
  const isCardInvalid = card.trim() !== '' && cardCents === undefined
  // After a second count the difference may be gone.
  const differs = cents !== undefined && cents === differing

  useEffect(() => title.current?.focus(), [])
  useEffect(() => {
    if (differs) reasonField.current?.focus()
  }, [differs])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (cents === undefined) return
    void close({
      ...{ counted_cents: cents, ...cash.pieces },
      ...(cardCents !== undefined && { card_cents: cardCents }),
      // One that was typed for another count says nothing of this one.
      ...(differs && reason.trim() && { reason: reason.trim() }),
    })
  }

  if (closed) return <ClosingReport closed={closed} onDone={onClosed} />
  return (
    <main className={styles.page}>
      <form className={styles.sheet} onSubmit={submit}>
        <header>
          <h2 ref={title} tabIndex={-1} className={styles.title}>
            {t('close')}
          </h2>
          <p className={styles.text}>{t('close_text')}</p>
        </header>
        {unsent > 0 && (
          <Alert color="red" role="alert">
            {t('unsent_first', { count: unsent })}
          </Alert>
        )}
        {left.units > 0 && <Alert color="yellow">{t('ticket_kept', { count: left.units })}</Alert>}
        {left.parked > 0 && <Alert color="gray">{t('parked_kept', { count: left.parked })}</Alert>}
        {counting ? (
          <CountCash counted={cash.denominations} onCount={cash.setDenominations} />
        ) : (
          <div className={styles.columns}>
            <AmountField
              fieldRef={cash.field}
              label={t('counted')}
              value={cash.amount}
              onChange={cash.setAmount}
              placeholder="0,00"
            />
          </div>
        )}
        <TextInput
          size="lg"
          className={styles.card}
          label={t('card_total')}
          description={t('card_total_text')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          placeholder="0,00"
          rightSection="€"
          rightSectionPointerEvents="none"
          value={card}
          error={isCardInvalid && t('card_total_invalid')}
          onChange={({ currentTarget }) => setCard(currentTarget.value)}
        />
        {differs && (
          <Alert color="yellow" role="alert">
            {refusalText({ code: 'REASON_REQUIRED' })}
          </Alert>
        )}
        {differs && (
          <TextInput
            ref={reasonField}
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
          <Button variant="subtle" size="lg" onClick={() => cash.setCounting(!counting)}>
            {t(counting ? 'type_total' : 'count_pieces')}
          </Button>
          <Button
            type="submit"
            size="xl"
            loading={busy}
            disabled={
              cents === undefined || isCardInvalid || unsent > 0 || (differs && !reason.trim())
            }
          >
            {cents === undefined ? t('close_now') : t('close_with', { amount: money(cents) })}
          </Button>
        </div>
      </form>
    </main>
  )
}

type ClosingInput = Parameters<Shop['till']['closeCashSession']>[0]

function useCloseSession(till: string, cash_session_id: number) {
  const operate = useOperation()
  const refusalText = useTillRefusalText()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  /** The counted amount that differs from the expected one. */
  const [differing, setDiffering] = useState<number>()
  const [closed, setClosed] = useState<ClosedSession>()

  async function close(count: Omit<ClosingInput, 'till' | 'cash_session_id'>) {
    setBusy(true)
    setError('')
    try {
      const answer = await operate(
        { till, cash_session_id, ...count },
        client.till.closeCashSession,
      )
      if (answer.state === 'closed') setClosed(answer)
      else setDiffering(count.counted_cents)
    } catch (caught) {
      setError(refusalText(toTillRefusal(caught)))
    } finally {
      setBusy(false)
    }
  }

  return { close, busy, error, differing, closed }
}
