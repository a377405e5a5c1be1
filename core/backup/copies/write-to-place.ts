import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type { CopyPlace } from '../../base/outside/copy-place.ts'
import type { Sink } from '../format/open-archive.ts'

/**
 * Gives `work` a sink whose bytes become a file of the place, once `work` has ended. Where either fails there is no
 * file, and what failed first is thrown.
 */
export async function writeToPlace<T>(
  place: CopyPlace,
  name: string,
  work: (sink: Sink) => Promise<T>,
): Promise<T> {
  const bytes = new PassThrough()
  // A place that never read it hears nothing of its end: what failed is thrown below.
  bytes.on('error', () => {})
  const placed = place.write(name, bytes)
  // A place that has failed takes no more bytes: who waits for room is told.
  const failed = placed.then(() => new Promise<never>(() => {}))
  failed.catch(() => {})
  const sink: Sink = async (chunk) => {
    if (!bytes.write(chunk)) await Promise.race([failed, once(bytes, 'drain')])
  }
  try {
    const result = await Promise.race([failed, work(sink)])
    bytes.end()
    await placed
    return result
  } catch (error) {
    bytes.destroy(error as Error)
    await placed.catch(() => {})
    throw error
  }
}
