import { toCellRefusals } from '../grid/cell-refusals.ts'
import { hasEdits, NO_EDITS, setCellTexts } from '../grid/grid-edits.ts'
import { type GridAction, type GridState, toGridState } from '../grid/grid-state.ts'
import type { ProductAction } from '../parse-product-action.server.ts'
import type { OfficeProduct } from '../product.ts'
import type { ActionRefusal } from '../product-actions.server.ts'
import {
  type DetailsPatch,
  type ProductForm,
  rebaseForm,
  toDetailsPatch,
  toProductForm,
} from './product-form.ts'
import { type InvalidFields, unmarkEdited } from './validate-product-form.ts'

/** What was changed of a product and not saved yet. */
export interface ProductDraft extends Pick<GridState, 'edits' | 'adjustment' | 'refusals'> {
  /** The product as the shop has it, over which everything is edited. */
  saved: OfficeProduct
  /** Optimistic lock: a save that is based on an older version is refused. */
  version: number
  form: ProductForm
  /** Found by the last attempt to save. */
  invalid: InvalidFields
  /** Why the last save was refused, until the next. */
  refusal: ActionRefusal | undefined
  /** The cells of the last save, in the order in which they were sent. */
  sentCells: readonly string[]
}

export type DraftAction =
  | GridAction
  | { type: 'form edited'; form: ProductForm }
  | { type: 'validated'; invalid: InvalidFields }
  | { type: 'sent'; cells: readonly string[] }
  | { type: 'saved'; product: OfficeProduct }
  /** `product` is as it was read after the refusal: its details may have been saved all the same. */
  | { type: 'refused'; refusal: ActionRefusal; product: OfficeProduct }
  | { type: 'reloaded'; product: OfficeProduct }
  /** Something else of the product was saved by itself, such as its pictures. */
  | { type: 'version changed'; version: number }
  | { type: 'discarded' }

export function newDraft(product: OfficeProduct): ProductDraft {
  return {
    saved: product,
    version: product.version,
    form: toProductForm(product),
    edits: NO_EDITS,
    adjustment: { reason: 'receipt', note: '' },
    invalid: {},
    refusals: {},
    refusal: undefined,
    sentCells: [],
  }
}

export function reduceDraft(draft: ProductDraft, action: DraftAction): ProductDraft {
  switch (action.type) {
    case 'form edited': {
      const { form } = action
      return { ...draft, form, invalid: unmarkEdited(draft.invalid, draft.form, form) }
    }
    case 'grid edited':
      return { ...draft, edits: action.edits }
    case 'cells written': {
      const { layer, texts } = action
      const refusals = Object.entries(draft.refusals).filter(([key]) => !(key in texts))
      const edits = setCellTexts(draft.edits, layer, texts)
      return { ...draft, edits, refusals: Object.fromEntries(refusals) }
    }
    case 'adjustment edited':
      return { ...draft, adjustment: action.adjustment }
    case 'validated':
      return { ...draft, invalid: action.invalid }
    case 'sent':
      return { ...draft, sentCells: action.cells, refusal: undefined, refusals: {} }
    case 'saved':
      return { ...rebaseOnSaved(draft, action.product), edits: NO_EDITS }
    case 'refused':
      return refuse(draft, action.refusal, action.product)
    case 'reloaded':
      return action.product === draft.saved ? draft : rebaseOnSaved(draft, action.product)
    case 'version changed':
      return { ...draft, version: action.version }
    case 'discarded': {
      const form = toProductForm(draft.saved)
      return { ...draft, form, edits: NO_EDITS, invalid: {}, refusals: {} }
    }
  }
}

/** Lays the changes over a newer state of the product. */
function rebaseOnSaved(draft: ProductDraft, saved: OfficeProduct): ProductDraft {
  const form = rebaseForm(toProductForm(draft.saved), draft.form, toProductForm(saved))
  return { ...draft, saved, version: saved.version, form, invalid: {}, refusals: {} }
}

function refuse(draft: ProductDraft, refusal: ActionRefusal, product: OfficeProduct): ProductDraft {
  const { version } = refusal
  const wereDetailsSaved = version !== undefined && version !== draft.version
  const { grid } = toGridState(draft.saved, draft)
  return {
    ...(wereDetailsSaved ? rebaseOnSaved(draft, product) : draft),
    refusal,
    refusals: toCellRefusals(refusal, { grid, keys: draft.sentCells }),
  }
}

/** What a save would send of a draft. */
export interface PendingChanges {
  details: DetailsPatch
  grid: GridState
  isDirty: boolean
  /** Cells that make no sense; fields are only checked when they are to be saved. */
  isInvalid: boolean
}

export function toPendingChanges(draft: ProductDraft): PendingChanges {
  const details = toDetailsPatch(toProductForm(draft.saved), draft.form)
  const grid = toGridState(draft.saved, draft)
  const { invalid, isModelPriceInvalid } = grid.changes
  return {
    details,
    grid,
    isDirty: Object.keys(details).length > 0 || hasEdits(draft.edits),
    isInvalid: isModelPriceInvalid || Object.keys(invalid).length > 0,
  }
}

/** `newId` is asked once for the details and once for the grid, because each is an operation of its own. */
export function toSaveAction(
  { version, adjustment }: ProductDraft,
  { details, grid: { changes } }: PendingChanges,
  newId: () => string,
): ProductAction {
  const { cells, archive, movesPairs } = changes
  const note = adjustment.note.trim()
  const reason = movesPairs && { reason: adjustment.reason, ...(note && { note }) }
  return {
    intent: 'save',
    version,
    operation: newId(),
    grid_operation: newId(),
    ...(Object.keys(details).length > 0 && { texts: details }),
    ...(cells.length + archive.length > 0 && { grid: { cells, archive, ...reason } }),
  }
}
