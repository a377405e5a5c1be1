import { describe, expect, it } from 'vitest'
import type { OfficeProduct } from '../product.ts'
import {
  type DraftAction,
  newDraft,
  type ProductDraft,
  reduceDraft,
  toPendingChanges,
  toSaveAction,
} from './product-draft.ts'
import { validateProductForm } from './validate-product-form.ts'

const variant = {
  variant_id: 7,
  colour_id: 1,
  size: '38',
  size_sort: 38,
  attributes: {},
  sku: 'BOTA-38',
  barcodes: [],
  archived: false,
  price_cents: 60_00,
  web_cents: null,
  pos_cents: null,
  prior_cents: null,
  stock: 3,
  reserved: 0,
  lent: 0,
  in_transit: 0,
  on_order: 0,
  on_display: 0,
  weight_grams: 900,
}
const saved = {
  product_id: 1,
  version: 4,
  name: { es: 'Bota' },
  description: null,
  brand: 'Cierzo',
  collection: 'señora',
  product_category_id: 3,
  tax_class: 'general',
  composition: [],
  variants: [variant],
} as unknown as OfficeProduct
const read = (change: Partial<OfficeProduct>): OfficeProduct => ({
  ...saved,
  version: 5,
  ...change,
})
const cell = '1|["38"]'

const run = (...actions: DraftAction[]) => actions.reduce(reduceDraft, newDraft(saved))
const rename = (es: string, draft = newDraft(saved)): DraftAction => {
  const { form } = draft
  return { type: 'form edited', form: { ...form, name: { ...form.name, es } } }
}
const write = (text: string, layer: 'price' | 'stock' | 'sku' = 'price'): DraftAction => ({
  type: 'cells written',
  layer,
  texts: { [cell]: text },
})
const refuse = (refusal: object, product = saved): DraftAction => ({
  type: 'refused',
  refusal: { ok: false, refused: undefined, fields: {}, ...refusal },
  product,
})
const skuTaken = {
  code: 'GRID_WRONG',
  data: { problems: [{ cell: 0, variant_id: 7, code: 'SKU_TAKEN' }] },
}
const isDirty = (draft: ProductDraft) => toPendingChanges(draft).isDirty
const nameOf = ({ form }: ProductDraft) => form.name.es

describe('a product draft', () => {
  it('is dirty once a field or a cell differs from what is saved, and no longer when it is discarded', () => {
    expect(isDirty(run())).toBe(false)
    expect(isDirty(run(rename('Botín')))).toBe(true)
    expect(isDirty(run(write('59,90')))).toBe(true)
    const discarded = run(rename('Botín'), write('59,90'), { type: 'discarded' })
    expect(isDirty(discarded)).toBe(false)
    expect(nameOf(discarded)).toBe('Bota')
  })

  it('takes the saved product as its new base after a save, and forgets the edits of the grid', () => {
    const product = read({ name: { es: 'Botín' } })
    const draft = run(rename('Botín'), write('59,90'), { type: 'saved', product })
    expect(draft).toMatchObject({ saved: product, version: 5, edits: { texts: {} } })
    expect(isDirty(draft)).toBe(false)
  })

  it('keeps what is typed while a save is under way', () => {
    const sent = run(rename('Botín'), { type: 'sent', cells: [] })
    const typed = reduceDraft(sent, rename('Botín alto', sent))
    const draft = reduceDraft(typed, { type: 'saved', product: read({ name: { es: 'Botín' } }) })
    expect(nameOf(draft)).toBe('Botín alto')
    expect(isDirty(draft)).toBe(true)
  })

  it('lays its edits over a newer product that is loaded from the server, at that version', () => {
    const product = read({ name: { es: 'De otra' }, brand: 'Suya' })
    const draft = run(rename('Mía'), write('59,90'), { type: 'reloaded', product })
    expect(draft).toMatchObject({ version: 5, form: { brand: 'Suya' } })
    expect(nameOf(draft)).toBe('Mía')
    expect(draft.edits.texts).toEqual({ [cell]: { price: '59,90' } })
  })

  it('is the same object where the product was not loaded again', () => {
    const draft = run(rename('Mía'))
    expect(reduceDraft(draft, { type: 'reloaded', product: saved })).toBe(draft)
  })

  it('is based on the version of a picture that was saved by itself', () => {
    const draft = run(rename('Mía'), { type: 'version changed', version: 9 })
    expect(draft).toMatchObject({ version: 9, saved: { version: 4 } })
  })
})

describe('a refused save of a product', () => {
  const sent: DraftAction = { type: 'sent', cells: [cell] }

  it('keeps every edit and says why', () => {
    const refused = { code: 'PRODUCT_CHANGED', data: undefined }
    const draft = run(rename('Mía'), write('59,90'), sent, refuse({ refused }))
    expect(draft.refusal?.refused).toEqual(refused)
    expect(nameOf(draft)).toBe('Mía')
    expect(draft.edits.texts).toEqual({ [cell]: { price: '59,90' } })
  })

  it('marks the refused cell until it is written again', () => {
    const draft = run(write('OTRO', 'sku'), sent, refuse({ refused: skuTaken }))
    expect(draft.refusals).toEqual({ [cell]: { code: 'SKU_TAKEN' } })
    expect(reduceDraft(draft, write('OTRO-2', 'sku')).refusals).toEqual({})
  })

  it('marks by its variant a size that could not be archived', () => {
    const problems = [{ cell: null, variant_id: 7, code: 'HAS_PAIRS', pairs: 3 }]
    const refused = { code: 'GRID_WRONG', data: { problems } }
    const draft = run({ type: 'sent', cells: [] }, refuse({ refused }))
    expect(draft.refusals).toEqual({ [cell]: { code: 'HAS_PAIRS', pairs: 3 } })
  })

  it('takes over details that were saved before the grid was refused', () => {
    const product = read({ name: { es: 'Botín' } })
    const edited = [rename('Botín'), write('OTRO', 'sku'), sent]
    const draft = run(...edited, refuse({ refused: skuTaken, version: 5 }, product))
    expect(draft).toMatchObject({ saved: product, version: 5 })
    expect(toPendingChanges(draft)).toMatchObject({ details: {}, isDirty: true })
    expect(draft.refusals).toEqual({ [cell]: { code: 'SKU_TAKEN' } })
  })

  it('is forgotten by the next save', () => {
    expect(run(refuse({ refused: skuTaken }), sent)).toMatchObject({
      refusal: undefined,
      refusals: {},
    })
  })
})

describe('fields that cannot be saved', () => {
  it('stay marked until they are edited', () => {
    const empty = run(rename(''))
    const invalid = validateProductForm(empty.form)
    expect(invalid).toEqual({ 'name.es': 'REQUIRED' })
    const marked = reduceDraft(empty, { type: 'validated', invalid })
    const branded = { ...marked.form, brand: 'Otra' }
    const still = reduceDraft(marked, { type: 'form edited', form: branded })
    expect(still.invalid).toEqual(invalid)
    expect(reduceDraft(still, rename('B', still)).invalid).toEqual({})
  })

  it('are a description without Spanish and a weight that is no whole number of grams', () => {
    const { form } = newDraft(saved)
    const description = { ...form.description, en: 'Of leather' }
    expect(validateProductForm({ ...form, description, weight_grams: '1,5' })).toEqual({
      'description.es': 'SPANISH',
      weight_grams: 'WEIGHT',
    })
  })
})

describe('what a save of a product sends', () => {
  let ids = 0
  const action = (draft: ProductDraft) =>
    toSaveAction(draft, toPendingChanges(draft), () => `id-${++ids}`)

  it('holds changed details and cells under an operation id each, based on the version', () => {
    const sent = action(run(rename('Botín'), write('59,90')))
    expect(sent).toMatchObject({
      intent: 'save',
      version: 4,
      texts: { name: { es: 'Botín' } },
      grid: { cells: [{ variant_id: 7, price_cents: 59_90 }], archive: [] },
    })
    expect(sent).toMatchObject({ operation: 'id-1', grid_operation: 'id-2' })
  })

  it('leaves out details or grid where they did not change', () => {
    expect(action(run(rename('Botín')))).not.toHaveProperty('grid')
    expect(action(run(write('59,90')))).not.toHaveProperty('texts')
  })

  it('names the reason and the note only where pairs come or go', () => {
    const adjustment = { reason: 'receipt', note: ' Albarán 7 ' } as const
    const noted: DraftAction = { type: 'adjustment edited', adjustment }
    expect(action(run(noted, write('3', 'stock')))).toMatchObject({
      grid: { cells: [{ pairs_by: 3 }], reason: 'receipt', note: 'Albarán 7' },
    })
    expect(action(run(noted, write('59,90')))).not.toHaveProperty('grid.reason')
  })

  it('is invalid where a cell or the price of the model makes no sense', () => {
    const edits = { ...newDraft(saved).edits, modelPrice: 'mucho' }
    for (const edit of [write('mil'), { type: 'grid edited', edits }] as const)
      expect(toPendingChanges(run(edit)).isInvalid).toBe(true)
    expect(toPendingChanges(run(write('59,90'))).isInvalid).toBe(false)
  })
})
