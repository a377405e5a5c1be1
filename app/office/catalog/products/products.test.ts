import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { createStaff } from '../../../../core/staff/users/create-staff.ts'
import { cheapPasswords } from '../../../../test/staff/cheap-passwords.ts'
import { type Browser, redirectPath, staffTestClient } from '../../../../test/staff-test-client.ts'
import { sharedShop } from '../../../../test/world/shared-shop.ts'
import { newId } from '../../../ui/new-id.ts'
import type { ProductAction } from './parse-product-action.server.ts'

const PASSWORD = 'Una-clave-larga-2026'
// Hostile pictures are not ours to keep: they are read where a neighbouring folder has them.
const HOSTILE = join(import.meta.dirname, '../../../../../shared/data/hostile-images')
const hostile = existsSync(HOSTILE)
  ? readdirSync(HOSTILE).filter((name) => name !== 'SOURCE.md')
  : []

const shop = sharedShop()
let paco: Browser
beforeAll(async () => {
  const browser = await staffTestClient(shop)
  await createStaff(shop.db, cheapPasswords, {
    name: 'Paco',
    email: 'paco@horma.test',
    password: PASSWORD,
    role: { name: 'Almacén', permissions: { is_super_admin: false, can_manage_products: true } },
  })
  paco = browser()
  await paco.signIn('paco@horma.test', PASSWORD)
})

interface Page {
  loaderData: Record<string, Record<string, unknown>>
  actionData: Record<string, Record<string, unknown>>
}
const pageOf = async (answer: Response) => (await answer.json()) as Page
const loaded = async (path: string, page: string) =>
  (await pageOf(await paco.send(path))).loaderData[`office/catalog/products/${page}`]
const product = async (id: number) =>
  (await loaded(`/admin/products/${id}`, 'product-page'))?.product as { version: number } & Record<
    string,
    unknown
  >

let models = 0
async function sell() {
  const handle = `page-${++models}`
  const shoe = await shop.sell({ handle, name: { es: `Bota ${handle}` }, pairs: 3 })
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
  return shoe
}

type Minted = 'operation' | 'grid_operation' | 'version'
type Act<Kind = ProductAction> = Kind extends ProductAction ? Omit<Kind, Minted> : never

async function send(id: number, act: Act, version?: number) {
  const body = {
    ...act,
    operation: crypto.randomUUID(),
    grid_operation: crypto.randomUUID(),
    version: version ?? (await product(id)).version,
  }
  const answer = await paco.send(`/admin/products/${id}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
  const { actionData } = await pageOf(answer)
  const said: Record<string, unknown> = actionData['office/catalog/products/product-page'] ?? {}
  return { status: answer.status, ...said, version: said.version }
}

describe('the list of products', () => {
  it('the list of products applies the filters of its address, and ignores invalid ones', async () => {
    const { productId } = await sell()
    const found = async (search: string) => {
      const { found } = (await loaded(`/admin/products${search}`, 'products-page')) as {
        found: { products: { product_id: number }[] }
      }
      return found.products.map(({ product_id }) => product_id)
    }
    expect(await found(`?q=page ${models}`)).toEqual([productId])
    expect(await found('?status=draft')).toEqual([])
    expect(await found('?page=x&brand_id=-1&status=nada')).toContain(productId)
    expect(await found('?page=999')).toEqual([])
  })
})

describe('a new product', () => {
  it('a new product leads to its editor, also without script, and is created once where the form is sent twice', async () => {
    const sent = { intent: 'create', operation_id: newId() }
    const form = { ...sent, 'name.es': 'Zueco Nuevo', brand: 'Otra', collection: 'niña' }
    const led = redirectPath(await paco.submit('/admin/products/new', form))
    expect(led).toMatch(/^\/admin\/products\/\d+$/)
    expect(redirectPath(await paco.submit('/admin/products/new', form))).toBe(led)
    expect(await product(Number(led?.split('/').at(-1)))).toMatchObject({
      name: { es: 'Zueco Nuevo' },
      brand: 'Otra',
      collection: 'niña',
      status: 'draft',
    })
  })
  it('a new product without a name is refused beside the field', async () => {
    const form = { intent: 'create', 'name.es': '  ' }
    const answer = await paco.submit('/admin/products/new', form)
    expect(answer.status).toBe(400)
    const { actionData } = await pageOf(answer)
    expect(actionData['office/catalog/products/new-product-page']?.fields).toHaveProperty([
      'name.es',
    ])
  })
})

describe('the editor', () => {
  it('the editor saves details and grid together', async () => {
    const shoe = await sell()
    const variant_id = shoe.variant('Negro 38')
    const answer = await send(shoe.productId, {
      intent: 'save',
      texts: { name: { es: 'Bota Cambiada' } },
      grid: { cells: [{ variant_id, price_cents: 10_00, pairs_by: 1 }], reason: 'receipt' },
    })
    expect(answer).toMatchObject({ status: 200, ok: true })
    const saved = await product(shoe.productId)
    expect(saved).toMatchObject({ name: { es: 'Bota Cambiada' }, version: answer.version })
    expect(saved.variants).toContainEqual(
      expect.objectContaining({ variant_id, price_cents: 10_00, stock: 4 }),
    )
  })
  it('the editor keeps saved details where the grid is refused, and answers their version', async () => {
    const shoe = await sell()
    const { version } = await product(shoe.productId)
    const cells = [{ variant_id: shoe.variant('Negro 38'), barcodes: ['8412345678906'] }]
    const answer = await send(shoe.productId, {
      intent: 'save',
      texts: { name: { es: 'Bota a Medias' } },
      grid: { cells },
    })
    expect(answer).toMatchObject({
      status: 422,
      ok: false,
      version: version + 1,
      refused: { code: 'GRID_WRONG', data: { problems: [{ cell: 0 }] } },
    })
    expect(await product(shoe.productId)).toMatchObject({ name: { es: 'Bota a Medias' } })
  })
  it('the editor is refused with an old version, and with invalid fields', async () => {
    const { productId } = await sell()
    const { version } = await product(productId)
    const save = (es: string, asked?: number) =>
      send(productId, { intent: 'save', texts: { name: { es } } }, asked)
    expect(await save('De otra')).toMatchObject({ ok: true })
    expect(await save('Mía', version)).toMatchObject({
      status: 409,
      ok: false,
      refused: { code: 'PRODUCT_CHANGED' },
    })
    expect(await save('<b>')).toMatchObject({ status: 400, fields: { 'name.es': 'MARKUP' } })
  })
  it('the editor publishes, withdraws, archives and restores a product', async () => {
    const { productId } = await sell()
    for (const status of ['draft', 'published', 'archived', 'draft'] as const) {
      expect(await send(productId, { intent: 'status', status })).toMatchObject({ ok: true })
      expect(await product(productId)).toMatchObject({ status })
    }
  })
  it('the editor adds a colour to the shop', async () => {
    const { productId } = await sell()
    const colour = { name: { es: 'Mostaza' }, swatch: '#c79a2c' }
    expect(await send(productId, { intent: 'colour', colour })).toMatchObject({
      ok: true,
      colour_id: expect.any(Number),
    })
  })
  it('the editor copies a product under another name', async () => {
    const { productId } = await sell()
    const answer = (await send(productId, { intent: 'copy', name: { es: 'La otra' } })) as {
      product_id?: number
    }
    expect(answer).toMatchObject({ ok: true, product_id: expect.any(Number) })
    expect(await product(answer.product_id ?? 0)).toMatchObject({
      name: { es: 'La otra' },
      status: 'draft',
    })
  })
  it.each(['0', '999999', 'abc', '1e3', '99999999999999999'])(
    'for the product %s is a page that does not exist',
    async (id) => {
      expect((await paco.send(`/admin/products/${id}`)).status).toBe(404)
    },
  )
  it.each(['{', '[]', '{"intent":"explode"}', '{"intent":"save","version":"x"}', 'null'])(
    'sent %j changes nothing',
    async (body) => {
      const { productId } = await sell()
      const before = await product(productId)
      const answer = await paco.send(`/admin/products/${productId}`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      })
      expect(answer.status).toBeLessThan(500)
      expect(await product(productId)).toEqual(before)
    },
  )
})

describe('a picture', () => {
  const upload = (form: FormData) =>
    paco.send('/admin/products/pictures', { method: 'POST', body: form })
  const uploaded = async (bytes: Uint8Array, name = 'bota.jpg') => {
    const form = new FormData()
    form.set('operation', crypto.randomUUID())
    form.set('picture', new File([new Uint8Array(bytes)], name))
    const answer = await upload(form)
    const said = (await answer.json()) as { hash?: string; refused?: { code: string } }
    return { answer, ...said }
  }
  const photo = () =>
    sharp({ create: { width: 800, height: 600, channels: 3, background: '#7a4a2b' } })
      .jpeg()
      .toBuffer()

  it('a file that is no picture is refused with words', async () => {
    const form = new FormData()
    form.set('operation', crypto.randomUUID())
    form.set('picture', new File(['<svg/>'], 'a.svg'))
    const answer = await upload(form)
    expect(answer.status).toBeLessThan(500)
    expect(await answer.json()).toMatchObject({ ok: false, refused: expect.anything() })
  })
  it('a picture is stored, and served by its hash in the requested width', async () => {
    const { answer, hash } = await uploaded(await photo())
    expect(answer.status).toBe(200)
    const seen = await paco.send(`/pictures/${hash}-320.webp`)
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const { format } = await sharp(Buffer.from(await seen.arrayBuffer())).metadata()
    expect(format).toBe('webp')
  })
  // Left out where the list is absent, because it is not ours to keep.
  it.skipIf(hostile.length === 0)(
    'of the attack list is refused with words, two good ones pass',
    async () => {
      for (const name of hostile) {
        const { answer, refused } = await uploaded(readFileSync(join(HOSTILE, name)), name)
        const expected = name.startsWith('ok-') ? [200, undefined] : [422, 'PICTURE_UNREADABLE']
        expect([answer.status, refused?.code], name).toEqual(expected)
      }
    },
  )
  it('an upload without a picture is refused', async () => {
    const form = new FormData()
    form.set('operation', crypto.randomUUID())
    expect((await upload(form)).status).toBe(400)
  })
})
