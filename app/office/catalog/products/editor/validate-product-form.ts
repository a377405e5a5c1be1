import { LANGUAGES } from '../../../../../core/base/languages.ts'
import { BOX_SIDE_MM, MOST_GRAMS } from '../../../../../core/base/limits.ts'
import { BOX_SIDES, isBlankBox, type ProductForm } from './product-form.ts'

/** Why fields cannot be saved as they are, by their path. */
export type InvalidFields = Partial<
  Record<keyof typeof CHECKS, 'REQUIRED' | 'SPANISH' | 'WEIGHT' | 'BOX'>
>

const CHECKS = {
  'name.es': ({ name }: ProductForm) => (name.es.trim() ? undefined : 'REQUIRED'),
  'description.es': ({ description }: ProductForm) =>
    lacksSpanish(description) ? 'SPANISH' : undefined,
  weight_grams: ({ weight_grams }: ProductForm) =>
    isValidWeight(weight_grams) ? undefined : 'WEIGHT',
  box: ({ box }: ProductForm) => (isValidBox(box) ? undefined : 'BOX'),
} as const

export function validateProductForm(form: ProductForm): InvalidFields {
  const found = Object.entries(CHECKS).map(([path, check]) => [path, check(form)])
  return Object.fromEntries(found.filter(([, code]) => code))
}

/** A field that was edited is no longer marked until the next attempt to save. */
export function unmarkEdited(
  invalid: InvalidFields,
  before: ProductForm,
  after: ProductForm,
): InvalidFields {
  const values = ({ name, description, weight_grams, box }: ProductForm) => ({
    'name.es': name.es,
    'description.es': description.es,
    weight_grams,
    box,
  })
  const [old, now] = [values(before), values(after)]
  const paths = Object.keys(invalid) as (keyof InvalidFields)[]
  const kept = paths.filter((path) => old[path] === now[path])
  return Object.fromEntries(kept.map((path) => [path, invalid[path]]))
}

/** Whether a text was begun in another language but has no Spanish one. */
export function lacksSpanish(text: ProductForm['description']): boolean {
  return text.es.trim() === '' && LANGUAGES.some((language) => text[language].trim() !== '')
}

export function isValidWeight(written: string): boolean {
  const grams = Number(written)
  return written.trim() === '' || (Number.isInteger(grams) && grams >= 1 && grams <= MOST_GRAMS)
}

/** No side, or all of them in whole millimetres. */
export function isValidBox(box: ProductForm['box']): boolean {
  const sides = BOX_SIDES.map((side) => Number(box[side]))
  const { least, most } = BOX_SIDE_MM
  return isBlankBox(box) || sides.every((mm) => Number.isInteger(mm) && mm >= least && mm <= most)
}
