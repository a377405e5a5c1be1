import { beforeAll, expect, it } from 'vitest'
import { runImportWorker } from '../../../../core/imports/runs/import-worker.ts'
import { createStaff } from '../../../../core/staff/users/create-staff.ts'
import { cheapPasswords } from '../../../../test/staff/cheap-passwords.ts'
import { type Browser, staffTestClient } from '../../../../test/staff-test-client.ts'
import { ANSWER_FIELDS } from '../../../../test/world/answer-fields.ts'
import { sharedShop } from '../../../../test/world/shared-shop.ts'
import { newId } from '../../../ui/new-id.ts'

const PASSWORD = 'Una-clave-larga-2026'
const PIN = '730951'
const WRONG_PIN = '846206'

const shop = sharedShop()
let paco: Browser
let rosaId: string
beforeAll(async () => {
  const may = { is_super_admin: false, can_manage_products: true }
  const pin = { change_prices: 'pin', publish_products: 'pin', import_products: 'pin' } as const
  for (const [name, permissions] of [
    ['Paco', { ...may, ...pin }],
    ['Rosa', may],
  ] as const)
    await createStaff(shop.db, cheapPasswords, {
      name,
      email: `${name.toLowerCase()}@horma.test`,
      password: PASSWORD,
      role: { name: `Rol de ${name}`, permissions },
    })
  const browser = await staffTestClient(shop)
  paco = browser()
  const rosa = browser()
  await paco.signIn('paco@horma.test', PASSWORD)
  await rosa.signIn('rosa@horma.test', PASSWORD)
  rosaId = ((await (await rosa.send('/api/v1/me')).json()) as { user_id: string }).user_id
  const answer = await rosa.send(`/api/v1/staff/${rosaId}/pin`, {
    method: 'PUT',
    body: JSON.stringify({ pin: PIN }),
    headers: { 'content-type': 'application/json', 'idempotency-key': newId() },
  })
  expect(answer.status).toBe(200)
})

type Answer = Record<string, Record<string, Record<string, unknown>>>
interface Result {
  status: number
  ok?: boolean
  refused?: { code: string; data: unknown }
  sent?: Record<string, string>
}

async function toResult(answer: Response, page: string): Promise<Result> {
  const text = await answer.text()
  expect(text).not.toContain(PIN)
  return { status: answer.status, ...(JSON.parse(text) as Answer).actionData?.[page] }
}

async function load<T>(path: string, page: string): Promise<T> {
  const answer = (await (await paco.send(path)).json()) as Answer
  return answer.loaderData?.[page] as T
}

const tick = () => {
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
}

it('the colleagues who may approve are named, and only for what a person of the office does', async () => {
  const answer = await paco.send('/admin/approvers?right=change_prices')
  expect(await answer.json()).toEqual({
    approvers: [{ user_id: rosaId, name: 'Rosa', is_self: false, has_pin: true }],
  })
  expect((await paco.send('/admin/approvers?right=exceed_discount')).status).toBe(404)
  expect((await paco.send('/admin/approvers')).status).toBe(404)
})

it('the product editor changes prices and publishes with a colleague’s PIN, and not without', async () => {
  const shoe = await shop.sell({ handle: 'alba', name: { es: 'Bota Alba' }, pairs: 3 })
  const page = 'office/catalog/products/product-page'
  const path = `/admin/products/${shoe.productId}`
  const send = async (act: object, pin?: string) => {
    tick()
    const { product } = await load<{ product: { version: number } }>(path, page)
    const ids = { operation: newId(), grid_operation: newId(), version: product.version }
    const body = JSON.stringify({
      ...act,
      ...ids,
      ...(pin && { approval: { user_id: rosaId, pin } }),
    })
    const headers = { 'content-type': 'application/json' }
    return toResult(await paco.send(path, { method: 'POST', body, headers }), page)
  }
  const save = {
    intent: 'save',
    texts: { name: { es: 'Bota Alba Nueva' } },
    grid: { cells: [{ variant_id: shoe.variant('Negro 38'), price_cents: 61_90 }] },
  }
  const required = (right: string) => ({
    status: 403,
    refused: { code: 'APPROVAL_REQUIRED', data: { right } },
  })
  expect(await send(save)).toMatchObject(required('change_prices'))
  expect(await send(save, WRONG_PIN)).toMatchObject({ refused: { code: 'PIN_WRONG' } })
  expect(await send(save, PIN)).toMatchObject({ status: 200, ok: true })
  expect(await send({ intent: 'status', status: 'draft' })).toMatchObject({ ok: true })
  const publish = { intent: 'status', status: 'published' }
  expect(await send(publish)).toMatchObject(required('publish_products'))
  expect(await send(publish, PIN)).toMatchObject({ ok: true })
})

it('a file is imported, its prices confirmed and the import undone with a colleague’s PIN', async () => {
  const page = 'office/imports/run/import-page'
  const work = () => runImportWorker(shop.db, () => shop.clock.now)
  const submit = async (path: string, fields: Record<string, string>, pin?: string) => {
    tick()
    const approval = pin && { 'approval.user_id': rosaId, 'approval.pin': pin }
    return toResult(await paco.submit(path, { ...fields, ...approval }), page)
  }
  /** Refused at first, and with a wrong PIN; then it passes. */
  const approve = async (path: string, fields: Record<string, string>) => {
    const { intent: _, ...held } = fields
    const refused = await submit(path, fields)
    expect(refused).toMatchObject({ status: 403, refused: { code: 'APPROVAL_REQUIRED' } })
    expect(refused.sent).toEqual(held)
    const wrong = await submit(path, fields, WRONG_PIN)
    expect(wrong).toMatchObject({ status: 403, refused: { code: 'PIN_WRONG' } })
    expect(wrong.sent).toEqual(held)
    expect(await submit(path, fields, PIN)).toMatchObject({ status: 200 })
    await work()
  }
  const start = { intent: 'import', source: 'Shopify', publish: 'on', ...ANSWER_FIELDS }
  await approve(await upload('50.00'), start)
  const path = await upload('55.00')
  await approve(path, start)
  const { prices } = await load<{ prices: { prices: Record<string, number>[] } }>(path, page)
  const shown = prices.prices.map(({ variant_id, old_cents, new_cents }) => ({
    variant_id,
    old_cents,
    new_cents,
  }))
  expect(shown).toMatchObject([{ old_cents: 50_00, new_cents: 55_00 }])
  await approve(path, { intent: 'prices', prices: JSON.stringify(shown) })
  await approve(path, { intent: 'undo' })
  expect(await load(path, page)).toMatchObject({ run: { state: 'undone' } })
})

it('no PIN is written into the log', async () => {
  const { rows } = await shop.pool.query(
    `select count(*)::int as used from audit_log where audit_log::text like '%${PIN}%'`,
  )
  expect(rows).toEqual([{ used: 0 }])
})

async function upload(price: string): Promise<string> {
  const titles = 'Handle,Title,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price'
  const bytes = Buffer.from(`${titles}\nnube,Bota Nube,Talla,38,3,${price}`)
  const form = new FormData()
  const fields = { operation_id: newId(), upload: newId(), name: 'modelos.csv', part: '0' }
  for (const [name, value] of Object.entries({ ...fields, bytes: `${bytes.length}` }))
    form.set(name, value)
  form.set('piece', new Blob([bytes]), 'piece')
  const answer = await paco.send('/admin/imports/upload', { method: 'POST', body: form })
  const { import_run_id } = (await answer.json()) as { import_run_id: number }
  return `/admin/imports/${import_run_id}`
}
