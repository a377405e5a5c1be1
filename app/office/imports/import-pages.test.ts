import { beforeAll, describe, expect, it } from 'vitest'
import { runImportWorker } from '../../../core/imports/runs/import-worker.ts'
import { createStaff } from '../../../core/staff/users/create-staff.ts'
import { roles } from '../../../demo/people.ts'
import { staffWith } from '../../../test/call-fixtures.ts'
import { tableChecksums } from '../../../test/database/table-checksums.ts'
import { cheapPasswords } from '../../../test/staff/cheap-passwords.ts'
import { type Browser, redirectPath, staffTestClient } from '../../../test/staff-test-client.ts'
import { uploadFile } from '../../../test/upload-catalog.ts'
import { ANSWER_FIELDS } from '../../../test/world/answer-fields.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import { newId } from '../../ui/new-id.ts'

const LIST = '/admin/imports'
const PASSWORD = 'a long password 2026'
const FILE = [
  'Handle,Title,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price',
  'nube,Bota Nube,Talla,38,3,50.00',
  'roto,"=1+1",Talla,40,1,"=2+2"',
].join('\n')

const shop = sharedShop()
let paco: Browser
let marta: Browser
let stranger: Browser
let rosa: Browser
beforeAll(async () => {
  for (const [name, role] of [
    ['Paco', roles.stockKeeper],
    ['Marta', roles.seller],
    ['Rosa', roles.manager],
  ] as const)
    await createStaff(shop.db, cheapPasswords, {
      name,
      role,
      password: PASSWORD,
      email: `${name.toLowerCase()}@horma.test`,
    })
  const door = await staffTestClient(shop)
  paco = door()
  marta = door()
  stranger = door()
  rosa = door()
  await rosa.signIn('rosa@horma.test', PASSWORD)
  await paco.signIn('paco@horma.test', PASSWORD)
  await marta.signIn('marta@horma.test', PASSWORD)
})

function piece(content: string | Uint8Array, change: Record<string, string> = {}): FormData {
  const bytes = Buffer.from(content)
  const form = new FormData()
  const said = {
    operation_id: newId(),
    upload: newId(),
    name: 'modelos.csv',
    bytes: `${bytes.length}`,
    part: '0',
  }
  for (const [name, value] of Object.entries({ ...said, ...change })) form.set(name, value)
  form.set('piece', new Blob([bytes]), 'piece')
  return form
}

const send = (browser: Browser, body: FormData) =>
  browser.send(`${LIST}/upload`, { method: 'POST', body })
const work = () => runImportWorker(shop.db, () => shop.clock.now)

async function upload(content = FILE): Promise<string> {
  const answer = await send(paco, piece(content))
  expect(answer.status).toBe(200)
  const { import_run_id } = (await answer.json()) as { import_run_id: number }
  return `${LIST}/${import_run_id}`
}

async function dataOf(path: string) {
  const answer = await paco.send(path)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { loaderData: Record<string, unknown> }).loaderData
}
const pageOf = async (path: string) =>
  (await dataOf(path))['office/imports/run/import-page'] as {
    run: { state: string; products: Record<string, number> }
    found: { rows: { name: string }[] }
  }

describe('the page of a file', () => {
  it('takes it, tries it, brings it in, shows how far it is, and takes it back', async () => {
    const path = await upload()
    expect((await pageOf(path)).run).toMatchObject({ state: 'uploaded', format: 'shopify' })
    expect((await paco.submit(path, { intent: 'try', source: 'Shopify' })).status).toBe(200)
    await work()
    expect((await pageOf(path)).run).toMatchObject({ dry_run: true, products: { refused: 1 } })
    const answered = { intent: 'import', source: 'Shopify', publish: 'on', ...ANSWER_FIELDS }
    await paco.submit(path, answered)
    const progress = await paco.send(`${path}/progress`)
    expect(await progress.json()).toMatchObject({ state: 'waiting' })
    await work()
    expect((await pageOf(`${path}?show=created`)).found.rows).toMatchObject([{ name: 'Bota Nube' }])
    expect(await shop.call().catalog.listProducts({})).toMatchObject({ total: 1 })
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
    await paco.submit(path, { intent: 'undo' })
    await work()
    expect((await pageOf(path)).run).toMatchObject({ state: 'undone' })
    expect(await shop.call().catalog.listProducts({})).toMatchObject({ total: 0 })
    expect((await paco.submit(path, { intent: 'undo' })).status).toBe(409)
    const list = (await dataOf(LIST))['office/imports/imports-page'] as { found: unknown }
    expect(list.found).toMatchObject({
      imports: [{ file_name: 'modelos.csv', created_by: 'Paco' }],
    })
  })

  it('maps columns by their place, and keeps a file that is being read from being started twice', async () => {
    const path = await upload('Modelo;Importe;Talla;x\nBota;50,00;38;y')
    const form = { 'column.0': 'name', 'column.1': 'price', 'column.2': 'size', 'column.3': 'junk' }
    await paco.submit(path, { intent: 'try', source: 'Shopify', ...form })
    expect((await paco.submit(path, { intent: 'try', source: 'Shopify', ...form })).status).toBe(
      409,
    )
    await work()
    expect((await pageOf(path)).run).toMatchObject({
      map: { columns: { Modelo: 'name', Importe: 'price', Talla: 'size' } },
      products: { created: 1 },
    })
    expect((await paco.submit(path, { intent: 'try', source: 'Shopify' })).status).toBe(422)
  })

  it('does once what the same form sends twice', async () => {
    const form = piece(FILE)
    const answers = [await send(paco, form), await send(paco, form)]
    const [first, second] = await Promise.all(answers.map((answer) => answer.json()))
    expect(first).toMatchObject({ ok: true, import_run_id: expect.any(Number) })
    expect(second).toEqual(first)
    const path = `${LIST}/${(first as { import_run_id: number }).import_run_id}`
    const attempt = { intent: 'try', source: 'Shopify', operation_id: newId() }
    for (const _ of [1, 2]) expect((await paco.submit(path, attempt)).status).toBe(200)
    await work()
    expect((await pageOf(path)).run).toMatchObject({ dry_run: true, products: { created: 1 } })
  })

  it('lets the refused rows be downloaded, and no cell of them is a formula', async () => {
    const path = await upload()
    await paco.submit(path, { intent: 'try', source: 'Shopify' })
    await work()
    paco.cookies.set('lang', 'es')
    const answer = await paco.send(`${path}/refused`)
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="rechazados-/)
    const [titles, row, ...rest] = (await answer.text()).split('\r\n')
    expect(titles).toContain('Fila;Modelo;Columna;Valor;Motivo')
    expect(row).toMatch(/^3;'=1\+1;Variant Price;'=2\+2;.*El precio no es un número/)
    expect(rest).toEqual([''])
  })

  it('is nowhere for a file that is not there', async () => {
    for (const path of [`${LIST}/999`, `${LIST}/abc`, `${LIST}/999/progress`, `${LIST}/export/xml`])
      expect((await paco.send(path)).status, path).toBe(404)
  })
})

it('an address of the audit log that names an import of customers leads to its page', async () => {
  const office = () => shop.call(staffWith({ can_manage_customers: true })).imports
  const file = { file_name: 'clientes.csv', subject: 'customers' as const }
  const run = await uploadFile(office, 'Name,Email\nAna,ana@lista.example', file)
  const answer = await rosa.send(`${LIST}/${run}`)
  expect(redirectPath(answer)).toBe(`/admin/customers/imports/${run}`)
  expect((await paco.send(`${LIST}/${run}`)).status).toBe(404)
})

it('the catalog is downloaded in both formats, whole', async () => {
  await shop.sell()
  for (const [format, title] of [
    ['horma', /^source;handle/],
    ['shopify', /^Handle,Title/],
  ] as const) {
    const answer = await paco.send(`${LIST}/export/${format}`)
    expect(answer.headers.get('content-type')).toMatch(/^text\/csv/)
    const text = await answer.text()
    expect(text.replace(/^\uFEFF/, '')).toMatch(title)
    expect(text).toContain('alba')
  }
})

describe('at the door', () => {
  it('a piece too large for a request, a form without one and a zip are refused', async () => {
    const large = await paco.send(`${LIST}/upload`, {
      method: 'POST',
      body: piece(new Uint8Array(1_100_000)),
      headers: { 'content-length': '1100500' },
    })
    expect(large.status).toBe(413)
    expect((await send(paco, piece(new Uint8Array(700_001)))).status).toBe(400)
    expect((await send(paco, new FormData())).status).toBe(400)
    const zip = await send(paco, piece(Buffer.from('504b03040a', 'hex')))
    expect(zip.status).toBe(422)
    expect(await zip.json()).toMatchObject({ ok: false, refused: { code: 'FILE_PACKED' } })
    const except = ['audit_log', 'operations']
    const before = await tableChecksums(shop.db, except)
    const huge = await send(paco, piece('a', { bytes: '100000000' }))
    expect(await huge.json()).toMatchObject({ refused: { code: 'FILE_TOO_LARGE' } })
    const damaged = await send(paco, piece('name,optionGroups,optionValues\nBota,,'))
    expect(await damaged.json()).toMatchObject({ refused: { code: 'COLUMNS_MISSING' } })
    expect(await tableChecksums(shop.db, except)).toEqual(before)
    expect((await send(paco, piece('a', { upload: 'x', bytes: 'many' }))).status).toBe(400)
  })

  it('it opens for those who manage products alone', async () => {
    const path = await upload()
    for (const page of [
      LIST,
      path,
      `${path}/progress`,
      `${path}/refused`,
      `${LIST}/export/horma`,
    ]) {
      expect(redirectPath(await marta.send(page)), page).toBe('/admin/access-denied')
      expect(redirectPath(await stranger.send(page)), page).toMatch(/^\/admin\/login/)
    }
    expect(redirectPath(await send(marta, piece(FILE)))).toBe('/admin/access-denied')
    expect(redirectPath(await marta.submit(path, { intent: 'import', source: 'Shopify' }))).toBe(
      '/admin/access-denied',
    )
    expect((await pageOf(path)).run.state).toBe('uploaded')
  })

  it('what a page of another site sends is refused', async () => {
    const answer = await paco.send(`${LIST}/upload`, {
      method: 'POST',
      body: piece(FILE),
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(answer.status).toBe(403)
  })
})
