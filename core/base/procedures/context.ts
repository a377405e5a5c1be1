import type { Clock } from '../clock.ts'
import type { Db } from '../db.server.ts'
import type { Language } from '../languages.ts'
import type { Banks } from '../outside/bank.ts'
import type { CopyHost } from '../outside/copy-place.ts'
import type { RestoreHost } from '../outside/restore-host.ts'
import type { OutsideService } from '../outside/service.ts'
import type { ServiceKeyHost } from '../outside/service-keys.ts'
import type { Permissions } from '../permissions.ts'
import type { NamedValues } from '../statements/named-parameters.ts'
import type { Actor } from './actor.ts'

/** One line of the audit log, as an act describes it. Details hold ids and field names only. */
export interface AuditEntry {
  actionType: string
  table?: string
  id?: number | string
  /** Each target of an act on many, with what is said of it alone. Each gets a line, so the log of one target is whole. */
  targets?: readonly { id: number | string; details?: Record<string, unknown> }[]
  details?: Record<string, unknown>
  status: 'success' | 'error'
  errorMessage?: string
}

/**
 * Written by the audit area, which lies to the right: so it comes in as an argument. `beside` is written by the same
 * statement.
 */
export type WriteAudit = (
  db: Db,
  by: AuditedBy,
  entry: AuditEntry,
  beside?: AuditedInsert,
) => Promise<void>

/** A statement that is written together with a line of the audit log. */
export interface AuditedInsert {
  /** Of the statement of both. */
  name: string
  sql: string
  values: NamedValues
}

/** Who did it, and in which request: all that the audit log needs of a call. */
export type AuditedBy = Pick<ShopContext, 'actor' | 'request'>

/** Whoever has proven their PIN or password, and how far their role goes. */
export interface Approver {
  userId: string
  name: string
  permissions: Permissions
  max_discount_percent: number
  /** Null is no limit, here and below. */
  max_cash_out_cents: number | null
  max_office_money_cents: number | null
}

/** PINs and passwords belong to the staff area, which lies to the right: so it comes in as an argument. Rejects with `BUSY`. */
export type FindApprover = (
  context: Pick<ShopContext, 'db' | 'now' | 'writeAudit' | 'passwords'> & AuditedBy,
  approval: { user_id: string; pin: string } | { user_id: string; password: string },
) => Promise<Approver | 'PIN_WRONG' | 'PIN_LOCKED' | 'PASSWORD_WRONG' | 'PASSWORD_LOCKED'>

/** The till at which an act happens: by its code, or by one of its cash sessions. */
export type ActPlace = { till: string } | { cashSessionId: number }

/**
 * Tells whether the browser with these tokens may act at a till: at one with registered devices they alone may, and where
 * all of them are revoked there is none left that may. Devices belong to the till area, which lies to the right: so it comes in as an argument.
 */
export type MayActAt = (
  tx: Db,
  place: ActPlace,
  by: { tokens: readonly string[] | undefined; now: Date },
) => Promise<'allowed' | 'refused' | 'none left'>

/**
 * Hashes passwords and PINs. The staff area, which lies to the right, has the one of every shop, and tests have a
 * cheap one: so it comes in as an argument.
 */
export interface PasswordHasher {
  /** Both reject with `BUSY` (503) where too many are being checked already. */
  hash(password: string): Promise<string>
  /** Tells whether this hash was made of this password. */
  verify(stored: { hash: string; password: string }): Promise<boolean>
}

/** What may be known of the certificate by which the tax agency knows the shop. Its bytes stay with the server. */
export interface FiscalCertificate {
  state: 'valid' | 'missing' | 'unreadable' | 'wrong_password' | 'not_yet_valid' | 'expired'
  /** Whose it is, as it says itself. Null where it could not be read. */
  subject: string | null
  /** ISO 8601. */
  expires_at: string | null
}

/** How this process sends fiscal records, from `VERIFACTU_*`; the parts are those of `openFiscalChain`. */
export interface FiscalConfig {
  mode: 'unsent' | 'test' | 'production'
  installation: string
  software: { producerName: string; producerNif: string; systemId: string; version: string }
  /** Null where none is needed: nothing is sent, or only to a double on this machine. */
  readCertificate(): Promise<FiscalCertificate | null>
}

export interface ShopConfig {
  /** Signs tokens and seals stored answers. */
  secret: string
  /** The demo shop: the test bank is open. */
  demo: boolean
  publicUrl?: string
  /** Whether e-mails leave the shop; without a mail server they wait in the outbox. */
  hasMailServer?: boolean
  /** Absent in calls that have nothing to do with the tax agency. */
  fiscal?: FiscalConfig
  /** The banks that take payments on the web; without one none is offered. */
  banks?: Banks
  /** What the office shows of services of others. */
  outsideServices?: readonly OutsideService[]
  /** Seals and tries keys that are entered in the office; absent in calls that have nothing to do with them. */
  serviceKeys?: ServiceKeyHost
  /** GLS brings the parcels, with the shop's own credentials or those of GLS's tests. Absent without `GLS_UID`. */
  gls?: 'live' | 'test'
  /** The carrier's list of pick-up points is configured: buyers may choose one. */
  hasPickupPoints?: boolean
}

/** Where bytes lie by name: pictures, and what else is too large for a table. */
export interface FileStore {
  read(name: string): Promise<Buffer | undefined>
  write(name: string, bytes: Buffer): Promise<void>
  /** Absent where no disk fills up, in a bucket. */
  remove?(name: string): Promise<void>
}

/** A message as it is stored: what it says is looked up when it is rendered. */
export interface MailSource {
  template: string
  language: Language
  /** Of a preview: a sample in place of what happened. */
  data: object | 'sample'
}

/** A message as it is read, with a twin in plain text. */
export interface RenderedMail {
  from: { name: string; address: string }
  subject: string
  html: string
  text: string
  /** Files that go along with it. */
  attachments?: readonly MailAttachment[]
}

export interface MailAttachment {
  filename: string
  content: Buffer
  contentType: string
}

/** Made by the surface of e-mails, which core may not import: so it comes in as an argument. */
export type RenderMail = (db: Db, source: MailSource) => Promise<RenderedMail>

/** What every procedure is called with. */
export interface ShopContext {
  db: Db
  /** The pool of procedures that say `pool: 'reports'`; absent where one pool serves all. */
  reports?: Db
  actor: Actor
  now: Clock
  config: ShopConfig
  writeAudit: WriteAudit
  passwords: PasswordHasher
  /** Absent where no one approves by PIN. */
  findApprover?: FindApprover
  mayActAt: MayActAt
  /** UUID made by the caller, demanded by every act. */
  operationId?: string
  /** `client` is the address, or network, that limits count as one client; absent for this machine itself. */
  request: {
    id: string
    client?: string
    userAgent?: string
    /** By which a browser shows that it is a registered device of a till. */
    deviceTokens?: readonly string[]
  }
  /** Absent where pictures are not stored. */
  files?: FileStore
  /** Where copies of the shop go; absent in calls that have nothing to do with them. */
  copies?: CopyHost
  /** Tries and restores copies; absent where the command alone does. */
  restorer?: RestoreHost
  renderMail?: RenderMail
  log: { warn(fields: object, message: string): void; error(fields: object, message: string): void }
}
