import type { APIRequestContext } from '@playwright/test'
import { writeElsewhere } from '../returned-orders.ts'

/** A complaint about a sale, its pair under guarantee, and a recall of a model. */
export async function careFor(
  staff: APIRequestContext,
  { sale, product }: { sale: string; product: string },
) {
  const sale_id = Number(sale)
  const { complaint_id } = await writeElsewhere<{ complaint_id: number }>(staff, 'complaints', {
    name: 'Ana Prueba',
    phone: '600 111 222',
    sale_id,
    message: 'La suela se despega.',
  })
  const { units } = (await (await staff.get(`/api/v1/sales/${sale}/guarantee`)).json()) as {
    units: { line_id: number; n: number }[]
  }
  const [unit] = units
  const { reference } = await writeElsewhere<{ reference: string }>(staff, 'guarantee-cases', {
    pair: { line_id: unit?.line_id, n: unit?.n },
    complaint_id,
    name: 'Ana Prueba',
    defect: 'Se despega la suela',
    remedy: 'repair',
  })
  const { recall_id } = await writeElsewhere<{ recall_id: number }>(staff, 'recalls', {
    product_id: Number(product),
    reason: { es: 'El tacón puede partirse. Trae el par y te devolvemos el dinero.' },
  })
  return {
    complaint: String(complaint_id),
    guarantee_case: reference,
    recall: String(recall_id),
  }
}
