import { type Db, query } from '../../base/db.server.ts'

/** Writes the record of a supplier as a whole; without an id it is a new one. */
export async function writeSupplier(
  tx: Db,
  supplierId: number | undefined,
  values: object,
  now: Date,
): Promise<Written> {
  const [written] =
    supplierId === undefined
      ? await query<Written>(tx, 'supplier_add', ADD, { ...values, now })
      : await query<Written>(tx, 'supplier_change', CHANGE, { ...values, supplier_id: supplierId })
  if (!written) throw new Error('suppliers: nothing was written')
  return written
}

interface Written {
  supplier_id: number
  version: number
}

/** Which brands a supplier sells; false where one of them does not exist. */
export async function writeBrands(
  tx: Db,
  supplierId: number,
  brandIds: readonly number[],
): Promise<boolean> {
  const values = { supplier_id: supplierId, brand_ids: [...new Set(brandIds)] }
  const [known] = await query<{ count: number }>(tx, 'supplier_brands_known', KNOWN, {
    brand_ids: values.brand_ids,
  })
  if (known?.count !== values.brand_ids.length) return false
  await query(tx, 'supplier_brands_forget', FORGET_BRANDS, values)
  await query(tx, 'supplier_brands_add', ADD_BRANDS, values)
  return true
}

const ADD = `
  insert into suppliers (name, legal_name, vat_number, address, postal_code, town, province, country, email, phone, website,
    language, customer_number, payment_method, payment_days, payment_month_day, discount_bp, minimum_order_cents, lead_days,
    note, created_at)
  values (:name, :legal_name, :vat_number, :address, :postal_code, :town, :province, :country, :email, :phone, :website,
    :language, :customer_number, :payment_method::supplier_payment_method, :payment_days, :payment_month_day::int,
    :discount_bp, :minimum_order_cents::int, :lead_days::int, :note, :now::timestamptz)
  returning supplier_id, version`
const CHANGE = `
  update suppliers set name = :name, legal_name = :legal_name, vat_number = :vat_number, address = :address,
    postal_code = :postal_code, town = :town, province = :province, country = :country, email = :email, phone = :phone,
    website = :website, language = :language, customer_number = :customer_number,
    payment_method = :payment_method::supplier_payment_method, payment_days = :payment_days,
    payment_month_day = :payment_month_day::int, discount_bp = :discount_bp,
    minimum_order_cents = :minimum_order_cents::int, lead_days = :lead_days::int, note = :note, version = version + 1
  where supplier_id = :supplier_id returning supplier_id, version`
const KNOWN = 'select count(*)::int as count from brands where brand_id = any(:brand_ids::bigint[])'
const FORGET_BRANDS = `
  delete from supplier_brands where supplier_id = :supplier_id and brand_id <> all(:brand_ids::bigint[])`
const ADD_BRANDS = `
  insert into supplier_brands (supplier_id, brand_id)
  select :supplier_id::bigint, brand_id from unnest(:brand_ids::bigint[]) as b (brand_id)
  on conflict do nothing`
