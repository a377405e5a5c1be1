import { randomUUID } from 'node:crypto'
import { query } from '../../core/base/db.server.ts'
import { expectNoViolations } from './axe.ts'
import { addSupplier } from './counter/suppliers.ts'
import { expect, test } from './fixtures.ts'
import { findArticle, inDatabase, signIn } from './staff.ts'
import { textPatterns } from './text-patterns.ts'
import { getBarcode } from './till-seller.ts'

const text = textPatterns('es')
const OFFICE = 'office/restock'

test('a size that is asked for in vain is ordered from its supplier in one step', async ({
  page,
  shop,
}) => {
  await signIn(page.request, 'admin')
  const { variant_id } = await findArticle(page.request, getBarcode('libelula', 'Plata', '33'))
  const name = `Pieles ${randomUUID().slice(0, 8)}`
  const supplier = await addSupplier(shop, { name, variantId: variant_id })
  await inDatabase(shop, (tx) =>
    query(
      tx,
      'journey_demand',
      `with gone as (
         update inventory_items set status = 'written_off' where variant_id = $1 and status = 'in_stock'
         returning item_id, variant_id, location_id
       ), moved as (
         insert into stock_movements (variant_id, location_id, item_id, from_status, to_status, reason, actor)
         select variant_id, location_id, item_id, 'in_stock', 'written_off', 'correction', 'journey' from gone
       )
       insert into goods_requests (variant_id, kind, reference)
       select $1, 'alert', 'aviso-' || gen_random_uuid() from generate_series(1, 3)`,
      [variant_id],
    ),
  )
  await page.goto(`/admin/restock-analysis?kind=hidden_demand&supplier_id=${supplier}`)
  await expect(page.getByText(text(OFFICE, 'sum.to_order'))).toBeVisible()
  await expectNoViolations(page)
  const proposal = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') })
    .first()
  await expect(proposal).toContainText(/Lo han pedido \d+ veces/)
  await proposal.getByLabel(text(OFFICE, 'supplier')).selectOption({ label: name })
  await proposal.getByRole('checkbox').check()
  await page.getByRole('button', { name: text(OFFICE, 'order_pairs') }).click()
  await expect(page.getByRole('status').filter({ hasText: /borrador/ })).toContainText(/D[0-9A-Z]/)

  await proposal.getByRole('link').first().click()
  await expect(page).toHaveURL(/restock-analysis\/\d+/)
  await expect(page.getByRole('figure').first()).toBeVisible()
  await expectNoViolations(page)
})

test('chosen models lead to a price campaign with them filled in', async ({ page }) => {
  await signIn(page.request, 'admin')
  await page.goto('/admin/restock-analysis?window=365')
  const proposal = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') })
    .first()
  await proposal.getByRole('checkbox').check()
  await page.getByRole('button', { name: text(OFFICE, 'last_pairs') }).click()
  await expect(page).toHaveURL(/\/admin\/campaigns\/new\?products=\d+/)
})
