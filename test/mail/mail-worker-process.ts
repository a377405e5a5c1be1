import { startMailWorker, type WorkerTask } from './mail-worker.ts'

// A worker in a process of its own, so that a test can kill it; it also ends with its parent.
process.once('disconnect', () => process.exit())
process.once('message', (task) => startMailWorker(task as WorkerTask))
