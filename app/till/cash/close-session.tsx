import { Alert, Button, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import type { ParkedTickets } from '../parked-tickets/use-parked-tickets.ts'
import { useTillRefusalText } from '../refusal.ts'
import { useTillLog } from '../sales/use-till-log.ts'
import { AmountField } from '../ui/amount-field.tsx'
import { ApprovalForm } from '../ui/approval-form.tsx'
import { SlowNotice } from '../ui/slow-notice.tsx'
import { ClosingReport } from './closing-report.tsx'
import { ConfirmDifference } from './confirm-difference.tsx'
import { CountCash } from './count-cash.tsx'
import { MethodFields, useCountedMethods } from './counted-methods.tsx'
import { FloatSplit, parseFloatSplit } from './float-split.tsx'
import { ParkedAtClose } from './parked-at-close.tsx'
import styles from './session.module.css'
import { useCloseSession } from './use-close-session.ts'
import { useCountedCash } from './use-counted-cash.ts'

interface CloseSessionProps {
  till: string
  cashSessionId: number
  /** Articles on the ticket of this screen, which stay. */
  units: number
  parked: ParkedTickets
  onBack(): void
  onClosed(): Promise<void>
}

/** A blind count: the expected amount is shown only afterwards. Every count is kept; a difference needs a reason. */
export function CloseSession(props: CloseSessionProps) {
  const { till, cashSessionId, units, parked, onBack, onClosed } = props
  const { t } = useTranslation('till/cash')
  const { money } = useFormat()
  const { waiting, unknown } = useTillLog()
  const unsent = waiting.length + unknown.length
  const refusalText = useTillRefusalText()
  const cash = useCountedCash(true)
  const methods = useCountedMethods()
  const [split, setSplit] = useState('')
  const [reason, setReason] = useState('')
  const closing = useCloseSession(till, cashSessionId)
  const title = useRef<HTMLHeadingElement>(null)
  const reasonField = useRef<HTMLInputElement>(null)
  const { cents, counting } = cash
  const nextFloat = parseFloatSplit(split, cents)
  const counted = { counted_cents: cents ?? 0, ...cash.pieces, ...methods.counted }
  // After a second count the difference may be gone.
  const differs = cents !== undefined && closing.differs(counted)
  const isReady =
    cents !== undefined && nextFloat !== undefined && !methods.isAnyInvalid && unsent === 0

  useEffect(() => title.current?.focus(), [])
  useEffect(() => {
    if (differs) reasonField.current?.focus()
  }, [differs])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isReady) return
    void closing.close({
      ...counted,
      next_float_cents: nextFloat,
      // One that was typed for another count says nothing of this one.
      ...(differs && reason.trim() && { reason: reason.trim() }),
    })
  }

  if (closing.closed) return <ClosingReport till={till} closed={closing.closed} onDone={onClosed} />
  if (closing.shown) return <ConfirmDifference shown={closing.shown} closing={closing} />
  if (closing.approve)
    return (
      <main className={styles.page}>
        <div className={styles.sheet}>
          <h2 className={styles.title}>{t('close')}</h2>
          <ApprovalForm
            text={t('approve_difference')}
            facts={[{ label: t('counted'), value: money(cents ?? 0) }]}
            wanted={{ right: 'accept_difference' }}
            onApprove={closing.approve}
            onBack={closing.countAgain}
          />
        </div>
      </main>
    )
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
        {units > 0 && <Alert color="yellow">{t('ticket_kept', { count: units })}</Alert>}
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
        <MethodFields methods={methods} />
        <FloatSplit counted={cents} value={split} onChange={setSplit} />
        <ParkedAtClose parked={parked} />
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
        {closing.refusal && (
          <Alert color="red" role="alert">
            {refusalText(closing.refusal)}
          </Alert>
        )}
        <SlowNotice isBusy={closing.busy} />
        <div className={styles.ends}>
          <Button variant="default" size="lg" disabled={closing.busy} onClick={onBack}>
            {t('back')}
          </Button>
          <Button variant="subtle" size="lg" onClick={() => cash.setCounting(!counting)}>
            {t(counting ? 'type_total' : 'count_pieces')}
          </Button>
          <Button
            type="submit"
            size="xl"
            loading={closing.busy}
            disabled={!isReady || (differs && !reason.trim())}
          >
            {cents === undefined ? t('close_now') : t('close_with', { amount: money(cents) })}
          </Button>
        </div>
      </form>
    </main>
  )
}
