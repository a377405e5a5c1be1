import { describe, expect, it } from 'vitest'
import * as exceptions from './exceptions.ts'
import {
  browserWall,
  coreStandsAlone,
  onlyToTheLeft,
  opensDatabase,
  proceduresCallNone,
  shopWithoutTests,
} from './imports.ts'
import { importsOf, offences, report, typescript } from './sources.ts'

const sources = typescript()

function holds(rule: Parameters<typeof offences>[1], because: string, allowed = {}) {
  const found = offences(sources, rule, allowed)
  expect(found, report(found, because)).toEqual([])
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

  it('finds every form and knows a type from a value', () => {
    const seen = importsOf({ path: 'core/sales/x.ts', text })
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

  it('keeps the local name of a renamed import', () => {
    expect(importsOf({ path: 'core/sales/x.ts', text })[0]?.names).toEqual([
      { imported: 'pg', local: 'pg', type: false },
      { imported: 'Client', local: 'C', type: false },
    ])
  })
})

describe('core stands alone', () => {
  it('imports neither app nor server, neither React nor HTTP', () => {
    holds(
      coreStandsAlone,
      'the rules of the shop must run without a screen and without a request: app and server import core',
    )
  })

  it.each([
    "import { page } from '../../app/store/page.tsx'",
    "import type { Services } from '../../server/services.ts'",
    "import { Hono } from 'hono'",
    "import { useState } from 'react'",
    "const { app } = await import('../../server/app.ts')",
  ])('refuses %s', (text) => {
    expect(coreStandsAlone({ path: 'core/sales/x.ts', text })).toHaveLength(1)
  })

  it('imports no test, and neither do app and server', () => {
    holds(shopWithoutTests, 'what customers run must not depend on what only we run')
    const text = "import { shop } from '../../test/shop.ts'"
    expect(shopWithoutTests({ path: 'core/sales/x.ts', text })).toHaveLength(1)
    expect(shopWithoutTests({ path: 'core/sales/x.test.ts', text })).toHaveLength(0)
    const demo = "import { buildWorld } from '../../demo/build-world.ts'"
    expect(shopWithoutTests({ path: 'server/demo/demo-world.ts', text: demo })).toHaveLength(0)
    expect(shopWithoutTests({ path: 'core/sales/x.ts', text: demo })).toHaveLength(1)
  })
})

describe('areas', () => {
  it('import only areas to their left', () => {
    holds(
      onlyToTheLeft,
      'an area that is imported by its right and imports it back can no longer be read alone (order: test/house/areas.ts)',
    )
  })

  it.each([
    ['core/catalog/x.ts', "import { sales } from '../sales/tables.ts'"],
    ['core/payments/x.ts', "import { invoices } from '../invoicing/tables.ts'"],
    ['core/sales/x.ts', "import type { Order } from '../checkout/place-order.ts'"],
    ['core/sales/x.ts', "import { router } from '../router.ts'"],
    ['core/sales/x.ts', "import { thing } from '../unheard/thing.ts'"],
  ])('in %s, %s is refused', (path, text) => {
    expect(onlyToTheLeft({ path, text })).toHaveLength(1)
  })

  it('may import what stands to the left, and their tests may look right', () => {
    const left = "import { products } from '../catalog/tables.ts'"
    const right = "import { placeOrder } from '../checkout/place-order.ts'"
    expect(onlyToTheLeft({ path: 'core/sales/x.ts', text: left })).toEqual([])
    expect(onlyToTheLeft({ path: 'core/stock/stock.test.ts', text: right })).toEqual([])
  })
})

describe('the database', () => {
  const because = 'one pool with the restricted role is the only door: core/base/db.server.ts'

  it('is opened in one place', () => {
    holds(opensDatabase, because, exceptions.opensDatabase)
  })

  it.each([
    "import pg from 'pg'",
    "import { Pool } from 'pg'",
    "import * as postgres from 'pg'",
    "import { drizzle } from 'drizzle-orm/node-postgres'",
    "const { Client } = await import('pg')",
  ])('refuses %s elsewhere', (text) => {
    expect(opensDatabase({ path: 'server/jobs.ts', text })).toHaveLength(1)
  })

  it('may be named as a type anywhere', () => {
    expect(opensDatabase({ path: 'server/x.ts', text: "import type { Pool } from 'pg'" })).toEqual(
      [],
    )
  })

  it('has no exception that is no longer needed', () => {
    const idle = Object.keys(exceptions.opensDatabase).filter(
      (path) => !sources.some((source) => source.path === path && opensDatabase(source).length > 0),
    )
    expect(idle, 'an exception without an offence hides the next one').toEqual([])
  })
})

describe("the browser's wall", () => {
  it('lets components use only rules, words and money of core', () => {
    holds(
      browserWall,
      'a table or a verb in the browser costs its visitors tens of kilobytes and shows how the shop is built',
    )
  })

  it('stands in the build, which sees what a scan of components cannot', () => {
    const config = sources.find(({ path }) => path === 'vite.config.ts')
    expect(config?.text, 'vite.config.ts must use build-plugins/wall.ts').toMatch(/\bwall\(/)
  })

  it.each([
    ['app/store/cart/line.tsx', "import { lines } from '../../../core/sales/queries.ts'"],
    ['app/ui/price.client.ts', "import { prices } from '../../core/pricing/tables.ts'"],
  ])('refuses %s with %s', (path, text) => {
    expect(browserWall({ path, text })).toHaveLength(1)
  })

  it.each([
    ['app/store/cart/line.tsx', "import { euros } from '../../../core/base/money.ts'"],
    ['app/store/cart/line.tsx', "import type { Quote } from '../../../core/checkout/quote.ts'"],
    ['app/store/cart/line.tsx', "import { total } from '../../../core/checkout/rules.ts'"],
    ['app/entry.server.tsx', "import { router } from '../core/router.ts'"],
  ])('allows %s with %s', (path, text) => {
    expect(browserWall({ path, text })).toEqual([])
  })
})

describe('procedures', () => {
  it('call no procedure', () => {
    holds(
      proceduresCallNone,
      'an inner procedure takes a second connection and the pool hangs; verbs share a function that takes tx',
    )
    const text = "import { call } from '@orpc/server'"
    expect(proceduresCallNone({ path: 'core/sales/x.ts', text })).toHaveLength(1)
  })
})
