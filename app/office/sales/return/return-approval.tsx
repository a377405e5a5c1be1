import { useTranslation } from 'react-i18next'
import { FormApproval } from '../../ui/approval/form-approval.tsx'
import type { SubmitRefusal } from '../../ui/forms/submit.server.ts'
import type { ReturnableSale } from './returnable-sale.ts'

interface ReturnApprovalProps {
  ticket: ReturnableSale
  refusal: SubmitRefusal | undefined
}

/** Asks for the PIN of a colleague, and says of which sale something comes back. */
export function ReturnApproval({ ticket, refusal }: ReturnApprovalProps) {
  const { t } = useTranslation('office/sales/return')
  const number = ticket.invoice ?? ticket.reference
  return <FormApproval refusal={refusal} what={`${t('title', { number })}. ${t('approval')}`} />
}
