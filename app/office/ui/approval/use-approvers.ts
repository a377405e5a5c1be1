import { useEffect, useState } from 'react'
import type { Approver } from '../../../ui/approval/approval-proof.ts'
import type { ApprovalRequest } from './approval-request.ts'

/** The colleagues who may approve; undefined while they are looked up. */
export function useApprovers({ right, limits }: Pick<ApprovalRequest, 'right' | 'limits'>) {
  const [approvers, setApprovers] = useState<readonly Approver[]>()
  const [isError, setError] = useState(false)
  const entries = Object.entries({ right, ...limits }).map(([name, value]) => [name, String(value)])
  const search = String(new URLSearchParams(Object.fromEntries(entries)))
  useEffect(() => {
    const controller = new AbortController()
    fetchApprovers(search, controller.signal)
      .then(setApprovers)
      .catch(() => setError(!controller.signal.aborted))
    return () => controller.abort()
  }, [search])
  return { approvers, isError }
}

async function fetchApprovers(search: string, signal: AbortSignal) {
  const answer = await fetch(`/admin/approvers?${search}`, { signal })
  if (!answer.ok || answer.redirected) throw new Error(`approvers: ${answer.status}`)
  return ((await answer.json()) as { approvers: Approver[] }).approvers
}
