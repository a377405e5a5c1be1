import type { HttpContext } from '../hono-env.ts'

/** A page or an answer in JSON, with tags for what it shows; without tags it is not cached. */
export interface Rendered {
  status: number
  headers: Headers
  /** Pages come as text, which is turned into bytes once. */
  body: string | ReadableStream<Uint8Array<ArrayBuffer>> | null
  tags: readonly string[]
  /** When something on it, as a price, changes by the clock. */
  until?: Date
}

export type Render = (c: HttpContext) => Promise<Rendered>
export type Respond = (c: HttpContext) => Promise<Response>
