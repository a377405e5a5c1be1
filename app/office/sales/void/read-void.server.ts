import type { Shop } from '../../../context.ts'
import type { SentFields } from '../../ui/forms/sent-fields.ts'
import { parseTenders } from '../../ui/money-out/sent-tenders.ts'
import { toDamagedField } from './voidable-sale.ts'

/** What undoing a sale takes, and from which drawers its money can go back; undefined for a sale of the web. */
export async function readVoid({ till: procedures }: Pick<Shop, 'till'>, sale_id: number) {
  const [{ sale }, { tills }] = await Promise.all([
    procedures.getVoidableSale({ sale_id }),
    procedures.listTills({}),
  ])
  if (!sale?.till) return undefined
  const open = tills.flatMap(({ till, name, session }) => (session ? [{ till, name }] : []))
  return { sale, tills: open }
}

/** The form that undoes a sale, as the procedure takes it. */
export async function parseVoid(
  sent: SentFields,
  { till: procedures }: Pick<Shop, 'till'>,
  sale_id: number,
): Promise<Parameters<Shop['till']['voidSale']>[0]> {
  const { sale } = await procedures.getVoidableSale({ sale_id })
  const damaged = (sale?.units ?? []).filter((unit) => sent.flag(toDamagedField(unit)))
  return {
    sale_id,
    till: sent.text('till'),
    reason: sent.text('reason'),
    tenders: parseTenders(sent.texts(), 'refund'),
    annul: sent.text('ticket') === 'annul',
    damaged: damaged.map(({ line_id, n }) => ({ line_id, n })),
    approval: sent.approval(),
  }
}
