import { type ClosingPart, type Content, inEuros, type Words } from './closing-parts.ts'

/** The sales that were undone, with who undid them and with whose PIN. */
export function toVoidsPart(
  { named_voids }: Content,
  { texts: { t }, format }: Words,
): ClosingPart {
  const rows = named_voids.map(({ invoice, cents, by, approved_by, reason, at }) => ({
    label: invoice,
    ...inEuros(0 - cents, format),
    note: [format.time(at), by, approved_by && t('void_approved', { name: approved_by }), reason]
      .filter(Boolean)
      .join(' · '),
  }))
  return { title: t('part.voids'), rows }
}
