import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { inTransaction } from '../../core/base/db.server.ts'
import { pictureFolder } from '../../core/catalog/pictures/picture-files.ts'
import { saveDrawing } from '../../core/catalog/pictures/save-picture.ts'
import { PICTURE_WIDTHS, picturePath } from '../../core/catalog/rules.ts'
import { kinds } from '../../demo/drawings/kinds.ts'
import { roles } from '../../demo/people.ts'
import { toDrawingOrder } from '../../demo/pictures/drawing-order.ts'
import type { BenchShop } from '../bench-shop.ts'
import { post, signInAs } from '../staff.ts'
import { pickProducts, withDatabase } from '../stock.ts'

const READERS = 8
const VIEWERS = 4
const DRAWINGS = 400
const IMPORTED_MODELS = 400

type Shop = BenchShop
type Act = (turn: number) => Promise<unknown>

/**
 * An hour of a shop in short, until the time is over: pages, searches and compressed answers that fill the page cache,
 * photographs that are uploaded and looked at, drawings that nobody has looked at yet, and files that are tried.
 */
export async function mixedLoad(shop: Shop, seconds: number): Promise<void> {
  const cookie = await signInAs(shop, roles.stockKeeper)
  const products = await pickProducts(shop, 1000)
  const drawings = await storeDrawings(shop)
  const paths = products.map(({ id, slug }) => `/producto/${id}-${slug}`)
  const until = performance.now() + seconds * 1000
  const repeat = async (act: Act) => {
    for (let turn = 0; performance.now() < until; turn++) await act(turn)
  }
  const read: Act = (turn) =>
    turn % 3 === 0
      ? get(shop, `/catalogo?q=${randomBytes(2).toString('hex')}`)
      : get(shop, pick(paths), turn % 2 ? 'gzip' : 'br')
  const upload: Act = async () => {
    const content = (await makePhoto()).toString('base64')
    const answer = await post(shop, cookie, '/api/v1/pictures', { content })
    const { hash } = (await answer.json()) as { hash: string }
    for (const width of PICTURE_WIDTHS) await get(shop, picturePath(hash, width))
  }
  const view: Act = async () => {
    const hash = drawings.pop()
    await (hash ? get(shop, picturePath(hash, 480)) : sleep(100))
  }
  await Promise.all([
    ...Array.from({ length: READERS }, () => repeat(read)),
    ...Array.from({ length: VIEWERS }, () => repeat(view)),
    repeat(upload),
    repeat(upload),
    repeat(() => tryFile(shop, cookie)),
  ])
}

async function get({ address }: Shop, path: string, encoding = 'br'): Promise<void> {
  const headers = { 'accept-language': 'es', 'accept-encoding': encoding }
  const answer = await fetch(`${address}${path}`, { headers })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
}

function storeDrawings(shop: Shop): Promise<string[]> {
  const files = pictureFolder(join(shop.dataDir, 'pictures'))
  const order = () => {
    const colour = `#${randomBytes(3).toString('hex')}`
    return toDrawingOrder({ kind: pick(kinds), view: 'side', colour })
  }
  return withDatabase(shop, (db) =>
    inTransaction(db, async (tx) => {
      const hashes: string[] = []
      for (let n = 0; n < DRAWINGS; n++) hashes.push(await saveDrawing(tx, files, order()))
      return hashes
    }),
  )
}

/** Noise, so that each is another; large, so that it is made smaller. */
function makePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width: 300, height: 225, channels: 3, background: 'white', noise } })
    .resize({ width: 2600 })
    .jpeg({ quality: 60 })
    .toBuffer()
}

/** Uploads a file of many models as the office does, and has it tried. */
async function tryFile(shop: Shop, cookie: string): Promise<void> {
  const rows = Array.from({ length: IMPORTED_MODELS * 6 }, (_, at) => {
    const model = Math.floor(at / 6)
    return `bench-${model},Modelo ${model},Talla,${36 + (at % 6)},3,64.90`
  })
  const title = 'Handle,Title,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price'
  const bytes = Buffer.from([title, ...rows].join('\n'))
  const form = new FormData()
  form.set('operation_id', randomUUID())
  form.set('upload', randomUUID())
  form.set('name', 'bench.csv')
  form.set('bytes', String(bytes.length))
  form.set('part', '0')
  form.set('piece', new Blob([bytes]), 'piece')
  const answer = await post(shop, cookie, '/admin/imports/upload', form)
  const { import_run_id } = (await answer.json()) as { import_run_id: number }
  const path = `/api/v1/imports/${import_run_id}`
  const waitFor = async (states: readonly string[]) => {
    for (let state = ''; !states.includes(state); await sleep(300)) {
      const found = await fetch(`${shop.address}${path}`, { headers: { cookie } })
      state = ((await found.json()) as { state: string }).state
    }
  }
  await waitFor(['uploaded', 'failed'])
  await post(shop, cookie, `${path}/start`, { dry_run: true, source: 'Bench' })
  await waitFor(['done', 'failed', 'stopped'])
}

const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T
