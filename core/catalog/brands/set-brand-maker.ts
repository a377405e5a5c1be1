import { z } from 'zod'
import { staff } from '../../base/procedures/procedures.ts'
import { Id } from '../products/product-schemas.ts'
import { lockBrand } from './lock-brand.ts'
import { MakerInput, makerErrors, readMaker } from './maker-schemas.ts'
import { writeMaker } from './write-maker.ts'

/**
 * Writes who makes the goods of a brand, with a postal and an electronic address, and who answers for them in the Union
 * where the maker is outside it. Refuses a maker that lacks something, and names each field. (GPSR, articles 9, 16, 19)
 */
export const setBrandMaker = staff('can_manage_products')
  .act.route({
    method: 'PUT',
    path: '/brands/{brand_id}/maker',
    summary: 'Write who makes the goods of a brand',
    tags: ['catalog'],
  })
  .input(z.strictObject({ brand_id: Id, ...MakerInput.shape }))
  .output(z.object({ brand_id: z.int() }))
  .errors({ BRAND_UNKNOWN: { status: 404 }, ...makerErrors })
  .handler(async ({ context: { tx, audit }, input, errors }) => {
    const { brand_id } = input
    if (!(await lockBrand(tx, brand_id))) throw errors.BRAND_UNKNOWN()
    const read = readMaker(input)
    if ('problems' in read) throw errors.MAKER_INCOMPLETE({ data: { fields: read.problems } })
    await writeMaker(tx, brand_id, read)
    const { maker, responsible } = read
    audit({
      table: 'brands',
      id: brand_id,
      details: {
        maker: maker.name,
        country: maker.country,
        ...(responsible && { responsible: responsible.name }),
      },
    })
    return { brand_id }
  })
