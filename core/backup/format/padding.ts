import { PIECE } from './encryption.ts'

/** Of a frame that every reader of zstd skips; the number of bytes that follow comes next. */
const SKIPPED_FRAME = 0x184d2a50
const FRAME_HEAD = 8

/**
 * Fills compressed bytes up to a whole number of age's pieces with a frame that zstd skips. So the length of a copy
 * tells one that was cut short from one that was damaged.
 */
export async function* padToPieces(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let length = 0
  for await (const chunk of source) {
    length += chunk.length
    yield chunk
  }
  const missing = (PIECE - ((length + FRAME_HEAD) % PIECE)) % PIECE
  const frame = Buffer.alloc(FRAME_HEAD + missing)
  frame.writeUInt32LE(SKIPPED_FRAME, 0)
  frame.writeUInt32LE(missing, 4)
  yield frame
}
