import { useEffect, useState } from 'react'
import type { OfficeRight } from './approval-request.ts'

interface Approver {
  user_id: string
  name: string
}

/** The colleagues who may approve; undefined while they are looked up. */
export function useApprovers(right: OfficeRight) {
  const [approvers, setApprovers] = useState<readonly Approver[]>()
  const [isError, setError] = useState(false)
  useEffect(() => {
    const controller = new AbortController()
    fetchApprovers(right, controller.signal)
      .then(setApprovers)
      .catch(() => setError(!controller.signal.aborted))
    return () => controller.abort()
  }, [right])
  return { approvers, isError }
}

async function fetchApprovers(right: OfficeRight, signal: AbortSignal) {
  const answer = await fetch(`/admin/approvers?right=${right}`, { signal })
  if (!answer.ok || answer.redirected) throw new Error(`approvers: ${answer.status}`)
  return ((await answer.json()) as { approvers: Approver[] }).approvers
}
