import { Alert, Button, Group, Loader, PasswordInput, Radio, Stack, Text } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Approval, useApprovalProof } from '../../../ui/approval/approval-proof.ts'
import type { ApprovalRequest } from './approval-request.ts'
import { useApprovers } from './use-approvers.ts'

interface ApprovalFormProps {
  request: ApprovalRequest
  /** Of what and how much, in words. */
  what?: string | undefined
  isBusy: boolean
  onApprove(approval: Approval): void
  onCancel(): void
}

/** Says what is to be approved, offers who may, and takes their PIN or password, which is forgotten once it is sent. */
export function ApprovalForm({ request, what, isBusy, onApprove, onCancel }: ApprovalFormProps) {
  const { t } = useTranslation('office/ui')
  const { t: base } = useTranslation('core/base')
  const { approvers, isError } = useApprovers(request)
  const [chosen, setChosen] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const approver = approvers?.find(({ user_id }) => user_id === chosen) ?? approvers?.[0]
  const approverId = approver?.user_id
  const proof = useApprovalProof(approver)
  const { isPassword } = proof

  useEffect(() => {
    if (approverId && request) field.current?.focus()
  }, [approverId, request])

  const approve = (event: FormEvent) => {
    event.preventDefault()
    if (!approver || !proof.isComplete || isBusy) return
    onApprove(proof.toApproval(approver.user_id))
    proof.clear()
  }

  return (
    <Stack component="form" gap="md" onSubmit={approve}>
      {what && <Text fw={600}>{what}</Text>}
      <Text>{t(`approval.${request.right}`)}</Text>
      {!approvers && !isError && <Loader role="status" aria-label={t('approval.loading')} />}
      {isError && (
        <Alert color="red" role="alert">
          {t('approval.failed')}
        </Alert>
      )}
      {approvers?.length === 0 && <Alert color="yellow">{t('approval.nobody')}</Alert>}
      {approver?.is_self && <Alert color="yellow">{t('approval.alone')}</Alert>}
      {approver && (
        <>
          <Radio.Group
            label={t('approval.who')}
            value={approver.user_id}
            onChange={(value) => {
              setChosen(value)
              proof.clear()
            }}
          >
            <Stack gap="xs" mt="xs">
              {approvers?.map(({ user_id, name }) => (
                <Radio key={user_id} value={user_id} label={name} />
              ))}
            </Stack>
          </Radio.Group>
          <PasswordInput
            ref={field}
            label={isPassword ? t('approval.password') : t('approval.pin', { name: approver.name })}
            inputMode={isPassword ? 'text' : 'numeric'}
            autoComplete={isPassword ? 'current-password' : 'off'}
            visibilityToggleButtonProps={{
              'aria-label': t(isPassword ? 'approval.show_password' : 'approval.show_pin'),
            }}
            value={proof.typed}
            onChange={({ currentTarget: { value } }) => proof.type(value)}
            error={request.code && base(request.code)}
          />
          {proof.mayChoose && (
            <Button
              variant="subtle"
              onClick={() => {
                proof.choose()
                field.current?.focus()
              }}
            >
              {t(isPassword ? 'approval.by_pin' : 'approval.by_password')}
            </Button>
          )}
        </>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {t('approval.cancel')}
        </Button>
        {approver && (
          <Button type="submit" loading={isBusy} disabled={!proof.isComplete && !isBusy}>
            {t('approval.now')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
