import { expect, it } from 'vitest'
import { z } from 'zod'
import { redactUrl } from '../../core/base/personal-data/redact-url.ts'
import { router } from '../../core/router.ts'
import { isTest, typescript } from './sources.ts'

/** Parameters that say nothing of a person and open nothing: ids, days, choices, pages and what goods are like. */
const HARMLESS = new Set(
  `act action action_type after all amount_cents barcode before begin beside bought brand_id brands by cash_cents categories
  cents channel choose codigo collection color colour_id colours columns compare complaint copies copy coupon_id cupon
  customer_id day days detail differing dimension each each_pair ends_at expired figure format from fulfillment
  fulfillment_status grade group id ids in_stock is_new item_ids key kind lacking_by_law lang language late limit lines list
  location low_stock max_cents measure min_cents missing mode news next notice number of offset on only orders origin out
  own page pair paper paper_block_id parked_ticket_id payment payment_status per_page percent period place postal_code
  prices print product product_category_id product_id product_ids products range reason recall receipt received
  received_from received_to reduced refused reservation retried return return_reference returns right role role_id
  rounding sale sale_id sale_ids season seller tender
  seller_id set settled shelf shipment shipment_id show side since size sizes sold_from sold_to sort start starts_at
  state status supplier supplier_id table target_entity_id target_table_name template test_mode till to trial type uncategorised unit
  variant variant_id variant_ids view way width window with with_costs year`.split(/\s+/),
)
const NAME = 'Carbonell'

interface Address {
  path: string
  key: string
}

/** What each procedure that is read takes in its address over REST. */
function restAddresses(): Address[] {
  return readingProcedures().flatMap(({ path, schema }) => {
    const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
    return Object.keys(properties)
      .filter((key) => !path.includes(`{${key}}`))
      .map((key) => ({ path: `/api/v1${path}`, key }))
  })
}

function readingProcedures() {
  return Object.entries(router).flatMap(([area, procedures]) =>
    Object.entries(procedures).flatMap(([name, procedure]) => {
      const { route, inputSchema } = procedure['~orpc']
      if (route.method !== 'GET') return []
      return [
        { rpc: `/rpc/${area}/${name}`, path: String(route.path), schema: inputSchema as z.ZodType },
      ]
    }),
  )
}

/** What pages read of their address, found by a scan of the sources. */
function pageAddresses(): Address[] {
  const sources = typescript().filter(({ path }) => path.startsWith('app/') && !isTest(path))
  return sources.flatMap(({ path, text }) => {
    const read = [
      ...text.matchAll(/\b(?:searchParams|params|search)\.(?:get|getAll|has)\('(\w+)'\)/g),
    ]
    const lists = /-params\.ts$/.test(path) ? [...text.matchAll(/^\s+(\w+): \w+Param\b/gm)] : []
    return [...read, ...lists].map(([, key = '']) => ({ path: '/page', key }))
  })
}

const isShown = ({ path, key }: Address) => redactUrl(`${path}?a=1&${key}=${NAME}`).includes(NAME)

it('every parameter of an address is known as harmless, or hidden in the log', () => {
  const addresses = [...restAddresses(), ...pageAddresses()]
  expect(addresses.length).toBeGreaterThan(200)
  const unknown = addresses.filter((each) => isShown(each) && !HARMLESS.has(each.key))
  const publicSearch = /^\/api\/v1\/products(?:\/(?:facets|suggestions))?$/
  expect(unknown.filter(({ path, key }) => !(key === 'q' && publicSearch.test(path)))).toEqual([])
})

it('no parameter is called harmless that the log hides, or that no address has', () => {
  const used = new Set([...restAddresses(), ...pageAddresses()].map(({ key }) => key))
  const idle = [...HARMLESS].filter((key) => !used.has(key) || !isShown({ path: '/page', key }))
  expect(idle).toEqual([])
})

it('what a procedure is asked over RPC is hidden in the log', () => {
  const data = encodeURIComponent(JSON.stringify({ json: { q: NAME } }))
  for (const { rpc } of readingProcedures())
    expect(redactUrl(`${rpc}?data=${data}`)).toBe(`${rpc}?data=***`)
})
