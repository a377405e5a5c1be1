import { beforeAll, expect, it } from 'vitest'
import { getRefusal, staffWith } from '../../../test/call-fixtures.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import { listOwnBarcodes } from '../variants/own-barcode.ts'
import { barcodeRefusal } from '../variants/rules.ts'

const shop = sharedShop()
let variants: number[]
beforeAll(async () => {
  const made = await shop.sell({ colours: ['Negro'], sizes: ['38', '39', '40'] })
  variants = ['38', '39', '40'].map((size) => made.variant(`Negro ${size}`))
  await shop.pool.query('delete from barcodes')
})

const call = (granted: Parameters<typeof staffWith>[0] = { can_manage_products: true }) =>
  shop.call(staffWith(granted)).catalog
const readCodes = async () =>
  (await call().listLabels({ variant_ids: variants })).labels.map(({ barcode }) => barcode)

it('variants without a code get an EAN-13 of the range for shops in one act, and keep it', async () => {
  expect(await readCodes()).toEqual([null, null, null])
  const { given } = await call().giveOwnBarcodes({ variant_ids: variants })
  expect(given.map(({ variant_id }) => variant_id)).toEqual(variants)
  for (const { barcode } of given) {
    expect(barcode).toMatch(/^21\d{11}$/)
    expect(barcodeRefusal(barcode)).toBeUndefined()
  }
  expect(await readCodes()).toEqual(given.map(({ barcode }) => barcode))
  expect((await call().giveOwnBarcodes({ variant_ids: variants })).given).toEqual([])
  const { rows } = await shop.pool.query(
    `select details from audit_log where action_type = 'catalog.giveOwnBarcodes' order by audit_id`,
  )
  expect(rows.map(({ details }) => details.variant_ids ?? [])).toEqual([variants, []])
})

it('a till finds a pair by its own code at once', async () => {
  const [code] = await readCodes()
  const { variants: indexed } = await shop
    .call(staffWith({ can_manage_sales_pos: true }))
    .till.readTillIndex({})
  expect(indexed.find(({ barcodes }) => barcodes.includes(code ?? ''))?.variant_id).toBe(
    variants[0],
  )
})

it('a code that somebody typed by hand is left alone, and the next prefix is taken', async () => {
  await shop.pool.query('delete from barcodes')
  const [first = 0, second = 0] = variants
  const [wanted, next] = listOwnBarcodes(second)
  await shop.pool.query('insert into barcodes (barcode, variant_id) values ($1, $2)', [
    wanted,
    first,
  ])
  const { given } = await call({ can_manage_sales_pos: true }).giveOwnBarcodes({
    variant_ids: [first, second],
  })
  expect(given).toEqual([{ variant_id: second, barcode: next }])
})

it('unknown variants and people without the right are refused', async () => {
  const unknown = call().giveOwnBarcodes({ variant_ids: [999_999] })
  expect(await getRefusal(unknown)).toMatchObject({ code: 'VARIANT_UNKNOWN' })
  const stranger = call({ can_manage_customers: true })
  expect(await getRefusal(stranger.listLabels({ variant_ids: variants }))).toMatchObject({
    status: 403,
  })
})
