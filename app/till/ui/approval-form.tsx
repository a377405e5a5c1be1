import { Alert, Button, Loader, PasswordInput, Radio } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Approval, useApprovalProof } from '../../ui/approval/approval-proof.ts'
import { client } from '../client.ts'
import { toTillRefusal, useTillRefusalText } from '../refusal.ts'
import { type ApprovalFact, ApprovalFacts } from './approval-facts.tsx'
import styles from './approval-form.module.css'
import { lastApprover } from './last-approver.ts'
import { NumberPad } from './number-pad.tsx'
import { useBusyDialog } from './till-modal.tsx'

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
  /** Does the act; what it throws is shown, and the PIN or password can be entered again. */
  onApprove(approval: Approval): Promise<void>
  onBack(): void
}

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
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  useBusyDialog(busy)
  const approver = approvers.find(({ user_id }) => user_id === chosen) ?? approvers[0]
  const approverId = approver?.user_id
  const proof = useApprovalProof(approver)
  const { isPassword } = proof
  const proofField = useRef<HTMLInputElement>(null)
  // The colleagues are known later than the dialog opens, which has put the focus elsewhere by then.
  useEffect(() => {
    if (approverId) proofField.current?.focus()
  }, [approverId])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!approver || !proof.isComplete) return
    setBusy(true)
    setError('')
    try {
      await onApprove(proof.toApproval(approver.user_id))
      lastApprover.note(approver.user_id)
    } catch (caught) {
      setError(refusalText(toTillRefusal(caught)))
      proof.clear()
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
              proof.clear()
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
            ref={proofField}
            data-autofocus
            size="xl"
            label={isPassword ? t('approval_password') : t('approval_pin', { name: approver.name })}
            inputMode={isPassword ? 'text' : 'none'}
            autoComplete={isPassword ? 'current-password' : 'off'}
            visibilityToggleButtonProps={{
              'aria-label': t(isPassword ? 'approval_show_password' : 'approval_show_pin'),
            }}
            value={proof.typed}
            onChange={({ currentTarget }) => proof.type(currentTarget.value)}
            error={error || undefined}
          />
          {!isPassword && <NumberPad whole value={proof.typed} onChange={proof.type} />}
          {proof.mayChoose && (
            <Button
              variant="subtle"
              size="lg"
              disabled={busy}
              onClick={() => {
                proof.choose()
                proofField.current?.focus()
              }}
            >
              {t(isPassword ? 'approval_by_pin' : 'approval_by_password')}
            </Button>
          )}
          <Button type="submit" size="xl" loading={busy} disabled={!proof.isComplete}>
            {t('approval_now')}
          </Button>
        </div>
      )}
    </form>
  )
}
