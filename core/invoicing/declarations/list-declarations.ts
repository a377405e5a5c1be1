import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { type DeclarationContent, toDeclarationItems } from './declaration-items.ts'

/** Versions of a shop that was never reinstalled in twenty years. */
const MOST = 200

const Declaration = z.object({
  declaration_id: z.int(),
  /** Of the software. */
  version: z.string(),
  /** When this version first started here. */
  created_at: z.string(),
  /** Items a) to l) in the law's order, in Spanish. */
  items: z.array(z.object({ letter: z.string(), title: z.string(), text: z.string() })),
})

/** The declaración responsable of each version of this software, the newest first; none while no maker is configured. */
export const listDeclarations = staff('can_manage_sales_pos', 'can_view_reports')
  .read.route({
    method: 'GET',
    path: '/invoices/declarations',
    summary: 'Declarations of the software, by version',
    tags: ['invoicing'],
  })
  .input(z.strictObject({}))
  .output(z.object({ declarations: z.array(Declaration) }))
  .handler(async ({ context: { db } }) => {
    const rows = await query<DeclarationRow>(db, 'fiscal_declarations_list', LIST, [MOST])
    return {
      declarations: rows.map(({ content, ...row }) => ({
        ...row,
        items: toDeclarationItems(content),
      })),
    }
  })

type DeclarationRow = Omit<z.infer<typeof Declaration>, 'items'> & { content: DeclarationContent }

const LIST = `
  select declaration_id, version, to_jsonb(created_at) #>> '{}' as created_at, content
  from fiscal_declarations order by declaration_id desc limit $1`
