import { useNavigation, useSubmit } from 'react-router'
import type { SubmitRefusal } from '../forms/submit.server.ts'
import { useOperationId } from '../forms/use-operation-id.ts'
import { ApprovalDialog } from './approval-dialog.tsx'

interface FormApprovalProps {
  refusal: SubmitRefusal | undefined
  /** What is approved, and for how much. */
  about?: string
}

/** For pages whose action is `submit`: a form that was refused for a PIN is sent again with what it held. */
export function FormApproval({ refusal, about }: FormApprovalProps) {
  const submit = useSubmit()
  const isBusy = useNavigation().state !== 'idle'
  const { refused, intent = '', sent } = refusal ?? {}
  const operation_id = useOperationId(`${intent} approved`)
  return (
    <ApprovalDialog
      refused={refused}
      about={about}
      isBusy={isBusy}
      onApprove={({ user_id, pin }) => {
        const approval = { 'approval.user_id': user_id, 'approval.pin': pin }
        void submit({ ...sent, intent, operation_id, ...approval }, { method: 'post' })
      }}
    />
  )
}
