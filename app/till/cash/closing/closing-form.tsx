import { Alert, Button, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import type { ParkedTickets } from '../../parked-tickets/use-parked-tickets.ts'
import { useTillRefusalText } from '../../refusal.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { SlowNotice } from '../../ui/slow-notice.tsx'
import { CountCash } from '../count-cash.tsx'
import { SheetHead } from '../drawer-sheet.tsx'
import styles from '../session.module.css'
import type { CountedCash } from '../use-counted-cash.ts'
import { MethodFields } from './counted-methods.tsx'
import { FloatSplit } from './float-split.tsx'
import { ParkedAtClose } from './parked-at-close.tsx'
import type { useCloseSession } from './use-close-session.ts'
import type { ClosingCount } from './use-closing-count.ts'

interface ClosingFormProps {
  count: ClosingCount
  closing: ReturnType<typeof useCloseSession>
  /** Articles on the ticket of this screen, which stay. */
  units: number
  parked: ParkedTickets
  onBack(): void
}

/** What is in the drawer and was paid in other ways, and what of it stays for tomorrow. */
export function ClosingForm({ count, closing, units, parked, onBack }: ClosingFormProps) {
  const refusalText = useTillRefusalText()
  return (
    <main className={styles.page}>
      <form
        className={styles.sheet}
        onSubmit={(event) => {
          event.preventDefault()
          count.submit()
        }}
      >
        <ClosingHead unsent={count.unsent} units={units} />
        <CashField cash={count.cash} />
        <MethodFields methods={count.methods} />
        <FloatSplit counted={count.cents} value={count.split} onChange={count.setSplit} />
        <ParkedAtClose parked={parked} />
        {count.differs && <DifferenceReason count={count} />}
        {closing.refusal && (
          <Alert color="red" role="alert">
            {refusalText(closing.refusal)}
          </Alert>
        )}
        <SlowNotice isBusy={closing.busy} />
        <ClosingEnds count={count} isBusy={closing.busy} onBack={onBack} />
      </form>
    </main>
  )
}

/** What closing means, and what stands in its way. */
function ClosingHead({ unsent, units }: { unsent: number; units: number }) {
  const { t } = useTranslation('till/cash')
  return (
    <>
      <SheetHead title={t('close')} text={t('close_text')} />
      {unsent > 0 && (
        <Alert color="red" role="alert">
          {t('unsent_first', { count: unsent })}
        </Alert>
      )}
      {units > 0 && <Alert color="yellow">{t('ticket_kept', { count: units })}</Alert>}
    </>
  )
}

/** Notes and coins, or their total. */
function CashField({ cash }: { cash: CountedCash }) {
  const { t } = useTranslation('till/cash')
  if (cash.counting)
    return <CountCash counted={cash.denominations} onCount={cash.setDenominations} />
  return (
    <div className={styles.columns}>
      <AmountField
        fieldRef={cash.field}
        label={t('counted')}
        value={cash.amount}
        onChange={cash.setAmount}
        placeholder="0,00"
      />
    </div>
  )
}

/** Why the drawer does not hold what it should; how much that is is not said. */
function DifferenceReason({ count }: { count: ClosingCount }) {
  const { t } = useTranslation('till/cash')
  const refusalText = useTillRefusalText()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <>
      <Alert color="yellow" role="alert">
        {refusalText({ code: 'REASON_REQUIRED' })}
      </Alert>
      <TextInput
        ref={field}
        size="lg"
        label={t('reason')}
        maxLength={500}
        value={count.reason}
        onChange={({ currentTarget }) => count.setReason(currentTarget.value)}
      />
    </>
  )
}

interface ClosingEndsProps {
  count: ClosingCount
  isBusy: boolean
  onBack(): void
}

/** Back, the other way of counting, and the end of the session. */
function ClosingEnds({ count, isBusy, onBack }: ClosingEndsProps) {
  const { t } = useTranslation('till/cash')
  const { money } = useFormat()
  const { cash, cents } = count
  return (
    <div className={styles.ends}>
      <Button variant="default" size="lg" disabled={isBusy} onClick={onBack}>
        {t('back')}
      </Button>
      <Button variant="subtle" size="lg" onClick={() => cash.setCounting(!cash.counting)}>
        {t(cash.counting ? 'type_total' : 'count_pieces')}
      </Button>
      <Button type="submit" size="xl" loading={isBusy} disabled={!count.canClose}>
        {cents === undefined ? t('close_now') : t('close_with', { amount: money(cents) })}
      </Button>
    </div>
  )
}
