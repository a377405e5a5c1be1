import { REFUSAL_GROUNDS, RETURN_CONDITIONS } from '../../../core/returns/rules.ts'

type Sent = Readonly<Record<string, string>>

/** Units of a form by their field, such as `condition.12.1` for the first of line 12. */
function listUnits(sent: Sent, field: string) {
  return Object.entries(sent).flatMap(([name, value]) => {
    const [prefix, line, n] = name.split('.')
    return prefix === field ? [{ line_id: Number(line), n: Number(n), value }] : []
  })
}

export function parseChecked(sent: Sent) {
  return listUnits(sent, 'condition').map(({ value, ...unit }) => ({
    ...unit,
    condition: RETURN_CONDITIONS.find((each) => each === value) ?? 'sellable',
  }))
}

/** `19,95`, `19.95` or nothing, in cents; what is no amount is left to the procedure's refusal. */
export function parseAmount(written: string): number {
  const text = written.replace(/[\s€]/g, '').replace(',', '.')
  if (text === '') return 0
  return /^\d{1,6}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : -1
}

export function parseRefund(sent: Sent) {
  return {
    units: listUnits(sent, 'cents').map(({ value, ...unit }) => {
      const reason = sent[`reason.${unit.line_id}.${unit.n}`]
      return { ...unit, cents: parseAmount(value), ...(reason && { reduction_reason: reason }) }
    }),
    shipping_cents: parseAmount(sent.shipping ?? ''),
  }
}

/** The ground of the law on which a withdrawal is refused, or the shop's own words about a return. */
export function parseRefusal(sent: Sent) {
  const ground = REFUSAL_GROUNDS.find((each) => each === sent.ground)
  const units = listUnits(sent, 'refused').map(({ line_id, n }) => ({ line_id, n }))
  // The form of several units says that they were offered: then none chosen is a mistake, not all of them.
  if (ground) return { ground, ...(sent.divided && { units }) }
  return sent.reason ? { reason: sent.reason } : {}
}
