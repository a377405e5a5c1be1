import type { Readable } from 'node:stream'

/** The first entry of a copy: what it is of, and in which form. */
export interface CopyHeader {
  format_version: number
  horma_version: string
  migrations: { count: number; last: string }
  shop: { id: string; name: string }
  /** ISO 8601: the moment of the snapshot. */
  taken_at: string
  /** Generated columns are left out. */
  tables: { name: string; columns: string[] }[]
}

/** The last entry: what a restored shop is compared with. */
export interface CopyManifest {
  tables: Record<string, { rows: number; sha256: string }>
  files: Record<string, { size: number; sha256: string }>
  /** By the name under which the shop stores the picture. */
  pictures: Record<string, { size: number; sha256: string }>
  totals: { pairs: number; sales: number; orders: number; money_cents: number }
  /** The last fiscal record that the tax agency had been sent; null where none was. */
  last_sent_record_id: number | null
}

export type CopySequences = Record<string, { last_value: string; is_called: boolean }>

/** One entry after the other; a stream is read whole before the next entry is asked for. */
export type CopyEntry =
  | { kind: 'header'; header: CopyHeader }
  | { kind: 'table'; name: string; columns: string[]; stream: Readable }
  | { kind: 'sequences'; sequences: CopySequences }
  | { kind: 'jobs'; jobs: { name: string; data: object }[] }
  | { kind: 'file'; path: string; stream: Readable }
  | { kind: 'picture'; name: string; stream: Readable }
  | { kind: 'manifest'; manifest: CopyManifest }
