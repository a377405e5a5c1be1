import { expect, it } from 'vitest'
import { customerImports } from '../../../test/customers/customer-imports.ts'
import { sharedWorld } from '../../../test/world/world.ts'

const shop = sharedWorld()
const { upload, run } = customerImports(shop)

const ROWS = 20_000
const WRITTEN = 2_000
/** Each tenth row is one of these traps. */
const TRAPS = 10
const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'
const toCard = (n: number) => `${String(n).padStart(8, '0')}${LETTERS.charAt(n % 23)}`

/** A row of a list of 20,000; ten of them in turn have each trap once. */
function toRow(at: number): string {
  const n = Math.floor(at / TRAPS)
  const mail = `p${at}@lista.example`
  const phone = `'+34 6${String(at).padStart(8, '0')}`
  const plain = (email: string, more = ',,,') => `Nombre${at},Apellido,${email},'3600,${more}`
  switch (at % TRAPS) {
    case 1:
      return plain(`P${at - 1}@LISTA.example`)
    case 2:
      return plain('', `${phone},,`)
    case 3:
      return plain('')
    case 4:
      return plain(mail, `6000000${n % 10},,`)
    case 5:
      return plain(mail, `,${toCard(10_000_000 + n)},`)
    case 6:
      return plain(mail, `,${toCard(10_000_000 + n)},`)
    case 7:
      return `Corta,Fila,${mail}`
    case 8:
      return plain(mail, `,,"Empresa ${toCard(50_000_000 + n)}"`)
    case 9:
      return `,,${mail},,,,`
    default:
      return plain(mail)
  }
}

const toList = (rows: number) =>
  [
    'First Name,Last Name,Email,Zip,Phone,DNI,Company',
    ...Array.from({ length: rows }, (_, at) => toRow(at)),
  ].join('\n')

const expected = (rows: number) => {
  const each = rows / TRAPS
  return { created: 7 * each, changed: 0, unchanged: each, refused: 2 * each }
}

it('a list of 20,000 rows with every trap is tried whole, and comes in as the dry run has said', async () => {
  const tried = await run(await upload(toList(ROWS)), { dry_run: true })
  expect(tried.customers).toEqual(expected(ROWS))
  // Writing takes most of the time, and each trap is in a tenth of the rows as well.
  const import_run_id = await upload(toList(WRITTEN))
  const again = await run(import_run_id, { dry_run: true })
  const done = await run(import_run_id)
  expect(done.customers).toEqual(expected(WRITTEN))
  expect(done.issues).toEqual(again.issues)
  expect(new Set(done.issues.map(({ reason }) => reason))).toEqual(
    new Set([
      'POSTAL_CODE_COMPLETED',
      'NO_CONTACT',
      'PHONE_WRONG',
      'NIF_OF_ANOTHER',
      'CUSTOMER_COLUMN_COUNT',
      'NAME_UNKNOWN',
    ]),
  )
}, 120_000)
