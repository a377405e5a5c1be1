import { query } from '../../core/base/db.server.ts'
import type { CustomerColumns } from '../../core/imports/customers/suggest-customer-map.ts'
import { runImportWorker } from '../../core/imports/runs/import-worker.ts'
import { staffWith } from '../call-fixtures.ts'
import type { TestShop } from '../shop.ts'
import { uploadFile } from '../upload-catalog.ts'

interface RunOptions {
  dry_run?: boolean
  addresses_run_id?: number
  /** Those that a person chose in place of the suggested ones. */
  columns?: CustomerColumns
}

/** Lists of customers as somebody of the office uploads, tries and imports them. */
export function customerImports(shop: TestShop) {
  const office = () => shop.call(staffWith({ can_manage_customers: true })).imports
  const upload = (text: string | Buffer) =>
    uploadFile(office, text, { file_name: 'clientes.csv', subject: 'customers' })

  /** Takes the columns as they are suggested, unless others are chosen; answers the import with the first rows of its report. */
  const run = async (
    import_run_id: number,
    { dry_run = false, addresses_run_id, columns: chosen }: RunOptions = {},
  ) => {
    const columns = chosen ?? (await office().getCustomerImport({ import_run_id })).columns
    const joined = addresses_run_id === undefined ? {} : { addresses_run_id }
    await office().startCustomerImport({ import_run_id, dry_run, columns, ...joined })
    await runImportWorker(shop.db, () => shop.clock.now)
    const seen = await office().getCustomerImport({ import_run_id })
    const { rows } = await office().listCustomerImportRows({ import_run_id, limit: 500 })
    return { ...seen, told: rows }
  }
  const bring = async (text: string | Buffer, options?: RunOptions) =>
    run(await upload(text), options)
  return { office, upload, run, bring }
}

interface StoredCustomer {
  customer_id: number
  name: string
  email: string | null
  phone: string | null
  nif: string | null
  address: Record<string, string> | null
  notes: string | null
}

/** The records whose e-mail is like this, the oldest first. */
export const readCustomers = (shop: TestShop, email: string) =>
  query<StoredCustomer>(
    shop.db,
    '',
    `select customer_id, name, email, phone, nif, address, notes from customers where email ilike $1 order by customer_id`,
    [email],
  )
