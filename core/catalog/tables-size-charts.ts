import { integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
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
  },
  (table) => [unique('size_charts_of').on(table.brandId, table.collectionId).nullsNotDistinct()],
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
