import { SAID_FIELDS, type SaidField } from '../rules.ts'

/** What the cells of a row say of parts, facts and makers; blank ones say nothing. */
export function readSaidCells(
  cell: (field: SaidField) => string | undefined,
): Partial<Record<SaidField, string>> {
  const said = SAID_FIELDS.map((field) => [field, cell(field)] as const)
  return Object.fromEntries(said.filter(([, written]) => written))
}
