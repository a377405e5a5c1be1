import type { ExistingCustomer, ImportedFields } from '../../customers/write-imported.ts'

/** It is a customer as the import sees them: of the database, or of a row before. */
export interface KnownCustomer extends ImportedFields {
  /** It is nothing until the row that brings them is written. */
  customer_id: number | null
  consented: boolean
  externalId: string | null
}

/** It knows everybody who may be somebody of the rows at hand. A dry run keeps those whom it would have written. */
export class KnownCustomers {
  /** These addresses get no commercial mail; they are in small letters. */
  readonly optedOut = new Set<string>()
  private readonly ids = new Map<number, KnownCustomer>()
  private readonly emails = new Map<string, KnownCustomer>()
  private readonly nifs = new Map<string, KnownCustomer>()
  private readonly phones = new Map<string, KnownCustomer[]>()
  private readonly externals = new Map<string, KnownCustomer>()

  /** Adds one who was found in the database; whom a row before has changed stays as that row left them. */
  addExisting(found: ExistingCustomer & { also: readonly string[] }): void {
    const { also, opted_out: _, ...customer } = found
    const known = this.ids.get(found.customer_id) ?? { ...customer, externalId: null }
    this.ids.set(found.customer_id, known)
    this.add(known)
    for (const email of also) this.emails.set(email.toLowerCase(), known)
  }

  /** Makes a customer known by what they have by now. */
  add(known: KnownCustomer): void {
    if (known.email) setOnce(this.emails, known.email.toLowerCase(), known)
    if (known.nif) setOnce(this.nifs, known.nif, known)
    if (known.externalId) setOnce(this.externals, known.externalId, known)
    if (!known.phone) return
    const sharing = this.phones.get(known.phone) ?? []
    if (!sharing.includes(known)) this.phones.set(known.phone, [...sharing, known])
  }

  addExternalId(externalId: string, customerId: number): void {
    const known = this.ids.get(customerId)
    if (known) setOnce(this.externals, externalId, known)
  }

  byEmail = (email: string | null) => (email ? this.emails.get(email.toLowerCase()) : undefined)
  byNif = (nif: string | null) => (nif ? this.nifs.get(nif) : undefined)
  byPhone = (phone: string | null) => (phone ? (this.phones.get(phone) ?? []) : [])
  byExternalId = (id: string | null) => (id ? this.externals.get(id) : undefined)
}

function setOnce<K, V>(map: Map<K, V>, key: K, value: V): void {
  if (!map.has(key)) map.set(key, value)
}
