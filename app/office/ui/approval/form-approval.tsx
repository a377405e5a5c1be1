import { type FetcherWithComponents, useNavigation, useSubmit } from 'react-router'
import type { SubmitRefusal } from '../forms/submit.server.ts'
import { useOperationId } from '../forms/use-operation-id.ts'
import { ApprovalDialog } from './approval-dialog.tsx'

interface FormApprovalProps {
  refusal: SubmitRefusal | undefined
  /** Of what and how much, in words. */
  what?: string
  /** Whose form it was, where it was not the page's. */
  fetcher?: Pick<FetcherWithComponents<unknown>, 'submit' | 'state'>
}

/** For pages whose action is `submit`: a form that was refused for a PIN is sent again with what it held. */
export function FormApproval({ refusal, what, fetcher }: FormApprovalProps) {
  const submitPage = useSubmit()
  const submit = fetcher?.submit ?? submitPage
  const { state } = useNavigation()
  const isBusy = (fetcher?.state ?? state) !== 'idle'
  const { refused, intent = '', sent } = refusal ?? {}
  const operation_id = useOperationId(`${intent} approved`)
  return (
    <ApprovalDialog
      refused={refused}
      what={what}
      isBusy={isBusy}
      onApprove={({ user_id, pin }) => {
        const approval = { 'approval.user_id': user_id, 'approval.pin': pin }
        void submit({ ...sent, intent, operation_id, ...approval }, { method: 'post' })
      }}
    />
  )
}

/** Whether the PIN of somebody is asked for in a dialog of its own, so that the form says nothing of it. */
export const isAskingApproval = (refusal: SubmitRefusal | undefined): boolean =>
  ['APPROVAL_REQUIRED', 'APPROVER_NOT_ALLOWED', 'PIN_WRONG', 'PIN_LOCKED'].includes(
    refusal?.refused?.code ?? '',
  )
