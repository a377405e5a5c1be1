import { useEffect, useEffectEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import { newId } from '../../../ui/new-id.ts'
import type { ProductAction } from './parse-product-action.server.ts'
import type { OfficeProduct } from './product.ts'
import type { ActionResult } from './product-actions.server.ts'

/** What acts on a product at once need: the version they are based on, and whom to tell the one they make. */
export interface ProductActionProps {
  product: OfficeProduct
  version: number
  onVersion(version: number): void
}

interface Options extends Pick<ProductActionProps, 'version' | 'onVersion'> {
  onDone?(result: Extract<ActionResult, { ok: true }>): void
}

/** Details and grid are saved by `useEditor`. */
type ImmediateAction<Kind = Exclude<ProductAction, { intent: 'save' }>> = Kind extends ProductAction
  ? Omit<Kind, 'operation' | 'version'>
  : never

/**
 * Acts that are saved at once, each under an operation id of its own; the version they make is the next one's. An act
 * is busy until that version is known.
 */
export function useProductAction({ version, onVersion, onDone }: Options) {
  const { state, data: result, submit } = useFetcher<ActionResult>()
  const [isSent, setSent] = useState(false)
  const isIdle = state === 'idle'
  const isBusy = isSent || !isIdle
  const finish = useEffectEvent((done: ActionResult) => {
    setSent(false)
    if (!done.ok) return
    if (done.version !== undefined) onVersion(done.version)
    onDone?.(done)
  })
  useEffect(() => {
    if (isIdle && result) finish(result)
  }, [isIdle, result])
  const send = (action: ImmediateAction) => {
    setSent(true)
    const body = { ...action, operation: newId(), version }
    submit(JSON.stringify(body), { method: 'post', encType: 'application/json' })
  }
  return { send, isBusy, refusal: !isBusy && result && !result.ok ? result : undefined }
}
