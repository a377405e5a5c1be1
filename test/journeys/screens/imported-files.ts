import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { getBarcode } from '../till-seller.ts'

/** One row without fault, one with. */
const CATALOG = [
  'Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Inventory Qty,Variant Price,Variant Barcode',
  'brisa,Bota Brisa,Ventolera,Botas,Talla,38,Color,Granate,3,64.90,8.13817E+11',
  'duna,Zueco Duna,Ventolera,Zuecos,Talla,40,Color,Granate,2,treinta,',
].join('\n')

/** People of a list, one of them without anything to reach them. */
const CUSTOMERS = [
  'First Name,Last Name,Email,Accepts Email Marketing,Zip,Phone',
  "Salma,Quiroga,salma@horma.test,yes,'3600,655 300 900",
  'Nadie,Ninguno,,no,,6553009',
].join('\n')

/** Tickets of another till, one of them without its sale, one of a day that there is not. */
const PAST_SALES = [
  'Numero;Fecha;Descripcion;Cantidad;Precio',
  'VIEJO-1;3/2/2025;Mocasin Ventolera;1;64,90',
  'VIEJO-2;4/2/2025;Zueco Ventolera;-1;30,00',
  'VIEJO-3;30/2/2025;Zueco Ventolera;1;30,00',
].join('\n')

/** A code that the demo shop knows, one that nobody does, and one that a spreadsheet has spoilt. */
const COUNTS = `EAN;Pares;Coste\n${getBarcode('libelula', 'Negro', '29')};3;21,50\n8499999999994;2;\n8,41E+12;1;\n`

/** Their cells, which the office shows as they are. */
export const IMPORTED_CELLS = [CATALOG, CUSTOMERS, PAST_SALES, COUNTS]
  .flatMap((file) => file.split(/[,;\n]/))
  .filter((cell) => cell.length > 1)

export const uploadCatalog = (staff: APIRequestContext) =>
  upload(staff, { subject: 'catalog', file_name: 'modelos.csv', text: CATALOG })

export const uploadCustomers = (staff: APIRequestContext) =>
  upload(staff, { subject: 'customers', file_name: 'clientes.csv', text: CUSTOMERS })

export const uploadPastSales = (staff: APIRequestContext) =>
  upload(staff, { subject: 'sales', file_name: 'ventas.csv', text: PAST_SALES })

export const uploadCounts = (staff: APIRequestContext) =>
  upload(staff, { subject: 'counts', file_name: 'recuento.csv', text: COUNTS })

export async function readCounts(staff: APIRequestContext): Promise<string> {
  const id = await uploadCounts(staff)
  await callProcedure(staff, 'readCountFile', {
    import_run_id: Number(id),
    has_titles: true,
    columns: { EAN: 'code', Pares: 'pairs', Coste: 'cost' },
    scope: 'place',
    location: 'tienda',
  })
  return id
}

interface UploadedText {
  subject: 'catalog' | 'customers' | 'sales' | 'counts'
  file_name: string
  text: string
}

async function upload(
  staff: APIRequestContext,
  { subject, file_name, text }: UploadedText,
): Promise<string> {
  const content = Buffer.from(text)
  const { import_run_id } = await callProcedure<{ import_run_id: number }>(staff, 'uploadPart', {
    upload: randomUUID(),
    subject,
    file_name,
    part: 0,
    bytes: content.length,
    content: content.toString('base64'),
  })
  await callProcedure(staff, 'finishUpload', { import_run_id })
  return String(import_run_id)
}

export async function tryImport(staff: APIRequestContext, id: string): Promise<string> {
  await callProcedure(staff, 'startImport', {
    import_run_id: Number(id),
    source: 'Ventolera SL',
    dry_run: true,
  })
  return untilDone(staff, `imports/${id}`, id)
}

export async function tryCustomers(staff: APIRequestContext, id: string): Promise<string> {
  await callProcedure(staff, 'startCustomerImport', {
    import_run_id: Number(id),
    columns: { 'First Name': 'first_name', 'Last Name': 'last_name', Email: 'email' },
    dry_run: true,
  })
  return untilDone(staff, `customer-imports/${id}`, id)
}

export async function tryPastSales(staff: APIRequestContext, id: string): Promise<string> {
  await callProcedure(
    staff,
    'startPastImport',
    {
      import_run_id: Number(id),
      dry_run: true,
      source: 'Ventolera TPV',
      location_id: 1,
      columns: {
        Numero: 'number',
        Fecha: 'date',
        Descripcion: 'name',
        Cantidad: 'quantity',
        Precio: 'price',
      },
      month_first: false,
      decimals: 'comma',
      tax_on_top: false,
      tax_rate: 21,
      zone: 'Europe/Madrid',
    },
    'cutover',
  )
  return untilDone(staff, `past-sales/${id}`, id)
}

async function untilDone(staff: APIRequestContext, path: string, id: string): Promise<string> {
  const readState = async () => {
    const answer = await staff.get(`/api/v1/${path}`)
    return ((await answer.json()) as { state: string }).state
  }
  await expect.poll(readState).toBe('done')
  return id
}

async function callProcedure<Out>(
  staff: APIRequestContext,
  name: string,
  input: object,
  area = 'imports',
) {
  const headers = { 'idempotency-key': randomUUID() }
  const answer = await staff.post(`/rpc/${area}/${name}`, { data: { json: input }, headers })
  expect(answer.ok(), `${name}: ${await answer.text()}`).toBe(true)
  return ((await answer.json()) as { json: Out }).json
}
