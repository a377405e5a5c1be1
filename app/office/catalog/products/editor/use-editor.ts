import { useEffect, useEffectEvent, useReducer } from 'react'
import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import { newId } from '../../../../ui/new-id.ts'
import { notify } from '../../../ui/notify.ts'
import { isPublishable, type OfficeProduct } from '../product.ts'
import type { ActionResult } from '../product-actions.server.ts'
import { newDraft, reduceDraft, toPendingChanges, toSaveAction } from './product-draft.ts'
import { validateProductForm } from './validate-product-form.ts'

/** The draft of a product, and the way to save it. `product` is as it was last read from the shop. */
export function useEditor(product: OfficeProduct) {
  const { t } = useTranslation('office/catalog/products')
  const [draft, dispatch] = useReducer(reduceDraft, product, newDraft)
  const { state, data: result, submit } = useFetcher<ActionResult>()
  const isSaving = state !== 'idle'
  const pending = toPendingChanges(draft)
  const isPristine = !pending.isDirty && !isSaving

  useEffect(() => {
    if (isPristine) dispatch({ type: 'reloaded', product })
  }, [isPristine, product])

  const finish = useEffectEvent((done: ActionResult) => {
    if (!done.ok) return dispatch({ type: 'refused', refusal: done, product })
    dispatch({ type: 'saved', product })
    const isReady = product.status === 'draft' && isPublishable(product)
    notify({ kind: 'success', title: t('saved'), ...(isReady && { text: t('saved_ready') }) })
  })
  useEffect(() => {
    if (!isSaving && result) finish(result)
  }, [isSaving, result])

  const save = () => {
    if (isSaving || !pending.isDirty) return
    const invalid = validateProductForm(draft.form)
    dispatch({ type: 'validated', invalid })
    if (pending.isInvalid || Object.keys(invalid).length > 0) {
      notify({ kind: 'destructive', title: t('not_saved'), text: t('not_saved_text') })
      return
    }
    dispatch({ type: 'sent', cells: pending.grid.changes.keys })
    const body = JSON.stringify(toSaveAction(draft, pending, newId))
    submit(body, { method: 'post', encType: 'application/json' })
  }

  return { draft, pending, dispatch, save, isSaving }
}
