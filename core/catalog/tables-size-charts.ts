import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { identity, ref } from '../base/columns.ts'
import { brands, collections } from './tables.ts'
import { sizes } from './tables-variants.ts'

/** A brand's sizes by collection; without a brand, the shop's own table. */
export const sizeCharts = pgTable(
  'size_charts',
  {
    sizeChartId: identity('size_chart_id'),
    brandId: ref('brand_id').references(() => brands.brandId),
    collectionId: ref('collection_id').references(() => collections.collectionId),
    /** The usual box of its shoes, in millimetres; null is the shop's own. */
    boxLengthMm: integer('box_length_mm'),
    boxWidthMm: integer('box_width_mm'),
    boxHeightMm: integer('box_height_mm'),
  },
  (table) => [
    check(
      'size_charts_box',
      sql`num_nulls(${table.boxLengthMm}, ${table.boxWidthMm}, ${table.boxHeightMm}) in (0, 3)
        and ${table.boxLengthMm} > 0 and ${table.boxWidthMm} > 0 and ${table.boxHeightMm} > 0`,
    ),
    unique('size_charts_of').on(table.brandId, table.collectionId).nullsNotDistinct(),
  ],
)

export const sizeChartRows = pgTable(
  'size_chart_rows',
  {
    sizeChartId: ref('size_chart_id')
      .notNull()
      .references(() => sizeCharts.sizeChartId),
    sizeId: ref('size_id')
      .notNull()
      .references(() => sizes.sizeId),
    uk: text('uk'),
    us: text('us'),
    footMm: integer('foot_mm'),
  },
  (table) => [primaryKey({ columns: [table.sizeChartId, table.sizeId] })],
)
