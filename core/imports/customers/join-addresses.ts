import { FileRefusal } from '../file-refusal.ts'
import { toColumnNames } from '../formats/column-map.ts'
import type { OpenFile } from '../formats/read-bytes.ts'
import { inspectFile } from '../formats/read-catalog.ts'
import { readCsvRows } from '../formats/read-rows.ts'
import { customerReader, type ParsedCustomer } from './read-customers.ts'
import { MOST_CUSTOMER_ROWS } from './rules.ts'
import { suggestCustomerColumns } from './suggest-customer-map.ts'

/** A file of addresses adds this to a customer, by their e-mail in small letters. */
export type Addresses = ReadonlyMap<
  string,
  Pick<ParsedCustomer, 'phone' | 'nif' | 'address' | 'notes' | 'told'>
>

/** Reads PrestaShop's addresses: of several of one customer the first one counts. Throws FileRefusal. */
export async function readAddresses(open: OpenFile, now: Date): Promise<Addresses> {
  const { dialect, titles } = await inspectFile({ open })
  const read = customerReader(
    titles,
    suggestCustomerColumns(titles.fields, toColumnNames(titles)),
    now,
  )
  const addresses = new Map<string, ParsedCustomer>()
  let rows = 0
  for await (const row of readCsvRows(open, dialect)) {
    if (row.row === titles.row) continue
    if (++rows > MOST_CUSTOMER_ROWS) throw new FileRefusal('FILE_TOO_LARGE', row.row)
    const address = read(row)
    const email = 'email' in address && address.email?.toLowerCase()
    if (email && !addresses.has(email)) addresses.set(email, address)
  }
  return addresses
}

/** Gives a customer with what the file of addresses says of them. */
export function joinAddress(row: ParsedCustomer, addresses: Addresses): ParsedCustomer {
  const found = addresses.get(row.email?.toLowerCase() ?? '')
  if (!found) return row
  return {
    ...row,
    phone: row.phone ?? found.phone,
    nif: row.nif ?? found.nif,
    address: row.address ?? found.address,
    notes: row.notes ?? found.notes,
    told: [...row.told, ...found.told],
  }
}
