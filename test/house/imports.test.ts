import { describe, expect, it } from 'vitest'
import * as exceptions from './exceptions.ts'
import {
  browserWall,
  coreImportsOnlyCore,
  hashesPasswords,
  importsNoTests,
  onlyToTheLeft,
  opensDatabase,
  proceduresCallNone,
} from './imports.ts'
import { findViolations, formatViolations, parseImports, typescript } from './sources.ts'

const sources = typescript()

function holds(rule: Parameters<typeof findViolations>[1], because: string, allowed = {}) {
  const found = findViolations(sources, rule, allowed)
  expect(found, formatViolations(found, because)).toEqual([])
}

describe('the scan of imports', () => {
  const text = [
    "import pg, { type Pool, Client as C } from 'pg'",
    "import type { Db } from '../base/db.server.ts'",
    "import { type A, type B } from './rules.ts'",
    "import './style.css'",
    "export { placeOrder } from '../checkout/place-order.ts'",
    'import {\n  one,\n  two,\n} from "../stock/tables.ts"',
    "const page = await import('./page.tsx')",
    "type Lazy = typeof import('./lazy.ts')",
  ].join('\n')

  it('the scan of imports finds every form and knows types from values', () => {
    const seen = parseImports({ path: 'core/sales/x.ts', text })
    expect(seen.map((one) => [one.target, one.typeOnly])).toEqual([
      ['pg', false],
      ['core/base/db.server.ts', true],
      ['core/sales/rules.ts', true],
      ['core/sales/style.css', false],
      ['core/checkout/place-order.ts', false],
      ['core/stock/tables.ts', false],
      ['core/sales/page.tsx', false],
      ['core/sales/lazy.ts', true],
    ])
  })

  it('the scan of imports knows the local name of a renamed import', () => {
    expect(parseImports({ path: 'core/sales/x.ts', text })[0]?.names).toEqual([
      { imported: 'pg', local: 'pg', type: false },
      { imported: 'Client', local: 'C', type: false },
    ])
  })
})

describe('core stands alone', () => {
  it('core imports neither app nor server, neither React nor HTTP', () => {
    holds(
      coreImportsOnlyCore,
      'the rules of the shop must run without a screen and without a request: app and server import core',
    )
  })

  it.each([
    "import { page } from '../../app/store/page.tsx'",
    "import type { Services } from '../../server/services.ts'",
    "import { Hono } from 'hono'",
    "import { useState } from 'react'",
    "const { app } = await import('../../server/app.ts')",
  ])('core is refused the import %s', (text) => {
    expect(coreImportsOnlyCore({ path: 'core/sales/x.ts', text })).toHaveLength(1)
  })

  it('passwords and PINs are hashed in one place, which is passed in as an argument', () => {
    holds(
      hashesPasswords,
      'a check of a password beside core/staff/passwords passes its limits by and makes tests slow: take `passwords` of the context',
    )
    const text = "import { verifyPassword } from 'better-auth/crypto'"
    expect(hashesPasswords({ path: 'core/staff/pins/x.ts', text })).toHaveLength(1)
    const other = "import { symmetricDecrypt } from 'better-auth/crypto'"
    expect(hashesPasswords({ path: 'core/staff/pins/x.ts', text: other })).toHaveLength(0)
  })

  it('core, app and server import no test', () => {
    holds(importsNoTests, 'what customers run must not depend on what only we run')
    const text = "import { shop } from '../../test/shop.ts'"
    expect(importsNoTests({ path: 'core/sales/x.ts', text })).toHaveLength(1)
    expect(importsNoTests({ path: 'core/sales/x.test.ts', text })).toHaveLength(0)
    const demo = "import { buildWorld } from '../../demo/build-world.ts'"
    expect(importsNoTests({ path: 'server/demo/demo-world.ts', text: demo })).toHaveLength(0)
    expect(importsNoTests({ path: 'core/sales/x.ts', text: demo })).toHaveLength(1)
  })
})

describe('areas', () => {
  it('areas import only areas to their left', () => {
    holds(
      onlyToTheLeft,
      'an area that is imported by its right and imports it back can no longer be read alone (order: core/base/areas.ts)',
    )
  })

  it.each([
    ['core/catalog/x.ts', "import { sales } from '../sales/tables.ts'"],
    ['core/payments/x.ts', "import { invoices } from '../invoicing/tables.ts'"],
    ['core/sales/x.ts', "import type { Order } from '../checkout/place-order.ts'"],
    ['core/sales/x.ts', "import { router } from '../router.ts'"],
    ['core/sales/x.ts', "import { thing } from '../unheard/thing.ts'"],
  ])('an area is refused an import that is not to its left: %s, %s', (path, text) => {
    expect(onlyToTheLeft({ path, text })).toHaveLength(1)
  })

  it('an area may import from its left, and its tests from anywhere', () => {
    const left = "import { products } from '../catalog/tables.ts'"
    const right = "import { placeOrder } from '../checkout/place-order.ts'"
    expect(onlyToTheLeft({ path: 'core/sales/x.ts', text: left })).toEqual([])
    expect(onlyToTheLeft({ path: 'core/stock/stock.test.ts', text: right })).toEqual([])
  })
})

describe('the database', () => {
  const because = 'one pool with the restricted role opens the database: core/base/db.server.ts'

  it('the database is opened in one place', () => {
    holds(opensDatabase, because, exceptions.opensDatabase)
  })

  it.each([
    "import pg from 'pg'",
    "import { Pool } from 'pg'",
    "import * as postgres from 'pg'",
    "import { drizzle } from 'drizzle-orm/node-postgres'",
    "const { Client } = await import('pg')",
  ])('a second place that opens the database is refused: %s', (text) => {
    expect(opensDatabase({ path: 'server/jobs.ts', text })).toHaveLength(1)
  })

  it('types of pg may be imported anywhere', () => {
    expect(opensDatabase({ path: 'server/x.ts', text: "import type { Pool } from 'pg'" })).toEqual(
      [],
    )
  })

  it('every exception about the database is still needed', () => {
    const idle = Object.keys(exceptions.opensDatabase).filter(
      (path) => !sources.some((source) => source.path === path && opensDatabase(source).length > 0),
    )
    expect(idle, 'an exception without a violation hides the next one').toEqual([])
  })
})

describe("the browser's wall", () => {
  it('components import only rules, texts and money of core', () => {
    holds(
      browserWall,
      'a table or a verb in the browser costs its visitors tens of kilobytes and shows how the shop is built',
    )
  })

  it('the build refuses what a scan of components cannot see', () => {
    const config = sources.find(({ path }) => path === 'vite.config.ts')
    expect(config?.text, 'vite.config.ts must use build-plugins/wall.ts').toMatch(/\bwall\(/)
  })

  it.each([
    ['app/store/cart/line.tsx', "import { lines } from '../../../core/sales/queries.ts'"],
    ['app/ui/price.client.ts', "import { prices } from '../../core/pricing/tables.ts'"],
  ])('a component is refused an import from core: %s, %s', (path, text) => {
    expect(browserWall({ path, text })).toHaveLength(1)
  })

  it.each([
    ['app/store/cart/line.tsx', "import { euros } from '../../../core/base/money.ts'"],
    ['app/store/cart/line.tsx', "import type { Quote } from '../../../core/checkout/quote.ts'"],
    ['app/store/cart/line.tsx', "import { total } from '../../../core/checkout/rules.ts'"],
    ['app/entry.server.tsx', "import { router } from '../core/router.ts'"],
  ])('a component may import from core: %s, %s', (path, text) => {
    expect(browserWall({ path, text })).toEqual([])
  })
})

describe('procedures', () => {
  it('procedures call no procedure', () => {
    holds(
      proceduresCallNone,
      'an inner procedure takes a second connection and the pool hangs; verbs share a function that takes tx',
    )
    const text = "import { call } from '@orpc/server'"
    expect(proceduresCallNone({ path: 'core/sales/x.ts', text })).toHaveLength(1)
  })
})
