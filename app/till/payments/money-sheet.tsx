import { Alert, Button } from '@mantine/core'
import { useDidUpdate } from '@mantine/hooks'
import { type ReactNode, useRef } from 'react'
import { useKeys } from '../ui/use-keys.ts'
import { MoneyFields } from './money-fields.tsx'
import styles from './payment-pane.module.css'
import type { MoneyEntry } from './use-money.ts'

interface MoneySheetProps {
  /** What is due, and what was entered of it so far. */
  children: ReactNode
  label: string
  money: MoneyEntry
  /** How many parts were entered. */
  count: number
  /** No further part is entered now. */
  waits?: boolean
  error: string
  submit: { label: string; color?: string; disabled: boolean; busy: boolean; onClick(): void }
}

/** A form of money, in or out: its parts, the next amount while some is missing, and the act. */
export function MoneySheet(props: MoneySheetProps) {
  const { children, label, money, count, waits = false, error, submit } = props
  const amountField = useRef<HTMLInputElement>(null)
  const submitButton = useRef<HTMLButtonElement>(null)
  useDidUpdate(() => {
    if (waits) return
    const next = amountField.current ?? submitButton.current
    next?.focus({ preventScroll: true })
  }, [count, waits])
  useKeys({ F9: () => money.payCash(), F10: () => money.payCashless('card') }, { inDialog: true })
  return (
    <section className={styles.sheet} aria-label={label}>
      <div className={styles.form}>
        {children}
        {money.rest > 0 && !waits && <MoneyFields money={money} fieldRef={amountField} />}
      </div>
      <div className={styles.act} data-over-keys={money.rest > 0 || undefined}>
        {error && (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        )}
        <Button
          ref={submitButton}
          size="xl"
          fullWidth
          {...(submit.color && { color: submit.color })}
          loading={submit.busy}
          disabled={submit.disabled}
          onClick={submit.onClick}
        >
          {submit.label}
        </Button>
      </div>
    </section>
  )
}
