import type { DetailChange } from './bulk-change.ts'

interface DetailField {
  /** What it is now, as a name that people read or a value that has words: SQL over `products p`. */
  name: string
  /** Whether it is the value already: SQL over `products p` with `:value`, a text or null. */
  isSame: string
  /** Finds the value that `:value` says and its name, if the shop has it. A brand that it has not is created. */
  find?: string
}

/** The details that are the same for every product of an edit; one more is one row here and one in `bulk-change.ts`. */
export const DETAIL_FIELDS: Readonly<Record<DetailChange['field'], DetailField>> = {
  product_category_id: {
    name: '(select k.name from product_categories k where k.product_category_id = p.product_category_id)',
    isSame: 'p.product_category_id is not distinct from :value::bigint',
    find: 'select name from product_categories where product_category_id = :value::bigint and archived_at is null',
  },
  collection: {
    name: '(select k.name from collections k where k.collection_id = p.collection_id)',
    isSame:
      'p.collection_id is not distinct from (select collection_id from collections where key = :value)',
    find: 'select name from collections where key = :value and archived_at is null',
  },
  brand: {
    name: `(select jsonb_build_object('es', b.name) from brands b where b.brand_id = p.brand_id)`,
    isSame:
      '(select b.name from brands b where b.brand_id = p.brand_id) is not distinct from :value::text',
  },
  season: {
    name: 'to_jsonb(p.season)',
    isSame: 'p.season is not distinct from :value::product_season',
  },
  tax_class: {
    name: '(select k.name from tax_classes k where k.tax_class = p.tax_class)',
    isSame: 'p.tax_class = :value',
    find: 'select name from tax_classes where tax_class = :value',
  },
}

export const isDetail = (change: { field: string }): change is DetailChange =>
  change.field in DETAIL_FIELDS

/** The value of a detail as its statements take it. */
export const toValue = ({ value }: DetailChange): string | null =>
  value === null ? null : String(value)
