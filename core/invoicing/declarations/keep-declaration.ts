import { type Db, query } from '../../base/db.server.ts'
import { type Declarant, toDeclarationContent } from './declaration-items.ts'

/** What only the declaration says of the maker; the rest is in the chain's own SistemaInformatico. */
export type DeclarationSignature = Pick<Declarant, 'address' | 'place' | 'day'>

/**
 * Writes the declaración responsable of the running version down, once for each version and wording: the text of an
 * older one stays as it was. False, with nothing written, where the chain names no maker.
 */
export async function keepDeclaration(
  db: Db,
  signature: DeclarationSignature,
  now: Date,
): Promise<boolean> {
  const [software] = await query<Omit<Declarant, keyof DeclarationSignature>>(
    db,
    'fiscal_software',
    SOFTWARE,
  )
  if (!software?.name || !software.nif || !software.systemId) return false
  const content = toDeclarationContent({ ...software, ...signature })
  await query(db, 'fiscal_declaration_write', WRITE, [
    software.version,
    JSON.stringify(content),
    now,
  ])
  return true
}

/** The text of an element, as it was before it was escaped. */
const element = (name: string) => `replace(replace(
  substring(software_xml from '<sf:${name}>([^<]*)</sf:${name}>'), '&lt;', '<'), '&amp;', '&')`

const SOFTWARE = `
  select ${element('NombreRazon')} as name, ${element('NIF')} as nif,
    ${element('IdSistemaInformatico')} as "systemId", ${element('Version')} as version
  from fiscal_chains where is_current`

const WRITE = `
  insert into fiscal_declarations (version, content, created_at) values ($1, $2::jsonb, $3)
  on conflict (version, content) do nothing`
