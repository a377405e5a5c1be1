import { describe, expect, it } from 'vitest'
import { getRefusal, staffWith } from '../../../test/call-fixtures.ts'
import { customerImports, readCustomers } from '../../../test/customers/customer-imports.ts'
import { uploadFile } from '../../../test/upload-catalog.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import type { CustomerReason } from '../customers/rules.ts'
import { runImportWorker } from '../runs/import-worker.ts'

const shop = sharedWorld()
const { office, upload, run, bring } = customerImports(shop)
const stored = (email: string) => readCustomers(shop, email)

const reasons = (row: { told: { reason: CustomerReason }[] } | undefined) =>
  row?.told.map(({ reason }) => reason)

const SHOPIFY = `First Name,Last Name,Email,Accepts Email Marketing,Company,Address1,Address2,City,Province,Country,Country Code,Zip,Phone,Tags,Note
Elena,Roca,Elena@tiendas.example,yes,,Calle Mayor 3,2º izq.,Elda,Alicante,Spain,ES,'3600,'+34 655 100 200,newsletter,Calza ancho
elena,roca,ELENA@tiendas.example,no,,,,,,,,,,,
,,solo@tiendas.example,yes,,,,,,,,,,newsletter,
Puri,Gómez,,no,,,,,,,,,655-100-300,,
Luis,Mora,luis@tiendas.example,no,"Calzados Mora 12345678Z",,,,,,,,6551003,,
Nadie,Sin,,no,,,,,,,,,,,
Corta,Fila,corta@tiendas.example,no,,,,,,,,,,
Rita,Vega,rita@tiendas.example,no,,,,,,,,,,"vip, NIF:X1234567L",
`

describe('a list of customers', () => {
  it('is tried without a trace, imported with a report, and its file is gone', async () => {
    const import_run_id = await upload(SHOPIFY)
    const tried = await run(import_run_id, { dry_run: true })
    expect(tried).toMatchObject({
      state: 'done',
      format: 'shopify',
      customers: { created: 5, changed: 0, unchanged: 1, refused: 2 },
      has_file: true,
    })
    expect(await stored('%@tiendas.example')).toEqual([])

    const done = await run(import_run_id)
    expect(done).toMatchObject({
      state: 'done',
      rows: 8,
      rows_done: 8,
      customers: { created: 5, changed: 0, unchanged: 1, refused: 2 },
      has_file: false,
      preview: { sample: [] },
    })
    expect(done.told.map(reasons)).toEqual([
      ['POSTAL_CODE_COMPLETED', 'CONSENT_UNDATED'],
      [],
      ['NAME_UNKNOWN', 'CONSENT_UNDATED'],
      [],
      ['PHONE_WRONG'],
      ['NO_CONTACT'],
      ['CUSTOMER_COLUMN_COUNT'],
      [],
    ])
    const [elena, nameless, luis, rita] = await stored('%@tiendas.example')
    expect(elena).toMatchObject({
      name: 'Elena Roca',
      phone: '655 100 200',
      address: { street: 'Calle Mayor 3, 2º izq.', postal_code: '03600', city: 'Elda' },
      notes: 'Calza ancho',
    })
    expect(nameless).toMatchObject({ name: 'solo@tiendas.example' })
    expect(luis).toMatchObject({ nif: '12345678Z', phone: null, notes: 'Calzados Mora 12345678Z' })
    expect(rita).toMatchObject({ nif: 'X1234567L' })
    const { rows } = await shop.pool.query(
      'select from consents c join customers using (customer_id) where email like $1',
      ['%@tiendas.example'],
    )
    expect(rows).toHaveLength(0)
  })

  it('that comes again changes nothing, and fills only what is missing', async () => {
    expect((await bring(SHOPIFY)).customers).toEqual({
      created: 0,
      changed: 0,
      unchanged: 6,
      refused: 2,
    })
    const more = await bring(
      'Email,Nombre,Teléfono\nsolo@tiendas.example,Sol Ibarra,655100400\nelena@tiendas.example,Otra,600000000',
    )
    expect(more.customers).toEqual({ created: 0, changed: 1, unchanged: 1, refused: 0 })
    expect(await stored('solo@tiendas.example')).toMatchObject([
      { name: 'Sol Ibarra', phone: '655 100 400' },
    ])
    expect(await stored('Elena@tiendas.example')).toMatchObject([
      { name: 'Elena Roca', phone: '655 100 200' },
    ])
  })

  it('merges nobody for a NIF or a telephone that two people share, and says whose it is', async () => {
    const [luis] = await stored('luis@tiendas.example')
    const { told } = await bring(`Nombre,Correo,NIF,Teléfono
Otro Señor,otro@compartido.example,12345678Z,655100200
Luis Mora,luis.mora@compartido.example,12345678-z,
Hija Roca,,,655 100 200
Una Más,una@compartido.example,87654321X,
Dos Más,dos@compartido.example,87654321X,`)
    expect(told.map(({ state }) => state)).toEqual([
      'created',
      'unchanged',
      'created',
      'created',
      'created',
    ])
    expect(told[4]?.told).toMatchObject([
      { reason: 'NIF_OF_ANOTHER', other: told[3]?.customer?.customer_id },
    ])
    expect(told[0]?.told).toMatchObject([
      { reason: 'NIF_OF_ANOTHER', other: luis?.customer_id },
      { reason: 'PHONE_SHARED' },
    ])
    expect(reasons(told[1])).toEqual(['EMAIL_DIFFERS'])
    expect(told[1]?.customer?.customer_id).toBe(luis?.customer_id)
    expect(await stored('otro@compartido.example')).toMatchObject([{ nif: null }])
    expect(await stored('luis%')).toMatchObject([{ nif: '12345678Z' }])
  })

  it('brings consent only with a day, and never against who said that they want none', async () => {
    const list = (rows: string) =>
      bring(`Email Address,First Name,Last Name,Status,CONFIRM_TIME\n${rows}`)
    await list(`ida@boletin.example,Ida,Uno,subscribed,2024-03-05 10:00:00
dos@boletin.example,Dos,Dos,subscribed,
tres@boletin.example,Tres,Tres,unsubscribed,2024-01-01 10:00:00
cuatro@boletin.example,Cua,Cuatro,cleaned,
cinco@boletin.example,Cin,Cinco,subscribed,2999-01-01`)
    const consenting = async () => {
      const { rows } = await shop.pool.query(
        `select email, c.created_at::date::text as day from consents c join customers using (customer_id)
         where email like '%@boletin.example' and withdrawn_at is null order by 1`,
      )
      return rows
    }
    expect(await consenting()).toEqual([{ email: 'ida@boletin.example', day: '2024-03-05' }])
    const again = await list(`tres@boletin.example,Tres,Tres,subscribed,2025-01-01 10:00:00
cuatro@boletin.example,Cua,Cuatro,subscribed,2025-01-01
ida@boletin.example,Ida,Uno,unsubscribed,2025-02-01`)
    expect(again.told.map(reasons)).toEqual([['OPTED_OUT'], ['OPTED_OUT'], []])
    expect(await consenting()).toEqual([])
    const later = await list('ida@boletin.example,Ida,Uno,subscribed,2026-01-01')
    expect(reasons(later.told[0])).toEqual(['OPTED_OUT'])
  })

  it('of PrestaShop joins two files by e-mail, and no password is ever stored', async () => {
    const addresses =
      await upload(`Address ID;Alias*;Customer e-mail*;Company;Lastname*;Firstname*;Address 1*;Zipcode*;City*;Country*;Phone;DNI
1;Casa;MAR@presta.example;;Sol;Mar;Calle Luna 1;8001;Barcelona;Spain;;
2;Playa;mar@presta.example;;Sol;Mar;Calle Sol 9;03001;Alicante;Spain;655200300;87654321X`)
    const customers =
      await upload(`Customer ID;Active (0/1);Email *;Password *;Last Name *;First Name *;Newsletter (0/1);Registration date (yyyy-mm-dd)
77;1;mar@presta.example;Secreto-de-Mar;Sol;Mar;1;2015-01-10
78;1;leo@presta.example;Secreto-de-Leo;Paz;Leo;0;2015-01-10`)
    const { rows: parts } = await shop.pool.query(
      'select content from import_file_parts where import_run_id = $1',
      [customers],
    )
    expect(String(Buffer.concat(parts.map(({ content }) => content)))).not.toMatch(/Secreto/)
    const seen = await office().getCustomerImport({ import_run_id: customers })
    expect(seen).toMatchObject({ format: 'prestashop', addresses: [{ import_run_id: addresses }] })
    expect(JSON.stringify(seen)).not.toMatch(/Secreto/)
    const done = await run(customers, { addresses_run_id: addresses })
    expect(done.customers).toMatchObject({ created: 2, refused: 0 })
    expect(await stored('mar@presta.example')).toMatchObject([
      { name: 'Mar Sol', address: { street: 'Calle Luna 1', postal_code: '08001' } },
    ])
    const { rows } = await shop.pool.query('select count(*)::int as parts from import_file_parts')
    expect(rows[0].parts).toBe(0)
  })

  it('of Odoo is known again by its numbers, in the languages of its titles', async () => {
    const german = `"Externe ID","Anzeigename","E-Mail","Telefon","Straße","PLZ","Ort","Land"
"res_1","Fernández, Ana","","655300400","Calle 1","28001","Madrid","Spanien"`
    expect((await bring(german)).customers).toMatchObject({ created: 1 })
    const spanish = `"ID externo","Nombre mostrado","Correo electrónico","Teléfono"
"res_1","Ana F. Pérez","ana@odoo.example","655300401"`
    const again = await bring(spanish)
    expect(again).toMatchObject({ format: 'odoo', customers: { created: 0, changed: 1 } })
    expect(await stored('ana@odoo.example')).toMatchObject([
      { name: 'Fernández, Ana', phone: '655 300 400' },
    ])
  })

  it('whose titles say nothing comes in by the columns that a person has chosen', async () => {
    const import_run_id = await upload('A;B;C;D\nBlas Peral;600 700 800;8005;vip 12345678-Z')
    const { columns, format } = await office().getCustomerImport({ import_run_id })
    expect([format, columns]).toEqual(['table', {}])
    const chosen = { A: 'name', B: 'phone', C: 'postal_code', D: 'tags' } as const
    const done = await run(import_run_id, { columns: chosen })
    expect(done.customers).toMatchObject({ created: 1, refused: 0 })
    const { rows } = await shop.pool.query(
      `select phone, address from customers where name = 'Blas Peral'`,
    )
    expect(rows).toEqual([{ phone: '600 700 800', address: { postal_code: '08005' } }])
    const wrong = { import_run_id: await upload('A;B\n1;2'), dry_run: true }
    await office().startCustomerImport({ ...wrong, columns: { Z: 'email' } })
    await runImportWorker(shop.db, () => shop.clock.now)
    const seen = await office().getCustomerImport({ import_run_id: wrong.import_run_id })
    expect(seen).toMatchObject({
      state: 'failed',
      refusal: { reason: 'MAP_WRONG', columns: ['Z'] },
    })
  })

  it('is for who may see customers alone, and no catalog', async () => {
    const products = shop.call(staffWith({ can_manage_products: true })).imports
    const import_run_id = await upload(SHOPIFY)
    expect(await getRefusal(products.getImport({ import_run_id }))).toMatchObject({ status: 404 })
    expect(await getRefusal(products.getCustomerImport({ import_run_id }))).toMatchObject({
      status: 403,
    })
    expect((await products.listImports({})).imports).toEqual([])
    const wrong = () => uploadFile(() => products, SHOPIFY, { subject: 'customers' })
    expect(await getRefusal(wrong())).toMatchObject({ status: 403 })
    await office().deleteCustomerFile({ import_run_id })
    const start = { import_run_id, dry_run: true, columns: { Email: 'email' } } as const
    expect(await getRefusal(office().startCustomerImport(start))).toMatchObject({
      code: 'IMPORT_STATE',
    })
    const nobody = await upload('Color,Talla\nrojo,38')
    const blind = { import_run_id: nobody, dry_run: true, columns: {} }
    expect(await getRefusal(office().startCustomerImport(blind))).toMatchObject({
      code: 'CONTACT_UNMAPPED',
    })
  })
})
