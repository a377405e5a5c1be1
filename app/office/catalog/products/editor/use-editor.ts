import { useForm } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import type { AdjustReason } from '../../../../../core/stock/rules.ts'
import { newId } from '../../../../ui/new-id.ts'
import { notify } from '../../../ui/notify.ts'
import type { Sent } from '../answer.ts'
import { type Edits, isEdited, NO_EDITS } from '../grid/edits.ts'
import { gridOf } from '../grid/grid-model.ts'
import { type Changes, readChanges } from '../grid/read-cells.ts'
import type { Product } from '../product.ts'
import type { action } from '../product-page.tsx'
import { type GridProblems, problemsByCell } from './grid-problems.ts'
import { isPublishable } from './places.ts'
import { isWeight, lacksSpanish, patchOf, rebase, type Texts, textsOf } from './texts.ts'

/**
 * What somebody changes of a product before it is saved: texts and grid, over the product as it was read
 * (`base`). The version that is sent is that of the base, so that nobody's newer save is written over.
 */
export function useEditor(product: Product) {
  const { t } = useTranslation('office/catalog/products')
  const [base, setBase] = useState(product)
  const [version, setVersion] = useState(product.version)
  const [edits, setEdits] = useState(NO_EDITS)
  const [moving, setMoving] = useState<Moving>({ reason: 'receipt', note: '' })
  const [problems, setProblems] = useState<GridProblems>({})
  const saver = useFetcher<typeof action>()
  const sent = useRef<Changes>(undefined)
  const form = useForm<Texts>({
    mode: 'controlled',
    initialValues: textsOf(product),
    validate: {
      name: { es: (text) => (text.trim() ? null : t('wrong.REQUIRED')) },
      description: {
        es: (_, { description }) => (lacksSpanish(description) ? t('wrong.SPANISH') : null),
      },
      weight_grams: (grams) => (isWeight(grams) ? null : t('wrong.WEIGHT')),
    },
  })

  const grid = gridOf(base.variants, edits)
  const changes = readChanges(grid, edits, moving.reason)
  const patch = patchOf(textsOf(base), form.values)
  const hasTexts = Object.keys(patch).length > 0
  const isDirty = hasTexts || isEdited(edits)
  const isWrong = Object.keys(changes.wrong).length > 0 || changes.modelWrong

  /** Takes what is saved as the new ground; what somebody has typed stays on top of it. */
  const adopt = (fresh: Product, keepGrid: boolean) => {
    const values = rebase(textsOf(base), form.values, textsOf(fresh))
    form.setInitialValues(textsOf(fresh))
    form.setValues(values)
    setBase(fresh)
    setVersion(fresh.version)
    if (!keepGrid) setEdits(NO_EDITS)
    setProblems({})
  }

  // Where nothing is typed, what is read anew is simply shown. Edits are kept all the same: what is saved by itself,
  // such as a new colour, is read anew and goes into the grid at one moment.
  const isQuiet = !isDirty && saver.state === 'idle'
  useEffect(() => {
    if (isQuiet && product !== base) adopt(product, true)
  })

  const answer = saver.data
  const done = useRef<unknown>(undefined)
  useEffect(() => {
    if (saver.state !== 'idle' || !answer || done.current === answer) return
    done.current = answer
    if (answer.ok) {
      adopt(product, false)
      const isReady = product.status === 'draft' && isPublishable(product)
      notify({ kind: 'success', title: t('saved'), ...(isReady && { text: t('saved_ready') }) })
      return
    }
    // The texts were saved, the grid was not.
    if (answer.version !== undefined && answer.version !== version) adopt(product, true)
    setProblems(problemsByCell(answer, { grid, keys: sent.current?.keys ?? [] }))
  })

  const save = () => {
    if (saver.state !== 'idle' || !isDirty) return
    if (form.validate().hasErrors || isWrong) {
      notify({ kind: 'destructive', title: t('not_saved'), text: t('not_saved_text') })
      return
    }
    const { cells, archive, movesPairs } = changes
    sent.current = changes
    const note = moving.note.trim()
    const body: Sent = {
      ...{ intent: 'save', version },
      ...{ operation: newId(), grid_operation: newId() },
      ...(hasTexts && { texts: patch }),
      ...(cells.length + archive.length > 0 && {
        grid: {
          ...{ cells, archive },
          ...(movesPairs && { reason: moving.reason, ...(note && { note }) }),
        },
      }),
    }
    setProblems({})
    saver.submit(JSON.stringify(body), { method: 'post', encType: 'application/json' })
  }

  return {
    ...{ base, version, setVersion, form, grid, edits, changes, moving, setMoving, problems },
    ...{ isDirty, isSaving: saver.state !== 'idle', save, setProblems },
    setEdits: (next: Edits) => setEdits(next),
    discard: () => {
      form.setValues(textsOf(base))
      form.clearErrors()
      setEdits(NO_EDITS)
      setProblems({})
    },
    /** Why the last save was refused, until the next. */
    answer: saver.state === 'idle' && answer && !answer.ok ? answer : undefined,
    /** Somebody else has saved since: their product, with what was typed here over it. */
    bring: () => adopt(product, true),
    isStale: product.version > version,
  }
}

export type EditorState = ReturnType<typeof useEditor>

/** Why pairs come or go, and what stands at their movements. */
export interface Moving {
  reason: AdjustReason
  note: string
}
