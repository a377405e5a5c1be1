import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { ArchiveMessage, ArchiveOrder } from './archive-thread.ts'
import { openArchive } from './open-archive.ts'

// Linux alone gives a thread its own priority; elsewhere the whole shop would get it.
if (process.platform === 'linux') setPriority(19)

/** The thread behind `openArchiveThread`: it carries out one order after the other. */
const { recipients } = workerData as { recipients: readonly string[] }
const tell = (message: ArchiveMessage) => parentPort?.postMessage(message)
let goOn = () => {}

const archive = openArchive(recipients, (chunk) => {
  tell({ chunk })
  return new Promise((resolve) => {
    goOn = resolve
  })
})

parentPort?.on('message', (order: ArchiveOrder) => {
  if (order === 'taken') return goOn()
  const done =
    order === 'finish' ? archive.finish() : archive.add(order.name, toBuffer(order.bytes))
  done.then(
    (answer) => tell({ answer: answer ?? undefined }),
    (error: unknown) => tell({ error: String(error) }),
  )
})

/** A buffer arrives as plain bytes. */
const toBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>) =>
  Buffer.from(buffer, byteOffset, byteLength)
