import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { parsePrice } from '../../imports/cells/parse-price.ts'
import { type CellReader, getCellReader } from '../../imports/formats/columns.ts'
import { supplierFields } from '../records/supplier-schemas.ts'
import { isVatNumber, toVatNumber } from '../records/vat-number.ts'
import type { Table } from './read-table.ts'
import type { SupplierRowReason } from './rules.ts'
import {
  findCountry,
  findPaymentMethod,
  findSupplierColumns,
  type SupplierColumn,
} from './supplier-columns.ts'

const { brand_ids: _, ...recordFields } = supplierFields
const RecordShape = z.strictObject(recordFields)
type SupplierRecord = z.infer<typeof RecordShape>

/** What a list of suppliers does to one of them. */
export interface PlannedSupplier {
  row: number
  /** Undefined for a new one. */
  supplierId: number | undefined
  is: 'new' | 'changed' | 'unchanged'
  record: SupplierRecord
  brandIds: number[]
  /** Names of brands that the shop does not have: they are left out. */
  unknownBrands: string[]
}

export interface SupplierRowIssue {
  row: number
  reason: SupplierRowReason
  said: string
}

type Known = SupplierRecord & { supplier_id: number; brand_ids: number[] }

interface Brand {
  id: number
  name: string
}

/** Says what the rows of a list of suppliers do: a supplier is known by its VAT number, else by its name. Throws FileRefusal. */
export async function planSuppliers(
  db: Db,
  { titles, rows }: Table,
): Promise<{ suppliers: PlannedSupplier[]; problems: SupplierRowIssue[] }> {
  const columns = findSupplierColumns(titles)
  const [known, brands] = await Promise.all([
    query<Known>(db, 'suppliers_known', KNOWN),
    query<Brand>(db, 'supplier_brands_all', BRANDS),
  ])
  const suppliers: PlannedSupplier[] = []
  const problems: SupplierRowIssue[] = []
  const names = new Set<string>()
  for (const row of rows) {
    const planned = planRow(getCellReader(columns, row), known, brands)
    if ('reason' in planned) {
      problems.push({ row: row.row, ...planned })
      continue
    }
    const name = planned.record.name.toLowerCase()
    if (names.has(name))
      problems.push({ row: row.row, reason: 'NAME_REPEATED', said: planned.record.name })
    else suppliers.push({ row: row.row, ...planned })
    names.add(name)
  }
  return { suppliers, problems }
}

type Planned = Omit<PlannedSupplier, 'row'> | Omit<SupplierRowIssue, 'row'>

function planRow(
  read: CellReader<SupplierColumn>,
  known: readonly Known[],
  brands: readonly Brand[],
): Planned {
  const name = read('name')
  if (name === '') return { reason: 'NAME_MISSING', said: read('vat_number') }
  const country = read('country') === '' ? undefined : findCountry(read('country'))
  if (read('country') !== '' && !country)
    return { reason: 'COUNTRY_UNKNOWN', said: read('country') }
  const written = read('vat_number')
  const ofName = known.find((each) => each.name.toLowerCase() === name.toLowerCase())
  const land = country ?? ofName?.country ?? 'ES'
  const vat = written === '' ? undefined : toVatNumber(written, land)
  if (vat !== undefined && !isVatNumber(vat, land))
    return { reason: 'VAT_NUMBER_WRONG', said: written }
  const ofVat = vat === undefined ? undefined : known.find((each) => each.vat_number === vat)
  if (ofVat && ofName && ofVat !== ofName) return { reason: 'VAT_NUMBER_TAKEN', said: ofVat.name }
  const before = ofVat ?? ofName
  const merged = {
    ...NEW,
    ...(before && toRecord(before)),
    ...readCells(read),
    name,
    country: land,
  }
  const parsed = RecordShape.safeParse(vat === undefined ? merged : { ...merged, vat_number: vat })
  if (!parsed.success)
    return { reason: 'FIELD_WRONG', said: String(parsed.error.issues[0]?.path[0] ?? '') }
  const { brandIds, unknownBrands } = findBrands(read('brands'), brands)
  const all = [...new Set([...(before?.brand_ids ?? []), ...brandIds])].sort((a, b) => a - b)
  const isSame =
    before !== undefined &&
    JSON.stringify(toRecord(before)) === JSON.stringify(toRecord(parsed.data)) &&
    all.length === before.brand_ids.length
  const is = before ? (isSame ? 'unchanged' : 'changed') : 'new'
  return { supplierId: before?.supplier_id, is, record: parsed.data, brandIds: all, unknownBrands }
}

const NEW = {
  legal_name: null,
  vat_number: null,
  address: null,
  postal_code: null,
  town: null,
  province: null,
  email: null,
  phone: null,
  website: null,
  language: 'es',
  customer_number: null,
  payment_method: 'transfer',
  payment_days: 30,
  payment_month_day: null,
  discount_bp: 0,
  minimum_order_cents: null,
  lead_days: null,
  note: null,
}

const toRecord = (record: SupplierRecord): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(recordFields).map((field) => [field, record[field as keyof SupplierRecord]]),
  )

const TEXTS = [
  'legal_name',
  'address',
  'postal_code',
  'town',
  'province',
  'email',
  'phone',
  'website',
  'customer_number',
  'note',
] as const

/** What the cells say; a blank one leaves what is known. A number that cannot be read fails the check of its field. */
function readCells(read: CellReader<SupplierColumn>): Record<string, unknown> {
  const texts = TEXTS.map((field) => [field, read(field)] as const)
  const numbers = (['payment_days', 'payment_month_day', 'lead_days'] as const).map(
    (field) => [field, read(field) === '' ? '' : Number(read(field))] as const,
  )
  const method = read('payment_method')
  const discount = read('discount').replace('%', '').trim().replace(',', '.')
  const minimum = read('minimum_order')
  const cents = minimum === '' ? '' : parsePrice(minimum)
  const others = [
    ['payment_method', method === '' ? '' : (findPaymentMethod(method) ?? method)],
    ['discount_bp', discount === '' ? '' : Math.round(Number(discount) * 100)],
    ['minimum_order_cents', cents],
  ] as const
  return Object.fromEntries([...texts, ...numbers, ...others].filter(([, value]) => value !== ''))
}

function findBrands(written: string, brands: readonly Brand[]) {
  const names = written
    .split(/[,;|]/)
    .map((each) => each.trim())
    .filter(Boolean)
  const found = names.map((name) =>
    brands.find((each) => each.name.toLowerCase() === name.toLowerCase()),
  )
  return {
    brandIds: found.flatMap((each) => (each ? [each.id] : [])),
    unknownBrands: names.filter((_name, at) => !found[at]),
  }
}

const KNOWN = `
  select s.supplier_id, s.name, s.legal_name, s.vat_number, s.address, s.postal_code, s.town, s.province, s.country, s.email,
    s.phone, s.website, s.language, s.customer_number, s.payment_method, s.payment_days, s.payment_month_day, s.discount_bp,
    s.minimum_order_cents, s.lead_days, s.note,
    coalesce((select json_agg(brand_id order by brand_id) from supplier_brands sb where sb.supplier_id = s.supplier_id), '[]')
      as brand_ids
  from suppliers s where s.archived_at is null order by s.supplier_id`
const BRANDS = 'select brand_id as id, name from brands order by brand_id'
