import type { Readable } from 'node:stream'
import type { Db } from '../db.server.ts'

export interface PlacedFile {
  name: string
  size: number
}

/** Where copies of the shop lie: a folder, or a bucket. */
export interface CopyPlace {
  kind: 'folder' | 'bucket'
  /** For people: without key and secret. */
  address: string
  /** What destroys this machine's disk leaves it whole. */
  isElsewhere: boolean
  /** The files directly in it, or in one folder of it; none where it does not exist yet. */
  list(folder?: string): Promise<PlacedFile[]>
  /** Undefined where there is no such file. */
  read(name: string): Promise<Readable | undefined>
  /** The file is there whole or not at all. Throws what the source throws. */
  write(name: string, source: AsyncIterable<Uint8Array>): Promise<void>
  remove(name: string): Promise<void>
  /** Deletes what a killed writer has left unfinished. For whoever knows that nobody writes. */
  sweep(): Promise<void>
}

/** Copies that a browser has brought, on this machine's own disk. */
export interface CopyUploads {
  /** Whole ones. */
  list(): Promise<PlacedFile[]>
  /** Undefined where there is no such file. */
  read(name: string): Promise<Readable | undefined>
  /**
   * Writes a piece of an upload at its place, and answers how many bytes lie there now; undefined where pieces before it are
   * missing. The first piece drops every other upload that has not ended.
   */
  write(upload: string, from: number, bytes: Uint8Array): Promise<number | undefined>
  /** Gives an upload its name, once its last byte is on the disk, in place of every copy brought before. */
  finish(upload: string, name: string): Promise<void>
  /** Deletes what has come of an upload. */
  cancel(upload: string): Promise<void>
  /** Deletes all of them. */
  clear(): Promise<void>
  /** How many bytes its disk still takes. */
  countFreeBytes(): Promise<number>
}

/** `nothing`: the shop has no till, nobody who sells, or nothing in stock. */
export type DrillSale = { invoice: string } | 'nothing'

/** What this process needs to make copies, and to try them. */
export interface CopyHost {
  place: CopyPlace
  /** What must survive this process, on its own disk. */
  dataFolder: Pick<CopyPlace, 'read' | 'write'>
  uploads: CopyUploads
  /** Copies are made each night without being asked for. */
  isAutomatic: boolean
  /** Of the program. */
  version: string
  /** Names of the queues whose waiting jobs belong to the shop. */
  queues: readonly string[]
  /** Of the shop's database as its owner: a copy is tried beside it. */
  ownerUrl: string
  /** Sells one pair in the database of a drill, with a line to nobody. */
  sellOnePair(db: Db, now: Date): Promise<DrillSale>
  /** Opens connections on which COPY runs. */
  openSnapshots(): { db: Db; close(): Promise<void> }
  /** The secret key of this installation, which no copy holds; made when it is first needed. */
  readInstallationKey(): Promise<string>
  /** What else a copy holds so that a shop can start again. */
  readFiles(): Promise<{ path: string; bytes: Buffer }[]>
}
