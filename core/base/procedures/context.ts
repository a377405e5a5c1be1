import type { Clock } from '../clock.ts'
import type { Db } from '../db.server.ts'
import type { Language } from '../languages.ts'
import type { Actor } from './actor.ts'

/** One line of the audit log, as an act describes it. Details hold ids and field names only. */
export interface AuditEntry {
  actionType: string
  table?: string
  id?: number | string
  details?: Record<string, unknown>
  status: 'success' | 'error'
  errorMessage?: string
}

/** Written by the audit area, which lies to the right: so it comes in as an argument. */
export type WriteAudit = (db: Db, by: AuditedBy, entry: AuditEntry) => Promise<void>

/** Who did it, and in which request: all that the audit log needs of a call. */
export type AuditedBy = Pick<ShopContext, 'actor' | 'request'>

export interface ShopConfig {
  /** Signs tokens and seals stored answers. */
  secret: string
  /** The demo shop: the test bank is open. */
  demo: boolean
  publicUrl?: string
}

/** Where bytes lie by name: pictures, and what else is too large for a table. */
export interface FileStore {
  read(name: string): Promise<Buffer | undefined>
  write(name: string, bytes: Buffer): Promise<void>
}

/** A message as it is stored: what it says is looked up when it is rendered. */
export interface MailSource {
  template: string
  language: Language
  data: object
}

/** A message as it is read, with a twin in plain text. */
export interface RenderedMail {
  from: { name: string; address: string }
  subject: string
  html: string
  text: string
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
  /** UUID made by the caller, demanded by every act. */
  operationId?: string
  /** `client` is the address, or network, that limits count as one client; absent for this machine itself. */
  request: { id: string; client?: string; userAgent?: string }
  /** Absent where pictures are not stored. */
  files?: FileStore
  renderMail?: RenderMail
  log: { warn(fields: object, message: string): void; error(fields: object, message: string): void }
}
