import { Alert, Button, Loader, PasswordInput, Radio } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../client.ts'
import { toTillRefusal, useTillRefusalText } from '../refusal.ts'
import { type ApprovalFact, ApprovalFacts } from './approval-facts.tsx'
import styles from './approval-form.module.css'
import { lastApprover } from './last-approver.ts'
import { NumberPad } from './number-pad.tsx'
import { useBusyDialog } from './till-modal.tsx'

export interface PinApproval {
  user_id: string
  pin: string
}

interface ApprovalFormProps {
  /** What is to be approved, in words. */
  text: string
  /** Of what and how much; without them the colleague approves something that a blind count must not show. */
  facts?: readonly ApprovalFact[]
  /** The right that it takes, and up to which limit. */
  wanted:
    | { right: 'exceed_discount'; percent: number }
    | { right: 'exceed_cash_out'; amount_cents: number }
    | { right: 'pay_out_by_hand'; amount_cents?: number; cash_cents?: number }
    | { right: 'accept_difference' | 'void_sales' | 'change_prices' }
  /** Does the act; what it throws is shown, and the PIN can be entered again. */
  onApprove(approval: PinApproval): Promise<void>
  onBack(): void
}

const LONGEST_PIN = 6
const SHORTEST_PIN = 4

/**
 * Asks a colleague who may do it for their PIN, in place of the dialog that a role's limit stopped. It shows what they
 * approve, and proposes whoever approved last at this till.
 */
export function ApprovalForm({ text, facts = [], wanted, onApprove, onBack }: ApprovalFormProps) {
  const { t } = useTranslation('till')
  const refusalText = useTillRefusalText()
  const { data, isError } = useQuery({
    queryKey: ['approvers', wanted],
    queryFn: () => client.staff.listApprovers(wanted),
    staleTime: 0,
    retry: false,
  })
  const approvers = data?.approvers ?? []
  const [chosen, setChosen] = useState(() => lastApprover.get())
  const [pin, setPin] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  useBusyDialog(busy)
  const approver = approvers.find(({ user_id }) => user_id === chosen) ?? approvers[0]
  const approverId = approver?.user_id
  const pinField = useRef<HTMLInputElement>(null)
  // The colleagues are known later than the dialog opens, which has put the focus elsewhere by then.
  useEffect(() => {
    if (approverId) pinField.current?.focus()
  }, [approverId])
  const change = (value: string) => setPin(value.replace(/\D/g, '').slice(0, LONGEST_PIN))

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!approver || pin.length < SHORTEST_PIN) return
    setBusy(true)
    setError('')
    try {
      await onApprove({ user_id: approver.user_id, pin })
      lastApprover.note(approver.user_id)
    } catch (caught) {
      setError(refusalText(toTillRefusal(caught)))
      setPin('')
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <div className={styles.side}>
        <Alert color="yellow" title={t('approval_needed')}>
          {text}
        </Alert>
        <ApprovalFacts facts={facts} />
        {!data && !isError && <Loader role="status" aria-label={t('approval_loading')} />}
        {isError && <Alert color="red">{t('approval_offline')}</Alert>}
        {data && approvers.length === 0 && <Alert color="red">{t('approval_none')}</Alert>}
        {approver?.is_self && <Alert color="yellow">{t('approval_alone')}</Alert>}
        {approver && (
          <Radio.Group
            size="md"
            label={t('approval_who')}
            value={approver.user_id}
            onChange={(value) => {
              setChosen(value)
              setPin('')
            }}
          >
            <div className={styles.people}>
              {approvers.map(({ user_id, name }) => (
                <Radio key={user_id} size="lg" value={user_id} label={name} />
              ))}
            </div>
          </Radio.Group>
        )}
        <Button variant="subtle" size="lg" disabled={busy} onClick={onBack}>
          {t('approval_back')}
        </Button>
      </div>
      {approver && (
        <div className={styles.side}>
          <PasswordInput
            ref={pinField}
            data-autofocus
            size="xl"
            label={t('approval_pin', { name: approver.name })}
            inputMode="none"
            autoComplete="off"
            visibilityToggleButtonProps={{ 'aria-label': t('approval_show_pin') }}
            value={pin}
            onChange={({ currentTarget }) => change(currentTarget.value)}
            error={error || undefined}
          />
          <NumberPad whole value={pin} onChange={change} />
          <Button type="submit" size="xl" loading={busy} disabled={pin.length < SHORTEST_PIN}>
            {t('approval_now')}
          </Button>
        </div>
      )}
    </form>
  )
}
