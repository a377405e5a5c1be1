import { beforeAll, expect, it } from 'vitest'
import { getRefusal, machineWith } from '../../../test/call-fixtures.ts'
import { cardSale, openTill, sellShoe } from '../../../test/staff-fixtures.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import { query } from '../../base/db.server.ts'
import type { Actor } from '../../base/procedures/actor.ts'

const shop = sharedShop()
let seller: Actor
const keeper = machineWith({ can_manage_products: true })
beforeAll(async () => {
  seller = (await openTill(shop)).seller
})

const getCode = async (call: Promise<unknown>) =>
  ((await getRefusal(call)) as { code: string }).code
const attach = (variant_id: number, barcode: string) =>
  shop.call(keeper).catalog.attachBarcode({ variant_id, barcode })
const draft = (name: string, barcode: string) =>
  shop.call(keeper).catalog.draftFromBarcode({ name, barcode })

async function readIndexed(variantId: number, after?: string) {
  const { variants, cursor } = await shop
    .call(seller)
    .till.readTillIndex({ till: 'T1', ...(after && { after }) })
  return { cursor, variant: variants.find(({ variant_id }) => variant_id === variantId) }
}

it('a code that was scanned in vain is attached to an article, whose other codes stay, and tills know it at once', async () => {
  const shoe = await sellShoe(shop)
  await attach(shoe, '8412345678905')
  const { cursor, variant } = await readIndexed(shoe)
  expect(variant?.barcodes).toEqual(['8412345678905'])
  await attach(shoe, ' 843-700 fabrica '.trim().replaceAll(' ', '-'))
  const { variant: changed } = await readIndexed(shoe, cursor)
  expect(changed?.barcodes).toHaveLength(2)
  const sold = await shop.call(seller).till.finishSale(cardSale(shoe))
  expect(sold.total_cents).toBe(69_95)
})

it('a code of another article is refused, also as the other spelling of a UPC, and one of its own changes nothing', async () => {
  const [first, second] = [await sellShoe(shop), await sellShoe(shop)]
  await attach(first, '036000291452')
  expect(await getCode(attach(second, '036000291452'))).toBe('BARCODE_TAKEN')
  expect(await getCode(attach(second, '0036000291452'))).toBe('BARCODE_TAKEN')
  expect(await attach(first, '0036000291452')).toMatchObject({ barcode: '0036000291452' })
  expect((await readIndexed(first)).variant?.barcodes).toHaveLength(1)
})

it('what is no code, an EAN with a wrong check digit and an unknown article are refused', async () => {
  const shoe = await sellShoe(shop)
  expect(await getCode(attach(shoe, '¿?'))).toBe('BARCODE_FORM')
  expect(await getCode(attach(shoe, '8412345678906'))).toBe('BARCODE_CHECK_DIGIT')
  expect(await getCode(attach(999_999, '8412345678912'))).toBe('VARIANT_UNKNOWN')
  expect(await getCode(draft('Zueco', '8412345678906'))).toBe('BARCODE_CHECK_DIGIT')
})

it('a seller without products attaches no code and begins no product', async () => {
  const shoe = await sellShoe(shop)
  const { catalog } = shop.call(seller)
  const barcode = '8412345678929'
  expect(await getCode(catalog.attachBarcode({ variant_id: shoe, barcode }))).toBe('FORBIDDEN')
  expect(
    await getCode(shop.call(seller).catalog.draftFromBarcode({ name: 'Zueco', barcode })),
  ).toBe('FORBIDDEN')
})

it('of two articles that one code is attached to at once, one gets it', async () => {
  const [first, second] = [await sellShoe(shop), await sellShoe(shop)]
  const answers = await Promise.allSettled(
    [first, second].map((shoe) => attach(shoe, '8412345678936')),
  )
  const refused = answers.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  expect(refused).toMatchObject([{ code: 'BARCODE_TAKEN' }])
})

it('an unknown code begins a draft of one article with it, which the office finds and no shopper sees', async () => {
  const barcode = '8412345678943'
  const { product_id, variant_id } = await draft('Zueco de muestra', barcode)
  const product = await shop.call(keeper).catalog.getOfficeProduct({ product_id })
  expect(product).toMatchObject({
    status: 'draft',
    name: { es: 'Zueco de muestra' },
    variants: [{ variant_id, barcodes: [barcode], price_cents: null }],
  })
  expect((await readIndexed(variant_id)).variant).toBeUndefined()
  expect(await getCode(draft('Otro', barcode))).toBe('BARCODE_TAKEN')
  const [kept] = await query<{ count: number }>(
    shop.db,
    '',
    `select count(*)::int as count from products where name ->> 'es' = 'Otro'`,
  )
  expect(kept?.count).toBe(0)
})
