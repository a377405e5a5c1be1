import { z } from 'zod'
import { LANGUAGES } from '../../base/languages.ts'
import { isNif, toNif } from '../../base/nif/rules.ts'
import { parsePhone } from '../../base/phone/rules.ts'
import type { CustomerAddress } from '../../customers/customer-schemas.ts'
import { LONGEST_CUSTOMER_NOTE } from '../../customers/rules.ts'
import { FileRefusal } from '../file-refusal.ts'
import { toColumnNames } from '../formats/column-map.ts'
import { isWhole } from '../formats/columns.ts'
import type { CsvRow } from '../formats/read-rows.ts'
import {
  completePostalCode,
  findNif,
  isSpain,
  readConsent,
  readConsentTime,
  stripGuard,
  toLine,
} from './customer-cells.ts'
import type { CustomerMapField, CustomerReason, CustomerReport } from './rules.ts'
import type { CustomerColumns } from './suggest-customer-map.ts'

/** A row says this of a person; what was wrong in it is left out and reported. */
export interface ParsedCustomer {
  row: number
  externalId: string | null
  /** It is that of a person, else of a company, else their e-mail or telephone. */
  name: string
  /** Nobody wrote a name. */
  isNameless: boolean
  email: string | null
  phone: string | null
  nif: string | null
  address: CustomerAddress | null
  language: string | null
  notes: string | null
  consent: { said: 'yes' | 'never' | 'nothing'; at: Date | undefined }
  told: CustomerReport[]
}

/** It is a row that brings nobody. */
export interface RefusedCustomer {
  row: number
  told: [CustomerReport]
}

const LONGEST = { name: 100, street: 150, postal_code: 12, city: 100, province: 100, country: 60 }
const Email = z.email().max(254)

interface Cell {
  text: string
  title: string
}

/** Makes a reader of rows from what the columns of a file say. Throws FileRefusal for a column that is not there. */
export function customerReader(titles: CsvRow, columns: CustomerColumns, now: Date) {
  const names = toColumnNames(titles)
  const wrong = Object.keys(columns).filter((name) => !names.includes(name))
  if (wrong.length > 0) throw new FileRefusal('MAP_WRONG', titles.row, wrong)
  const fields = names.map((name) => columns[name])
  return (row: CsvRow): ParsedCustomer | RefusedCustomer => {
    if (row.isBroken) return refuse(row.row, 'CUSTOMER_QUOTES')
    if (!isWhole(names.length, row)) return refuse(row.row, 'CUSTOMER_COLUMN_COUNT')
    const cells = (field: CustomerMapField): Cell[] =>
      fields.flatMap((each, at) => {
        const text = each === field ? toLine(stripGuard(row.fields[at] ?? '')) : ''
        return text ? [{ text, title: names[at] ?? '' }] : []
      })
    return readRow(row.row, cells, now)
  }
}

const refuse = (row: number, reason: CustomerReason): RefusedCustomer => ({
  row,
  told: [{ reason, column: null }],
})

type Cells = (field: CustomerMapField) => Cell[]

/** Reads a row by its cells, which are filled and in the order of the columns. */
export function readRow(row: number, cells: Cells, now: Date): ParsedCustomer | RefusedCustomer {
  const told: CustomerReport[] = []
  const tell = (reason: CustomerReason, { title }: Cell) => told.push({ reason, column: title })
  const cut = (cell: Cell, most: number) => {
    if (cell.text.length > most) tell('CUSTOMER_TEXT_CUT', cell)
    return cell.text.slice(0, most).trim()
  }
  const email = readFirst(
    cells('email'),
    (text) => Email.safeParse(text).data,
    (cell) => tell('EMAIL_WRONG', cell),
  )
  const phone = readFirst(cells('phone'), parsePhone, (cell) => tell('PHONE_WRONG', cell))
  const nif = readNif(cells, (cell) => tell('NIF_WRONG', cell))
  if (!(email || phone || nif)) return { row, told: [{ reason: 'NO_CONTACT', column: null }] }
  const written = readName(cells)
  if (!written) told.push({ reason: 'NAME_UNKNOWN', column: null })
  const name = written
    ? cut(written, LONGEST.name)
    : (email ?? phone ?? nif ?? '').slice(0, LONGEST.name)
  return {
    row,
    externalId: cells('external_id')[0]?.text.slice(0, 100) ?? null,
    name,
    isNameless: !written,
    email: email ?? null,
    phone: phone ?? null,
    nif: nif ?? null,
    address: readAddress(cells, cut, tell),
    language: readLanguage(cells('language')[0]?.text),
    notes: readNotes(cells, written?.text),
    consent: {
      said: readConsent(cells('consent')[0]?.text ?? ''),
      at: readFirst(cells('consent_at'), (text) => readConsentTime(text, now)),
    },
    told,
  }
}

/** Reads the first cell that is right; the first wrong one is told where none is. */
function readFirst<T>(
  found: readonly Cell[],
  read: (text: string) => T | undefined,
  tell?: (cell: Cell) => void,
): T | undefined {
  for (const { text } of found) {
    const value = read(text)
    if (value !== undefined) return value
  }
  if (found[0]) tell?.(found[0])
  return undefined
}

/** Reads the NIF of its own column; else it may stand in the company's name or among the tags. */
function readNif(cells: Cells, tell: (cell: Cell) => void): string | undefined {
  const said = readFirst(
    cells('nif'),
    (text) => (isNif(toNif(text)) ? toNif(text) : undefined),
    tell,
  )
  return said ?? readFirst([...cells('company'), ...cells('tags')], findNif)
}

function readName(cells: Cells): Cell | undefined {
  const [whole] = cells('name')
  if (whole) return whole
  const parts = [...cells('first_name'), ...cells('last_name')]
  const [first] = parts
  if (first) return { text: parts.map(({ text }) => text).join(' '), title: first.title }
  return cells('company')[0]
}

type Cut = (cell: Cell, most: number) => string

function readAddress(
  cells: Cells,
  cut: Cut,
  tell: (reason: CustomerReason, cell: Cell) => void,
): CustomerAddress | null {
  const streets = cells('street')
  const [first] = streets
  const [code] = cells('postal_code')
  const country = cells('country')[0]
  const postalCode = code && completePostalCode(code.text, country?.text ?? '')
  if (code && postalCode !== code.text) tell('POSTAL_CODE_COMPLETED', code)
  const line = (field: 'city' | 'province' | 'country') => {
    const [cell] = cells(field)
    return cell && { [field]: cut(cell, LONGEST[field]) }
  }
  const address: CustomerAddress = {
    ...(first && {
      street: cut({ ...first, text: streets.map(({ text }) => text).join(', ') }, LONGEST.street),
    }),
    ...(postalCode && { postal_code: postalCode.slice(0, LONGEST.postal_code) }),
    ...line('city'),
    ...line('province'),
    ...(country && !isSpain(country.text) && line('country')),
  }
  return Object.keys(address).length > 0 ? address : null
}

const readLanguage = (cell = ''): string | null =>
  LANGUAGES.find((language) => new RegExp(`^${language}(?:[-_]|$)`, 'i').test(cell)) ?? null

/** Keeps a company beside a person's name among the notes. */
function readNotes(cells: Cells, name: string | undefined): string | null {
  const companies = cells('company').filter(({ text }) => text !== name)
  const notes = [...companies, ...cells('notes')].map(({ text }) => text).join('\n')
  return notes.slice(0, LONGEST_CUSTOMER_NOTE).trim() || null
}
