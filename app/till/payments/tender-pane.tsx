import { ActionIcon, Alert, Button } from '@mantine/core'
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CASH_LIMIT_CENTS } from '../../../core/till/rules.ts'
import { useFormat } from '../../i18n/format.ts'
import hidden from '../../ui/hidden.module.css'
import { AmountField } from '../number-pad/amount-field.tsx'
import { useRefusalWords } from '../refusal-words.ts'
import { useKeys } from '../shell/use-keys.ts'
import type { TicketAction } from '../ticket/reduce-ticket.ts'
import type { Given, Ticket } from '../ticket/ticket.ts'
import { obstacleOf, totalOf } from '../ticket/ticket-money.ts'
import { centsOf, quickNotes, settle } from './settle.ts'
import styles from './tender-pane.module.css'

interface TenderPaneProps {
  ticket: Ticket
  maxPercent: number
  act(action: TicketAction): Ticket
  /** Only where what was handed over comes to the total; whatever is tapped twice sells once. */
  onFinish(): void
}

/** How a ticket is paid: cash with its change, card, or some of each. */
export function TenderPane({ ticket, maxPercent, act, onFinish }: TenderPaneProps) {
  const { t } = useTranslation('till/payments')
  const { money } = useFormat()
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const finish = useRef<HTMLButtonElement>(null)
  const total = totalOf(ticket)
  const settled = settle(total, ticket.given)
  const rest = settled.rest_cents
  const sending = ticket.stage === 'sending'
  const blocked = obstacleOf(ticket, maxPercent) !== null
  const agreed = ticket.refusal?.code !== 'PRICE_CHANGED'
  const ready = settled.tenders !== null && !blocked && agreed
  const noCash = total >= CASH_LIMIT_CENTS
  const amount = centsOf(typed) || undefined

  useEffect(() => {
    const next = rest === 0 ? finish.current : field.current
    next?.focus({ preventScroll: true })
  }, [rest])

  function give(given: Given): void {
    act({ type: 'give', given })
    setTyped('')
  }
  function cash(given_cents = amount ?? rest): boolean {
    if (noCash || given_cents === 0 || rest === 0) return false
    give({ kind: 'cash', given_cents })
    return true
  }
  function card(): boolean {
    if (rest === 0) return false
    give({ kind: 'card', amount_cents: Math.min(amount ?? rest, rest) })
    return true
  }
  /** What is typed counts as cash first, so that «50», «+» is a whole sale. */
  function end(): boolean {
    if (amount !== undefined && rest > 0) cash()
    onFinish()
    return true
  }
  useKeys({
    '+': end,
    F9: () => cash(),
    F10: card,
    Escape: () => act({ type: 'back' }).stage === 'sale',
  })

  return (
    <section className={styles.pane} aria-label={t('title')}>
      <Head settled={settled} total={total} />
      <TenderNotices ticket={ticket} act={act} />
      {noCash && (
        <Alert color="yellow" role="status">
          {t('cash_limit', { amount: money(CASH_LIMIT_CENTS) })}
        </Alert>
      )}
      {settled.fault === 'SURPLUS' && (
        <Alert color="red" role="alert">
          {t('surplus')}
        </Alert>
      )}
      <HandedOver given={ticket.given} still={sending} act={act} />
      {rest > 0 && (
        <div className={styles.columns}>
          <form
            onSubmit={(event: FormEvent) => {
              event.preventDefault()
              if (amount !== undefined) cash()
            }}
          >
            <AmountField
              fieldRef={field}
              label={t('amount')}
              value={typed}
              onChange={setTyped}
              placeholder={money(rest).replace(/\s?€/, '')}
            />
          </form>
          <div className={styles.ways}>
            <Button
              size="xl"
              variant="default"
              className={styles.way}
              justify="space-between"
              disabled={noCash}
              leftSection={<IconCash size={28} />}
              rightSection={<span className={styles.figure}>{money(amount ?? rest)}</span>}
              aria-keyshortcuts="F9"
              onClick={() => cash()}
            >
              {t('cash')}
            </Button>
            {!noCash && (
              <fieldset className={styles.notes}>
                <legend className={hidden.hidden}>{t('notes')}</legend>
                {quickNotes(rest).map((note) => (
                  <Button
                    key={note}
                    size="lg"
                    variant="default"
                    px="xs"
                    aria-label={t('note', { amount: money(note) })}
                    onClick={() => cash(note)}
                  >
                    {money(note)}
                  </Button>
                ))}
              </fieldset>
            )}
            <Button
              size="xl"
              variant="default"
              className={styles.way}
              justify="space-between"
              leftSection={<IconCreditCard size={28} />}
              rightSection={
                <span className={styles.figure}>{money(Math.min(amount ?? rest, rest))}</span>
              }
              aria-keyshortcuts="F10"
              onClick={card}
            >
              {t('card')}
            </Button>
          </div>
        </div>
      )}
      <Button
        ref={finish}
        size="xl"
        h={72}
        fullWidth
        className={styles.finish}
        loading={sending}
        disabled={!ready}
        aria-keyshortcuts="+"
        onClick={onFinish}
      >
        {t('finish')}
      </Button>
    </section>
  )
}

function Head({ settled, total }: { settled: ReturnType<typeof settle>; total: number }) {
  const { t } = useTranslation('till/payments')
  const { money } = useFormat()
  const { rest_cents: rest, change_cents: change } = settled
  const label = rest > 0 ? 'rest' : change > 0 ? 'change' : 'paid'
  return (
    <header className={styles.head} data-settled={rest === 0 || undefined} aria-live="polite">
      <h2 className={styles.what}>{t(label)}</h2>
      <p className={styles.much}>{money(rest > 0 ? rest : change > 0 ? change : total)}</p>
    </header>
  )
}

/** What the shop said no to. The ticket is whole; a new total is agreed to with one tap. */
function TenderNotices({ ticket: { refusal }, act }: Pick<TenderPaneProps, 'ticket' | 'act'>) {
  const { t } = useTranslation('till/payments')
  const { money } = useFormat()
  const words = useRefusalWords()
  if (!refusal) return null
  if (refusal.code !== 'PRICE_CHANGED')
    return (
      <Alert color="red" role="alert">
        {words(refusal)}
      </Alert>
    )
  const { total_cents } = refusal.data as { total_cents: number }
  return (
    <Alert color="yellow" role="alert" title={t('new_total', { amount: money(total_cents) })}>
      <div className={styles.accept}>
        {words(refusal)}
        <Button size="lg" onClick={() => act({ type: 'accept' })}>
          {t('accept', { amount: money(total_cents) })}
        </Button>
      </div>
    </Alert>
  )
}

interface HandedOverProps extends Pick<TenderPaneProps, 'act'> {
  given: readonly Given[]
  still: boolean
}

function HandedOver({ given, still, act }: HandedOverProps) {
  const { t } = useTranslation('till/payments')
  const { money } = useFormat()
  if (given.length === 0) return null
  const rows = given.map((each, at) => ({
    at,
    kind: each.kind,
    amount: money(each.kind === 'cash' ? each.given_cents : each.amount_cents),
  }))
  return (
    <ul className={styles.given} aria-label={t('given')}>
      {rows.map(({ at, kind, amount }) => (
        <li key={`${at} ${kind} ${amount}`}>
          {kind === 'cash' ? <IconCash size={24} /> : <IconCreditCard size={24} />}
          <span className={styles.kind}>{t(kind)}</span>
          <strong className={styles.figure}>{amount}</strong>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={48}
            disabled={still}
            aria-label={t('take_back', { kind: t(kind), amount })}
            onClick={() => act({ type: 'take back', at })}
          >
            <IconX size={20} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  )
}
