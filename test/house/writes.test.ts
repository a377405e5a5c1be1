import { describe, expect, it } from 'vitest'
import * as exceptions from './exceptions.ts'
import { findViolations, formatViolations, typescript } from './sources.ts'
import { tableOwners, writesForeignTables } from './writes.ts'

describe('tables', () => {
  const sources = typescript()
  const rule = writesForeignTables(tableOwners(sources))
  const example = writesForeignTables(new Map([['inventory_items', 'stock']]))

  it("tables are written only by their area's own files", () => {
    const found = findViolations(sources, rule, exceptions.writesForeignTables)
    const because =
      "a rule about a table holds only when every write passes through its area's verbs; reading across areas is free"
    expect(found, formatViolations(found, because)).toEqual([])
  })

  it('every exception about writes is still needed', () => {
    const idle = Object.keys(exceptions.writesForeignTables).filter(
      (path) => !sources.some((source) => source.path === path && rule(source).length > 0),
    )
    expect(idle, 'an exception without a violation hides the next one').toEqual([])
  })

  it('tables are known by their name in SQL', () => {
    const text = "export const inventoryItems = pgTable('inventory_items', {})"
    expect(tableOwners([{ path: 'core/stock/tables.ts', text }])).toEqual(
      new Map([['inventory_items', 'stock']]),
    )
  })

  it.each([
    "import { inventoryItems } from '../stock/tables.ts'\nawait tx.update(inventoryItems).set({})",
    "import { inventoryItems as items } from '../stock/tables.ts'\nawait tx.delete(items)",
    "import * as stock from '../stock/tables.ts'\nawait tx\n  .insert(stock.inventoryItems)",
    'await tx.execute(sql`update inventory_items set status = 1`)',
    'await tx.execute(sql`update inventory_items i set status = 1`)',
    'await client.query("DELETE FROM inventory_items")',
  ])('a write of another area’s table is refused: %s', (text) => {
    expect(example({ path: 'core/sales/x.ts', text })).toHaveLength(1)
    expect(
      example({ path: 'app/office/x.ts', text: text.replace('../', '../../core/') }),
    ).toHaveLength(1)
  })

  it.each([
    "import { inventoryItems } from '../stock/tables.ts'\nawait tx.select().from(inventoryItems)",
    'select 1 from inventory_items for update skip locked',
  ])('a read of another area’s table is allowed: %s', (text) => {
    expect(example({ path: 'core/sales/x.ts', text })).toEqual([])
  })

  it('an area may write its own tables', () => {
    const text = "import { inventoryItems } from './tables.ts'\nawait tx.delete(inventoryItems)"
    expect(example({ path: 'core/stock/x.ts', text })).toEqual([])
  })
})
