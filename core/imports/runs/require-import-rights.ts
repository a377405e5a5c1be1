import { requireRight } from '../../base/procedures/approving.ts'

type Call = Parameters<typeof requireRight>

/** Importing takes the right to, and an import that publishes what is ready that of publishing too. */
export function requireImportRights(context: Call[0], publishes: boolean, errors: Call[2]): void {
  requireRight(context, 'import_products', errors)
  if (publishes) requireRight(context, 'publish_products', errors)
}
