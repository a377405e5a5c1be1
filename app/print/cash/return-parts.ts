import { type ClosingPart, type Content, inEuros, type Words } from './closing-parts.ts'

/** Goods that came back, each with its tickets, who took them and who let it pass. */
export function toReturnedPart(
  { returned }: Content,
  { texts: { t }, format }: Words,
): ClosingPart {
  const rows = returned.map((each) => ({
    label: t(`returned.${each.kind}`, { reference: each.reference }),
    ...inEuros(0 - each.cents, format),
    note: [
      format.time(each.at),
      each.tickets,
      t('returned_units', { count: each.units }),
      each.money_cents > 0 && t('returned_money', { amount: format.money(each.money_cents) }),
      each.is_late && t('returned_late'),
      each.has_no_ticket && t('returned_no_ticket'),
      each.by ?? t('machine'),
      each.reason,
      each.approved_by &&
        t(each.is_alone ? 'approved_alone' : 'approved_by', { name: each.approved_by }),
    ]
      .filter(Boolean)
      .join(' · '),
  }))
  return { title: t('part.returned'), rows }
}
