import { z } from 'zod'
import { type Db, query } from '../base/db.server.ts'
import { Address } from './locations/address.ts'

/** Who sells, by law: name, NIF and address of the company; each is null where it is not set. (LSSI art. 10) */
export interface Company {
  name: string | null
  nif: string | null
  address: z.infer<typeof Address> | null
}

const Text = z.string()

export async function readCompany(db: Db): Promise<Company> {
  const [row] = await query<{ stored: Record<string, unknown> }>(
    db,
    'company_read',
    `select coalesce(jsonb_object_agg(setting_id, setting_value), '{}') as stored
     from site_settings where setting_id in ('company_name', 'company_nif', 'company_address')`,
  )
  const stored = row?.stored ?? {}
  return {
    name: Text.safeParse(stored.company_name).data ?? null,
    nif: Text.safeParse(stored.company_nif).data ?? null,
    address: Address.safeParse(stored.company_address).data ?? null,
  }
}
