import { useState } from 'react'
import type { Refusal } from '../../../refusals.ts'
import { type ApprovalRequest, toApprovalRequest } from './approval-request.ts'

/** What a colleague is asked to approve after the last refusal, until that is closed or the act has passed. */
export function useApprovalRequest(refused: Refusal | undefined, isBusy: boolean) {
  const [seen, setSeen] = useState<Refusal>()
  const [request, setRequest] = useState<ApprovalRequest>()
  // While it is sent again the dialog stays as it is.
  if (!isBusy && refused !== seen) {
    setSeen(refused)
    setRequest(toApprovalRequest(refused, request))
  }
  return { request, close: () => setRequest(undefined) }
}
