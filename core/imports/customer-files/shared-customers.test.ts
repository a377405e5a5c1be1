import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { customerImports, readCustomers } from '../../../test/customers/customer-imports.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { isNif, toNif } from '../../base/nif/rules.ts'
import { parsePhone } from '../../base/phone/rules.ts'

// Lists of other programs are not ours to keep: they are read where a neighbouring folder has them.
const folder = join(import.meta.dirname, '../../../../shared/data')
const absent = !existsSync(folder)
const why = absent ? ' (skipped because ../shared/data is not there)' : ''
const read = (name: string) => readFileSync(join(folder, name))

const shop = sharedWorld()
const { upload, run, bring } = customerImports(shop)

// Left out where the folder is absent, because it is not part of the project.
describe.skipIf(absent)(`a real list of customers${why}`, () => {
  it('of Shopify with 1,511 rows comes in, and again as nothing new', async () => {
    const list = read('shopify-exports/derived-customers_export.csv')
    const first = await bring(list)
    const count = (reason: string) =>
      first.issues
        .filter((issue) => issue.reason === reason)
        .reduce((sum, issue) => sum + issue.count, 0)
    const { created, changed, unchanged, refused } = first.customers
    expect(created + changed + unchanged + refused).toBe(1_511)
    expect(count('CONSENT_UNDATED')).toBe(1_067)
    expect(refused).toBe(count('NO_CONTACT'))
    const again = await bring(list)
    expect(again.customers).toMatchObject({ created: 0, changed: 0, refused })
  })

  it('of PrestaShop joins its addresses, without a password', async () => {
    const addresses = await upload(read('catalog-prestashop/addresses_import.csv'))
    const customers = await upload(read('catalog-prestashop/customers_import.csv'))
    const { rows } = await shop.pool.query(
      `select content from import_file_parts where import_run_id = $1`,
      [customers],
    )
    expect(String(rows[0].content)).not.toContain('123456789')
    const done = await run(customers, { addresses_run_id: addresses })
    expect(done).toMatchObject({ customers: { created: 9, refused: 0 } })
    expect(await readCustomers(shop, 'james.hook@prestashop.com')).toMatchObject([
      { name: 'James Hook', address: { postal_code: '2101', country: 'Cayman Islands' } },
    ])
  })

  it('of Spree and of a newer Shopify come in by their titles', async () => {
    const spree = await bring(read('catalog-spree/customers.csv'))
    expect(spree.customers).toMatchObject({ created: 20, refused: 0 })
    const shopify = await bring(read('shopify-exports/generated-customers_export.csv'))
    expect(shopify.customers).toMatchObject({ created: 17, refused: 0 })
  })

  it('of tax numbers and telephones is judged as its programs judge them', () => {
    const lines = read('spain-id-vectors/validatorjs_es.csv').toString().trim().split('\n').slice(1)
    const vectors = lines.map((line) => line.split(','))
    const judge: Record<string, (text: string) => boolean> = {
      isTaxID: (text) => isNif(toNif(text)),
      isIdentityCard: (text) => isNif(toNif(text)),
      isMobilePhone: (text) => parsePhone(text) !== undefined,
    }
    const wrong = vectors.filter(
      ([validator = '', , input = '', expected]) =>
        expected === 'valid' && judge[validator]?.(input) === false,
    )
    expect(wrong).toEqual([])
  })
})
