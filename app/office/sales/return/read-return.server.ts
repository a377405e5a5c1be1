import { RETURN_CAUSES, RETURN_CONDITIONS } from '../../../../core/returns/rules.ts'
import type { Shop } from '../../../context.ts'
import type { SentFields } from '../../ui/forms/sent-fields.ts'
import { RETURN_WAYS_OUT, splitRefund, toUnitField } from './returnable-sale.ts'

type Procedures = Pick<Shop, 'till'>

/** What of a sale over the counter can come back, and from which drawers its money can go; undefined where nothing can. */
export async function readReturn({ till }: Procedures, reference: string) {
  const [found, { tills }] = await Promise.all([
    till.findReturnableTicket({ code: reference }).catch(() => undefined),
    till.listTills({}),
  ])
  if (found?.kind !== 'ticket' || found.ticket.units.every(({ returned }) => returned))
    return undefined
  const open = tills.flatMap(({ till: code, name, session }) =>
    session ? [{ till: code, name }] : [],
  )
  return { ticket: found.ticket, tills: open }
}

/** The form that takes units back, as the procedure takes it. */
export async function parseReturn(
  sent: SentFields,
  procedures: Procedures,
  saleReference: string,
): Promise<Parameters<Shop['till']['finishReturn']>[0]> {
  const read = await readReturn(procedures, saleReference)
  const units = (read?.ticket.units ?? []).filter((unit) => sent.flag(toUnitField(unit)))
  const why = sent.text('why')
  const [condition, cause] = [sent.text('condition'), sent.text('cause')]
  const value = units.reduce((sum, { paid_cents }) => sum + paid_cents, 0)
  const way = RETURN_WAYS_OUT.find((each) => each === sent.text('way'))
  return {
    till: sent.text('till'),
    lines: units.map(({ line_id, n }) => ({
      kind: 'return' as const,
      line_id,
      n,
      condition: RETURN_CONDITIONS.find((each) => each === condition) ?? 'sellable',
      cause: RETURN_CAUSES.find((each) => each === cause) ?? 'other',
      ...(sent.text('ticket') === 'here' && { ticket: saleReference }),
      ...(why && { why }),
    })),
    tenders: splitRefund(value, way, read?.ticket.ways ?? []),
    approval: sent.approval(),
  }
}
