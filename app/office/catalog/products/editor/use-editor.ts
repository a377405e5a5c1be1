import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import type { Approval } from '../../../../ui/approval/approval-proof.ts'
import { newId } from '../../../../ui/new-id.ts'
import { notify } from '../../../ui/notify.ts'
import { isPublishable, type OfficeProduct } from '../product.ts'
import type { ActionResult } from '../product-actions.server.ts'
import { newDraft, reduceDraft, toPendingChanges, toSaveAction } from './product-draft.ts'
import { validateProductForm } from './validate-product-form.ts'

/**
 * The draft of a product, and the way to save it. `product` is as it was last read from the shop; while `isActing`,
 * another act is making its next version, and saving waits for that.
 */
export function useEditor(product: OfficeProduct, isActing: boolean) {
  const { t } = useTranslation('office/catalog/products')
  const [draft, dispatch] = useReducer(reduceDraft, product, newDraft)
  const { state, data: result, submit } = useFetcher<ActionResult>()
  const [isWaiting, setWaiting] = useState(false)
  const sentVersion = useRef(0)
  const isSaving = isWaiting || state !== 'idle'
  const pending = toPendingChanges(draft)
  const isPristine = !pending.isDirty && !isSaving

  useEffect(() => {
    if (isPristine) dispatch({ type: 'reloaded', product })
  }, [isPristine, product])

  const finish = useEffectEvent((done: ActionResult) => {
    // An act of this page began in the same moment: what is newer is its version, so this one is sent again after it.
    const isOvertaken =
      done.version === undefined && (isActing || draft.version > sentVersion.current)
    if (!done.ok && done.refused?.code === 'PRODUCT_CHANGED' && isOvertaken) return setWaiting(true)
    if (!done.ok) return dispatch({ type: 'refused', refusal: done, product })
    dispatch({ type: 'saved', product })
    const isReady = product.status === 'draft' && isPublishable(product)
    notify({ kind: 'success', title: t('saved'), ...(isReady && { text: t('saved_ready') }) })
  })
  const isIdle = state === 'idle'
  useEffect(() => {
    if (isIdle && result) finish(result)
  }, [isIdle, result])

  const save = () => {
    if (isSaving || !pending.isDirty) return
    if (isActing) setWaiting(true)
    else send()
  }
  const send = (approval?: Approval) => {
    const invalid = validateProductForm(draft.form)
    dispatch({ type: 'validated', invalid })
    if (pending.isInvalid || Object.keys(invalid).length > 0) {
      notify({ kind: 'destructive', title: t('not_saved'), text: t('not_saved_text') })
      return
    }
    dispatch({ type: 'sent', cells: pending.grid.changes.keys })
    sentVersion.current = draft.version
    const body = JSON.stringify({ ...toSaveAction(draft, pending, newId), approval })
    submit(body, { method: 'post', encType: 'application/json' })
  }
  const sendAtLast = useEffectEvent(() => {
    setWaiting(false)
    send()
  })
  useEffect(() => {
    if (isWaiting && !isActing) sendAtLast()
  }, [isWaiting, isActing])

  const refused = result && !result.ok ? result.refused : undefined
  return { draft, pending, dispatch, save, isSaving, refused, onApprove: send }
}
