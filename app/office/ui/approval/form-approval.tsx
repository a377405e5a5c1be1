import { type FetcherWithComponents, useNavigation, useSubmit } from 'react-router'
import type { Approval } from '../../../ui/approval/approval-proof.ts'
import type { SubmitRefusal } from '../forms/submit.server.ts'
import { useOperationId } from '../forms/use-operation-id.ts'
import { ApprovalDialog } from './approval-dialog.tsx'
import { REFUSED_APPROVALS } from './approval-request.ts'

interface FormApprovalProps {
  refusal: SubmitRefusal | undefined
  /** Of what and how much, in words. */
  what?: string
  /** Whose form it was, where it was not the page's. */
  fetcher?: Pick<FetcherWithComponents<unknown>, 'submit' | 'state'>
}

/** For pages whose action is `submit`: a form that was refused for want of an approval is sent again with what it held. */
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
      onApprove={(approval) => {
        const fields = { ...sent, intent, operation_id, ...toFields(approval) }
        void submit(fields, { method: 'post' })
      }}
    />
  )
}

const toFields = (approval: Approval) =>
  Object.fromEntries(Object.entries(approval).map(([name, value]) => [`approval.${name}`, value]))

/** Whether the PIN or password of somebody is asked for in a dialog of its own, so that the form says nothing of it. */
export const isAskingApproval = (refusal: SubmitRefusal | undefined): boolean =>
  ['APPROVAL_REQUIRED', ...REFUSED_APPROVALS].includes(refusal?.refused?.code ?? '')
