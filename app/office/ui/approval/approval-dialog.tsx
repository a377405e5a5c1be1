import { useTranslation } from 'react-i18next'
import type { Refusal } from '../../../refusals.ts'
import type { Approval } from '../../../ui/approval/approval-proof.ts'
import { Dialog } from '../dialog.tsx'
import { ApprovalForm } from './approval-form.tsx'
import { useApprovalRequest } from './use-approval-request.ts'

interface ApprovalDialogProps {
  /** The last answer to what was sent. */
  refused: Refusal | undefined
  /** Of what and how much, in words. */
  what?: string | undefined
  /** Whether it is being sent, for the first time or again. */
  isBusy: boolean
  /** Sends the same once more with the approval. */
  onApprove(approval: Approval): void
}

/** Opens where an approval may let pass what was refused. What was typed stays in the page behind it. */
export function ApprovalDialog({ refused, what, isBusy, onApprove }: ApprovalDialogProps) {
  const { t } = useTranslation('office/ui')
  const { request, close } = useApprovalRequest(refused, isBusy)
  return (
    <Dialog
      opened={request !== undefined}
      onClose={close}
      title={t('approval')}
      closeLabel={t('approval.close')}
    >
      {request && (
        <ApprovalForm
          key={request.right}
          request={request}
          what={what}
          isBusy={isBusy}
          onApprove={onApprove}
          onCancel={close}
        />
      )}
    </Dialog>
  )
}
