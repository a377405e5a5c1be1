import { query } from '../../core/base/db.server.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { writeElsewhere } from './returned-orders.ts'
import { inDatabase, openStaffApi, sellAtNewTill, signIn } from './staff.ts'
import { textPatterns } from './text-patterns.ts'
import { getBarcode, tillSeller } from './till-seller.ts'

const text = textPatterns('es')
const words = 'office/guarantee'

test('a pair fails after eight months: its owner complains, it is repaired, and when it fails again its money goes back at the till', async ({
  page,
  shop,
}) => {
  const staff = await openStaffApi(shop, 'rosa')
  const { sale_id, till } = await sellAtNewTill(shop, staff, getBarcode('libelula', 'Negro', '29'))
  await inDatabase(shop, (tx) =>
    query(
      tx,
      'eight_months_ago',
      `with opened as (
         update cash_sessions c set opened_at = opened_at - interval '8 months' from sales s
         where s.sale_id = $1 and c.cash_session_id = s.cash_session_id)
       update sales set created_at = created_at - interval '8 months' where sale_id = $1`,
      [sale_id],
    ),
  )
  await signIn(page.request, 'admin')
  const press = (key: string, names = words) =>
    page.getByRole('button', { name: text(names, key), exact: true }).click()

  await page.goto(`/admin/sales-pos/${sale_id}`)
  await page.getByRole('link', { name: text('office/sales', 'complaint'), exact: true }).click()
  await page.getByLabel(text('office/complaints', 'name')).fill('Íñigo Peña')
  await page.getByLabel(text('office/complaints', 'message')).fill('La suela se despega.')
  await press('open', 'office/complaints')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/-\d{4}/)
  await expectAccessible(page)

  await page.getByRole('link', { name: text('office/complaints', 'to_guarantee') }).click()
  await page.getByRole('radio').first().check()
  await page.getByLabel(text(words, 'defect')).fill('Se despega la suela')
  await page.getByLabel(text('office/complaints', 'name')).fill('Íñigo Peña')
  await press('take')
  const facts = page.getByRole('region', { name: text(words, 'facts') })
  await expect(facts).toContainText(text('core/guarantee', 'state.taken_in'))
  await expectAccessible(page)

  await press('workshop_act')
  await expect(facts).toContainText(text('core/guarantee', 'state.at_workshop'))
  const ready = page.getByRole('region', { name: text(words, 'ready'), exact: true })
  await ready.getByRole('textbox').fill('Suela cosida')
  await press('ready_act')
  await expect(facts).toContainText(text('core/guarantee', 'to_call'))
  await press('call_act')
  await expect(facts).not.toContainText(text('core/guarantee', 'to_call'))
  await press('end_act')
  await expect(facts).toContainText(text('core/guarantee', 'state.returned'))

  await page.getByRole('link', { name: text(words, 'print_ended') }).click()
  await expect(page.getByRole('article')).toContainText('Suela cosida')
  await expectAccessible(page)

  // It fails again: the page of the case opens its ticket at the till, and knows afterwards what came of it.
  const sold = await page.request.get(`/api/v1/sales/${sale_id}`)
  const { lines } = (await sold.json()) as { lines: { line_id: number }[] }
  const again = await writeElsewhere<{ reference: string }>(page.request, 'guarantee-cases', {
    pair: { line_id: lines[0]?.line_id, n: 1 },
    name: 'Íñigo Peña',
    defect: 'Se despega otra vez',
    remedy: 'refund',
  })
  await page.goto(`/admin/guarantee/${again.reference}`)
  await page.getByRole('link', { name: text(words, 'to_till') }).click()
  const seller = tillSeller(page)
  await seller.selectTill(till)
  const pane = seller.region('till/returns', 'pane')
  await pane.getByLabel(text('till/returns', 'has_failed')).check()
  await seller.press(seller.button('till/returns', 'take_back', pane))
  await seller.press(seller.button('till/ticket', 'give_back', seller.ticket))
  const back = seller.region('till/payments', 'back.title')
  await seller.press(seller.button('till/returns', 'give_back', back))
  await expect(seller.region('till/returns', 'done')).toBeVisible()
  await page.goto(`/admin/guarantee/${again.reference}`)
  await page.getByLabel(text(words, 'work_done')).fill('Devuelto en la caja')
  await press('end_act')
  await expect(facts).toContainText(text('core/guarantee', 'state.refunded'))
})
