import { randomUUID } from 'node:crypto'
import { SmartCoercionPlugin } from '@orpc/json-schema'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { type AnyProcedure, isProcedure } from '@orpc/server'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { callContext, getRefusal, staffWith } from '../test/call-fixtures.ts'
import { inputWith, isStrict, places } from '../test/schema-walk.ts'
import { delivery } from '../test/shop.ts'
import { sharedShop } from '../test/world/shared-shop.ts'
import type { ProcedureMeta } from './base/procedures/procedure-meta.ts'
import { router } from './router.ts'

interface Found {
  name: string
  path: string[]
  procedure: AnyProcedure
}

function walk(node: unknown, path: string[] = []): Found[] {
  if (isProcedure(node)) return [{ name: path.join('.'), path, procedure: node }]
  return Object.entries(node as object).flatMap(([key, inner]) => walk(inner, [...path, key]))
}

const procedures = walk(router)
const each = procedures.map((found) => [found.name, found] as const)
const inputOf = ({ procedure }: Found) => procedure['~orpc'].inputSchema as z.core.$ZodType
const outputOf = ({ procedure }: Found) => procedure['~orpc'].outputSchema as z.core.$ZodType
const routeOf = ({ procedure }: Found) => procedure['~orpc'].route
const isAct = (found: Found) =>
  routeOf(found).method !== 'GET' && found.name !== 'checkout.getQuote'

/** Reads that are sent by POST, acts whose texts are files or pictures, and those that a test below names. */
const ANY_TEXT = new Set([
  'settings.compareSettings',
  'invoicing.findInvoices',
  'suppliers.checkPriceList',
  'suppliers.checkSupplierList',
  'suppliers.importPriceList',
  'suppliers.importSupplierList',
  'imports.importCatalog',
  'imports.previewCatalog',
  'imports.finishUpload',
  'imports.readCountFile',
  'pricing.previewCampaign',
  'catalog.uploadPicture',
  'catalog.uploadShopPicture',
  'till.bookSale',
  'till.noteUnsold',
])

/** Texts of several lines, and files. */
const IN_LINES = new Set(
  `about_text answer complaint_sign_text complaints_text content delivery.notes description file footer_text gift_ticket_text gls_response.any
  hero_text homepage_banners.text legal_notice_text message note notes privacy_policy_text reason return_policy_text
  shipping_policy_text shipping_terms_text terms_text ticket_footer ticket_header ticket_return_policy_text
  warranty_policy_text website whatsapp_ticket_text`.split(/\s+/),
)
/** Codes, addresses and secrets, which are looked up or read by a stricter rule behind, and never stored as they came. */
const LOOKED_UP = new Set(
  `approval.password approval.pin badge change.value closing_mail code collection confirmation contact_email coupon delivery.email email family file_name fingerprint key
  map.values.any.any new_password nif order_reference pickup_point products.filter.collection reference role_name shipping_status tax_class till`.split(
    /\s+/,
  ),
)

const shop = sharedShop()
let rest: OpenAPIHandler<never>
beforeAll(async () => {
  // As server/http/api/api.ts opens it.
  rest = new OpenAPIHandler(router, {
    filter: ({ contract }) => (contract['~orpc'].meta as ProcedureMeta).internal !== true,
    plugins: [new SmartCoercionPlugin({ schemaConverters: [new ZodToJsonSchemaConverter()] })],
  }) as never
})

const admin = staffWith({ is_super_admin: true })

const keepsLines = (schema: z.ZodType) => /[\n\r]/.test(String(schema.safeParse('A\r\nB').data))

function call({ path }: Found, input: unknown) {
  const [area = '', verb = ''] = path
  const client = shop.call(admin) as unknown as Record<
    string,
    Record<string, (input: unknown) => Promise<unknown>>
  >
  return client[area]?.[verb]?.(input) ?? Promise.reject(new Error(`no ${area}.${verb}`))
}

async function ask(method: string, path: string, body?: unknown, actor = {}) {
  const { response } = await rest.handle(
    new Request(`http://shop.test/api/v1${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }),
    {
      prefix: '/api/v1',
      context: callContext(shop, { operationId: randomUUID(), ...actor }) as never,
    },
  )
  const answer = (await response?.json()) as { code?: string; [key: string]: unknown }
  return { status: response?.status, answer }
}

describe('every procedure of the shop', () => {
  it('every procedure is found by the walk', () => {
    expect(procedures.map((found) => found.name)).toContain('checkout.placeOrder')
    expect(procedures.length).toBeGreaterThanOrEqual(11)
  })
  it('every procedure has its own path, a summary and the tag of its area', () => {
    const addresses = procedures.map((found) => `${routeOf(found).method} ${routeOf(found).path}`)
    expect(new Set(addresses).size).toBe(procedures.length)
    for (const found of procedures) {
      const { method, path, summary, tags } = routeOf(found)
      expect(method, found.name).toMatch(/^(GET|POST|PUT|PATCH|DELETE)$/)
      expect(path, found.name).toMatch(/^\/[a-z0-9/{}_-]+$/)
      expect(summary, found.name).toMatch(/^[A-Z].{3,}[^.]$/)
      expect(tags, found.name).toEqual([found.path[0]])
    }
  })
  it('every act answers with a success status of its own', () => {
    // 202 of those whose answer never says whether anything was found.
    for (const found of procedures.filter(isAct))
      expect([undefined, 200, 201, 202, 204], found.name).toContain(routeOf(found).successStatus)
  })
  it.each(each)('%s refuses unknown keys at every depth', async (_, found) => {
    const schema = inputOf(found)
    const objects = places(schema).filter(({ type }) => type === 'object')
    expect(objects.length).toBeGreaterThan(0)
    for (const { path, schema: object } of objects)
      expect(isStrict(object), `${found.name} at ${path.join('.') || 'its top'}`).toBe(true)
    expect(places(schema).map(({ type }) => type)).not.toContain('any')
    expect(places(schema).map(({ type }) => type)).not.toContain('unknown')
    expect(await getRefusal(call(found, { nobody_asked: 1 }))).toMatchObject({ status: 400 })
  })
  it.each(each)('%s refuses text with a NUL or half a surrogate pair', async (_, found) => {
    const texts = places(inputOf(found)).filter(({ type }) => type === 'string')
    for (const { path } of texts) {
      for (const broken of ['a\0b', '\ud800', 'x\udfff'])
        await expect(call(found, inputWith(path, broken))).rejects.toMatchObject({
          code: 'BAD_REQUEST',
          status: 400,
          data: { issues: [{ path }] },
        })
    }
  })
  it.each(each.filter(([, found]) => isAct(found) && !ANY_TEXT.has(found.name)))(
    '%s takes no character that nobody sees',
    async (_, found) => {
      const texts = places(inputOf(found)).filter(({ type }) => type === 'string')
      for (const { path } of texts) {
        for (const unseen of ['a\x1bb', 'a\x7fb', 'a\u0090b', 'a\u202eb', 'a\u2066b', '\u202ea'])
          await expect(call(found, inputWith(path, unseen))).rejects.toMatchObject({
            code: 'BAD_REQUEST',
            data: { issues: [{ path }] },
          })
      }
    },
  )
  it('only texts that are written in lines keep their line breaks', () => {
    const kept = procedures.filter(isAct).flatMap((found) =>
      places(inputOf(found))
        .filter(({ type, schema }) => type === 'string' && keepsLines(schema as z.ZodType))
        .map(({ path }) =>
          path.filter((key) => typeof key === 'string' && key.length > 2).join('.'),
        ),
    )
    expect(
      [...new Set(kept)].filter((name) => !IN_LINES.has(name) && !LOOKED_UP.has(name)),
    ).toEqual([])
  })
  it('what takes any text has happened, or is a file whose rows are judged', () => {
    const takes = ({ procedure }: Found) => (procedure['~orpc'].meta as ProcedureMeta).takesAnyText
    const named = procedures.filter(takes).map(({ name }) => name)
    expect(named.sort()).toEqual(['imports.importCatalog', 'till.bookSale', 'till.noteUnsold'])
  })
  it.each(each)('%s answers only JSON-safe values', (_, found) => {
    const plain = [
      'object',
      'array',
      'record',
      'union',
      'optional',
      'nullable',
      'string',
      'number',
      'boolean',
      'enum',
      'literal',
      'null',
      // The schema of whatever JSON is refers to itself.
      'lazy',
    ]
    expect(outputOf(found), 'an output is declared').toBeDefined()
    for (const { path, type } of places(outputOf(found)))
      expect(plain, `${found.name} at ${path.join('.')}`).toContain(type)
  })
  it.each(each)('%s coerces nothing', (_, found) => {
    for (const { schema, path } of places(inputOf(found))) {
      const { coerce } = schema._zod.def as { coerce?: boolean }
      expect(coerce ?? false, path.join('.')).toBe(false)
    }
  })
  it('calls with invalid input write nothing', async () => {
    const count = () =>
      shop.db.execute(`select (select count(*) from operations) + (select count(*) from audit_log)
        + (select count(*) from sales) + (select count(*) from reservations) as n`)
    const before = (await count()).rows
    for (const found of procedures) await getRefusal(call(found, { nobody_asked: '\0' }))
    expect((await count()).rows).toEqual(before)
  })
})

describe('over REST', () => {
  const order = (variant_id: number, quantity = 1, expected_total_cents = 69_95) => ({
    lines: [{ variant_id, quantity }],
    shipping_method: 'gls_standard',
    delivery,
    expected_total_cents,
  })

  it('an order is placed with status 201 and read again by its link', async () => {
    const shoe = await shop.sell({ handle: 'rest-1' })
    const placed = await ask('POST', '/orders', order(shoe.variant('Negro 38')))
    expect(placed).toMatchObject({ status: 201, answer: { total_cents: 69_95 } })
    const read = await ask('GET', `/orders/${placed.answer.token}`)
    expect(read).toMatchObject({ status: 200, answer: { payment_status: 'pending' } })
  })
  it('numbers in a REST path arrive as numbers', async () => {
    const shoe = await shop.sell({ handle: 'rest-2' })
    expect(await ask('GET', `/products/${shoe.productId}`)).toMatchObject({
      status: 200,
      answer: { product_id: shoe.productId },
    })
    expect(await ask('GET', '/products?page=1')).toMatchObject({ status: 200, answer: { page: 1 } })
  })
  it('a REST refusal has its status, code and data', async () => {
    const shoe = await shop.sell({ handle: 'rest-3', pairs: 1 })
    const variant = shoe.variant('Negro 38')
    expect(await ask('POST', '/orders', order(variant, 2, 139_90))).toMatchObject({
      status: 409,
      answer: {
        defined: true,
        code: 'SOLD_OUT',
        data: { problems: [{ variant_id: variant, code: 'TOO_FEW', stock: 1 }] },
      },
    })
    expect(await ask('POST', '/orders', order(variant, 1, 1))).toMatchObject({
      status: 409,
      answer: { defined: true, code: 'PRICE_CHANGED', data: { total_cents: 69_95 } },
    })
    const nobody = '0'.repeat(32)
    expect(await ask('GET', `/orders/${nobody}`)).toMatchObject({
      status: 404,
      answer: { defined: true, code: 'ORDER_UNKNOWN' },
    })
    expect(await ask('GET', '/products/999999')).toMatchObject({
      status: 404,
      answer: { code: 'PRODUCT_UNKNOWN' },
    })
  })
  it('REST answers visitors with 401 and people without the flag with 403', async () => {
    const body = { till: 'T1', float_cents: 0 }
    expect(await ask('POST', '/cash-sessions', body)).toMatchObject({
      status: 401,
      answer: { defined: true, code: 'UNAUTHORIZED' },
    })
    expect(await ask('POST', '/cash-sessions', body, { actor: staffWith() })).toMatchObject({
      status: 403,
      answer: { defined: true, code: 'FORBIDDEN' },
    })
  })
  it.each([
    ['an unknown key', { ...order(1), price_cents: 1 }],
    ['broken JSON', '{"lines":['],
    ['a list', []],
    ['deeply nested lists', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
    [
      'deeply nested objects in a field',
      `{"notes":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_001)}`,
    ],
    ['a NUL', '{"language":"\\u0000"}'],
    ['half a surrogate pair', '{"language":"\\ud800"}'],
    ['a quantity too large to count', order(1, 2 ** 60)],
    ['a number no product has', order(2 ** 53)],
  ])('a REST body with %s is refused with 400', async (_, body) => {
    expect(await ask('POST', '/orders', body)).toMatchObject({ status: 400 })
  })
  it('a REST act without an operation id is refused with 400', async () => {
    const answer = await ask('POST', '/orders', order(1), { operationId: undefined })
    expect(answer).toMatchObject({ status: 400, answer: { code: 'OPERATION_ID_REQUIRED' } })
  })
  it.each(['/products/0', '/products/-1', '/products/abc', '/products/1e400', '/products?page=0'])(
    'the REST path %s is refused with 400',
    async (path) => {
      expect(await ask('GET', path)).toMatchObject({ status: 400 })
    },
  )
})
