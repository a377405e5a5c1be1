import { data } from 'react-router'
import type { Shop } from '../../../context.ts'
import { type Refused, refusal } from '../../../refusals.ts'
import type { TextsPatch } from './editor/texts.ts'

type Input<Act extends (...given: never[]) => unknown> = Parameters<Act>[0]
type Of<Act extends (...given: never[]) => unknown> = Omit<Input<Act>, 'product_id'>
/** A JSON body whose acts are judged by the procedures themselves. */
export type Sent = { operation: string; version: number } & (
  | {
      intent: 'save'
      /** The grid's own; `operation` is that of the texts. */
      grid_operation: string
      texts?: TextsPatch
      grid?: Omit<Input<Shop['stock']['saveGrid']>, 'product_id' | 'version'>
    }
  | { intent: 'pictures'; pictures: Of<Shop['catalog']['savePictures']>['pictures'] }
  | { intent: 'status'; status: Of<Shop['catalog']['setProductStatus']>['status'] }
  | { intent: 'colour'; colour: Input<Shop['catalog']['addColour']> }
  | { intent: 'copy'; name?: Input<Shop['pricing']['duplicateProduct']>['name'] }
)

export type Answer =
  | { ok: true; version?: number; hash?: string; colour_id?: number; product_id?: number }
  | {
      ok: false
      refused: Refused | undefined
      fields: Record<string, string>
      /** Where the texts were saved before the grid was refused: the version they made. */
      version?: number
    }

interface Judged {
  answer: Answer
  status: number
}

/** What the editor sends, handed to the procedures. */
export async function answer(request: Request, shop: Shop, productId: number) {
  const judged = await act(await readSent(request), shop, productId)
  return data(judged.answer, { status: judged.status })
}

async function readSent(request: Request): Promise<Sent> {
  const sent = (await request.json().catch(() => undefined)) as Sent | undefined
  if (!sent?.intent) throw new Response(null, { status: 400 })
  return sent
}

async function act(sent: Sent, shop: Shop, product_id: number): Promise<Judged> {
  const { version } = sent
  const context = { operationId: String(sent.operation) }
  const of = { product_id, version }
  switch (sent.intent) {
    case 'save':
      return save(sent, shop, product_id)
    case 'pictures':
      return judge(shop.catalog.savePictures({ ...of, pictures: sent.pictures }, { context }))
    case 'status':
      return judge(shop.catalog.setProductStatus({ ...of, status: sent.status }, { context }))
    case 'colour':
      return judge(shop.catalog.addColour(sent.colour, { context }))
    case 'copy': {
      const { name } = sent
      return judge(
        shop.pricing.duplicateProduct({ product_id, ...(name && { name }) }, { context }),
      )
    }
    default:
      throw new Response(null, { status: 400 })
  }
}

/** Texts first, then the grid; what was saved of the two stays saved. */
async function save(sent: Extract<Sent, { intent: 'save' }>, shop: Shop, product_id: number) {
  let { version } = sent
  const under = (operation: unknown) => ({ context: { operationId: String(operation) } })
  if (sent.texts) {
    const texts = { ...sent.texts, product_id, version }
    const saved = await judge(shop.catalog.editProduct(texts, under(sent.operation)))
    if (!saved.answer.ok) return saved
    version = saved.answer.version ?? version
  }
  if (!sent.grid) return { answer: { ok: true, version }, status: 200 } satisfies Judged
  const grid = { ...sent.grid, product_id, version }
  const saved = await judge(shop.stock.saveGrid(grid, under(sent.grid_operation)))
  return saved.answer.ok ? saved : { ...saved, answer: { ...saved.answer, version } }
}

/** An act's answer, or why it was refused. */
export async function judge(
  call: Promise<Omit<Extract<Answer, { ok: true }>, 'ok'>>,
): Promise<Judged> {
  try {
    const { version, hash, colour_id, product_id } = await call
    const answer: Answer = {
      ok: true,
      ...(version !== undefined && { version }),
      ...(hash !== undefined && { hash }),
      ...(colour_id !== undefined && { colour_id }),
      ...(product_id !== undefined && { product_id }),
    }
    return { answer, status: 200 }
  } catch (error) {
    const refused = refusal(error)
    return { answer: { ok: false, ...refused.data }, status: refused.init?.status ?? 400 }
  }
}
