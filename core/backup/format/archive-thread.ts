import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { ROOT } from '../../base/root.ts'
import type { Archive, Sink } from './open-archive.ts'

/** What the thread is told: an entry, that the last chunk was taken, or that nothing follows. */
export type ArchiveOrder = { name: string; bytes: Uint8Array<ArrayBuffer> } | 'taken' | 'finish'
type Written = { size: number; sha256: string }
export type ArchiveMessage =
  | { chunk: Uint8Array }
  | { answer: Written | undefined }
  | { error: string }

const PROGRAM = 'core/backup/format/archive-program.ts'

/**
 * An archive that is compressed, encrypted and hashed in a thread of its own, so that the process that sells does not wait
 * for it. The sink is called here, and what it throws is thrown by the order under way.
 */
export function openArchiveThread(recipients: readonly string[], sink: Sink): Archive {
  const thread = new Worker(path.join(ROOT, PROGRAM), { workerData: { recipients } })
  let failed: { error: unknown } | undefined
  let waiting: PromiseWithResolvers<Written | undefined> | undefined
  const fail = (error: unknown) => {
    // A reader that has left says nothing of why.
    failed ??= { error }
    waiting?.reject(failed.error)
  }
  thread.on('message', (message: ArchiveMessage) => {
    if ('chunk' in message) sink(message.chunk).then(() => thread.postMessage('taken'), fail)
    else if ('error' in message) fail(new Error(message.error))
    else waiting?.resolve(message.answer)
  })
  thread.on('error', fail)
  thread.on('exit', () => fail(new Error('the thread of the copy has ended')))

  const order = async (message: ArchiveOrder): Promise<Written | undefined> => {
    if (failed) throw failed.error
    waiting = Promise.withResolvers()
    thread.postMessage(message)
    return waiting.promise
  }
  return {
    add: async (name, bytes) => void (await order({ name, bytes: new Uint8Array(bytes) })),
    async finish() {
      const written = await order('finish')
      if (!written) throw new Error('the thread of the copy has not said what it wrote')
      await thread.terminate()
      return written
    },
    async abandon(error) {
      fail(error)
      await thread.terminate()
    },
  }
}
