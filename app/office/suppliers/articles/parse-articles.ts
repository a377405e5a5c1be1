import type { Shop } from '../../../context.ts'
import type { SentFields } from '../../ui/forms/sent-fields.ts'
import { toCents } from '../suppliers-params.ts'

export type SupplierModel = Awaited<ReturnType<Shop['suppliers']['getSupplierModel']>>
type Variant = SupplierModel['variants'][number]
type Steps = NonNullable<Variant['prices']>

/**
 * Prices by quantity as people write them: `12: 33,50; 24: 32`. What cannot be read has NaN in it, which the procedure
 * refuses.
 */
export function parseSteps(written: string): Steps {
  return written
    .split(/[;\n]/)
    .map((each) => each.trim())
    .filter(Boolean)
    .map((each) => {
      const [from = '', price = ''] = each.split(':')
      return { from_quantity: Number(from.trim() || Number.NaN), cents: toCents(price.trim()) }
    })
}

/** What the form of a model says, as the procedure takes it: a size without its own code, price or
 * steps has those of the model. */
export function parseArticles(sent: SentFields, model: SupplierModel) {
  const minimum = sent.number('minimum') ?? 1
  return model.variants
    .filter(({ variant_id }) => sent.flag(`sells.${variant_id}`))
    .map(({ variant_id, prices }) => {
      const code = sent.text(`code.${variant_id}`) || sent.text('code') || null
      const price = sent.text(`price.${variant_id}`) || sent.text('price')
      const steps = parseSteps(sent.text(`steps.${variant_id}`) || sent.text('steps'))
      const first = price === '' ? [] : [{ from_quantity: 1, cents: toCents(price) }]
      const article = { variant_id, code, minimum }
      return prices === null ? article : { ...article, prices: [...first, ...steps] }
    })
}

/** What all sizes that the supplier sells have in common, and undefined for what they do not. */
export function findCommon(model: SupplierModel) {
  const known = model.variants.filter(({ is_article }) => is_article)
  const same = <Value>(read: (variant: Variant) => Value): Value | undefined => {
    const [first, ...others] = known.map(read)
    return others.every((each) => each === first) ? first : undefined
  }
  return {
    code: same(({ code }) => code),
    cents: same(findFirstPrice),
    minimum: same(({ minimum }) => minimum),
    steps: (money: (cents: number) => string) =>
      same((variant) => formatSteps(variant, money)) ?? '',
  }
}

/** Prices from more than one pair on. */
export const findSteps = ({ prices }: Pick<Variant, 'prices'>): Steps =>
  prices?.filter(({ from_quantity }) => from_quantity > 1) ?? []

/** As `parseSteps` reads them. */
export const formatSteps = (
  variant: Pick<Variant, 'prices'>,
  money: (cents: number) => string,
): string =>
  findSteps(variant)
    .map(({ from_quantity, cents }) => `${from_quantity}: ${money(cents)}`)
    .join('; ')

export const findFirstPrice = ({ prices }: Pick<Variant, 'prices'>): number | undefined =>
  prices?.find(({ from_quantity }) => from_quantity === 1)?.cents
