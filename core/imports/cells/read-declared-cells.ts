import { DECLARED_FIELDS, type DeclaredField } from '../rules.ts'

/** What the cells of a row say of parts, facts and makers; blank ones say nothing. */
export function readDeclaredCells(
  cell: (field: DeclaredField) => string | undefined,
): Partial<Record<DeclaredField, string>> {
  const declared = DECLARED_FIELDS.map((field) => [field, cell(field)] as const)
  return Object.fromEntries(declared.filter(([, written]) => written))
}
