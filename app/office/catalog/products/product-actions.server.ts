import { data } from 'react-router'
import type { Shop } from '../../../context.ts'
import { type Refusal, toRefusal } from '../../../refusals.ts'
import { type ProductAction, parseProductAction } from './parse-product-action.server.ts'

interface Success {
  ok: true
  version?: number | undefined
  hash?: string | undefined
  colour_id?: number | undefined
  product_id?: number | undefined
}

export interface ActionRefusal {
  ok: false
  refused: Refusal | undefined
  fields: Record<string, string>
  /** Where the details were saved before the grid was refused: the version they made. */
  version?: number | undefined
}

export type ActionResult = Success | ActionRefusal

interface Outcome {
  result: ActionResult
  status: number
}

/** Hands what the editor sends to the procedures. */
export async function runProductAction(request: Request, shop: Shop, productId: number) {
  const parsed = parseProductAction(await request.json().catch(() => undefined))
  const { result, status } =
    'action' in parsed ? await run(parsed.action, shop, productId) : toBadRequest(parsed.fields)
  return data(result, { status })
}

export function toBadRequest(fields: Record<string, string>): Outcome {
  const refused = { code: 'BAD_REQUEST', data: undefined }
  return { result: { ok: false, refused, fields }, status: 400 }
}

function run(action: ProductAction, shop: Shop, product_id: number): Promise<Outcome> {
  const { version } = action
  const context = { operationId: action.operation }
  switch (action.intent) {
    case 'save':
      return save(action, shop, product_id)
    case 'pictures': {
      const { pictures } = action
      return toActionResult(
        shop.catalog.savePictures({ product_id, version, pictures }, { context }),
      )
    }
    case 'status': {
      const { status, approval } = action
      return toActionResult(
        shop.catalog.setProductStatus({ product_id, version, status, approval }, { context }),
      )
    }
    case 'colour':
      return toActionResult(shop.catalog.addColour(action.colour, { context }))
    case 'copy': {
      const { name } = action
      return toActionResult(shop.pricing.duplicateProduct({ product_id, name }, { context }))
    }
  }
}

type Save = Extract<ProductAction, { intent: 'save' }>

/** Details first, then the grid; what was saved of the two stays saved. */
async function save({ texts, grid, approval, ...sent }: Save, shop: Shop, product_id: number) {
  let { version } = sent
  if (texts) {
    const context = { operationId: sent.operation }
    const saved = await toActionResult(
      shop.catalog.editProduct({ ...texts, product_id, version }, { context }),
    )
    if (!saved.result.ok) return saved
    version = saved.result.version ?? version
  }
  if (!grid) return { result: { ok: true, version }, status: 200 } satisfies Outcome
  const context = { operationId: sent.grid_operation }
  const saved = await toActionResult(
    shop.stock.saveGrid({ ...grid, product_id, version, approval }, { context }),
  )
  return saved.result.ok ? saved : { ...saved, result: { ...saved.result, version } }
}

/** What a procedure answered, or why it refused. */
export async function toActionResult(call: Promise<Omit<Success, 'ok'>>): Promise<Outcome> {
  try {
    const { version, hash, colour_id, product_id } = await call
    return { result: { ok: true, version, hash, colour_id, product_id }, status: 200 }
  } catch (error) {
    const refused = toRefusal(error)
    return { result: { ok: false, ...refused.data }, status: refused.init?.status ?? 400 }
  }
}
