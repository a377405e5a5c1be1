import type { ImportedFields } from '../../customers/write-imported.ts'
import type { KnownCustomer, KnownCustomers } from './known-customers.ts'
import type { ParsedCustomer } from './read-customers.ts'
import type { CustomerReason, CustomerReport } from './rules.ts'

/** It says whom a row is of, and what of it does not fit them. */
export interface MatchedRow {
  /** They have what the row adds to them. */
  customer: KnownCustomer
  state: 'created' | 'changed' | 'unchanged'
  told: MatchReport[]
}

/** It also says whose NIF or telephone it is, who may be written only after it. */
type MatchReport = CustomerReport & { of?: KnownCustomer }

/**
 * Finds whom a row is of, or makes them. An e-mail is one person. The number of the other shop, a NIF or a telephone are
 * one person only together with the same name or without another e-mail: what two people share merges nobody.
 */
export function matchRow(row: ParsedCustomer, known: KnownCustomers): MatchedRow {
  const told: MatchReport[] = [...row.told]
  const tell = (reason: CustomerReason, of?: KnownCustomer) =>
    told.push({ reason, column: null, ...(of && { of }) })
  const ofNif = known.byNif(row.nif)
  const found = findPerson(row, known)
  const nif = ofNif && ofNif !== found ? null : row.nif
  if (nif !== row.nif) tell('NIF_OF_ANOTHER', ofNif)
  if (!found) {
    const [sharing] = known.byPhone(row.phone)
    if (sharing) tell('PHONE_SHARED', sharing)
    return { customer: makeCustomer({ ...row, nif }, known), state: 'created', told }
  }
  if (found.nif && nif && found.nif !== nif) tell('NIF_DIFFERS')
  const ofEmail = known.byEmail(row.email)
  if (found.email && row.email && ofEmail !== found) tell('EMAIL_DIFFERS')
  const isChanged = fill(found, { ...row, nif })
  if (isChanged) known.add(found)
  return { customer: found, state: isChanged ? 'changed' : 'unchanged', told }
}

function findPerson(row: ParsedCustomer, known: KnownCustomers): KnownCustomer | undefined {
  const ofEmail = known.byEmail(row.email)
  if (ofEmail) return ofEmail
  const ofExternal = known.byExternalId(row.externalId)
  if (ofExternal && !(row.email && ofExternal.email)) return ofExternal
  const ofNif = known.byNif(row.nif)
  if (ofNif && isSameName(row.name, ofNif.name)) return ofNif
  return known
    .byPhone(row.phone)
    .find((each) => !(row.email && each.email) && isSameName(row.name, each.name))
}

function makeCustomer(row: ParsedCustomer, known: KnownCustomers): KnownCustomer {
  const { name, email, phone, nif, address, language, notes, externalId } = row
  const made: KnownCustomer = {
    customer_id: null,
    name,
    email,
    phone,
    nif,
    address,
    language,
    notes,
    externalId,
    consented: false,
  }
  known.add(made)
  return made
}

const FILLED = ['email', 'phone', 'nif', 'address', 'language', 'notes'] as const

/** Fills what the record lacks; false where the row says nothing new. */
function fill(known: KnownCustomer, row: ParsedCustomer): boolean {
  const filled: Partial<ImportedFields> = {}
  for (const field of FILLED)
    if (known[field] === null && row[field] !== null) Object.assign(filled, { [field]: row[field] })
  const isPlaceholder = [known.email, known.phone, known.nif].includes(known.name)
  if (isPlaceholder && !row.isNameless) filled.name = row.name
  known.externalId ??= row.externalId
  Object.assign(known, filled)
  return Object.keys(filled).length > 0
}

/** Says whether two names have the same words in any order, whatever the capitals and accents. */
export const isSameName = (one: string, other: string): boolean => toWords(one) === toWords(other)

const toWords = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort()
    .join(' ')
