import type { z } from 'zod'

/** Work that an act leaves for a worker: a name, what it is told, and how often it is tried. */
export interface Queue<Payload extends z.ZodObject = z.ZodObject> {
  name: string
  /** Ids only: it is stored with the job, and shown among the dead letters. */
  payload: Payload
  retries: QueueRetries
  /**
   * A person waits: a notification wakes the worker, which otherwise looks every few seconds. Commits that notify wait
   * for each other, so what many visitors do at once leaves no urgent job.
   */
  urgent: boolean
  /** How many of its jobs one worker runs at a time. */
  concurrency: number
}

/** As stored with the queue; a job bears those of the moment at which it was enqueued. */
interface QueueRetries {
  retryLimit: number
  /** Seconds before the second try; each further pause is about twice as long. */
  retryDelay: number
  retryDelayMax: number
  /** Seconds that one try may take. */
  expireInSeconds: number
}

const RETRIES: QueueRetries = {
  retryLimit: 8,
  retryDelay: 10,
  retryDelayMax: 3600,
  expireInSeconds: 300,
}

type QueueOptions = Partial<QueueRetries & Pick<Queue, 'urgent' | 'concurrency'>>

export function defineQueue<Payload extends z.ZodObject>(
  name: string,
  payload: Payload,
  { urgent = false, concurrency = 1, ...retries }: QueueOptions = {},
): Queue<Payload> {
  return { name, payload, urgent, concurrency, retries: { ...RETRIES, ...retries } }
}

/** Where jobs of the queue go that were tried for the last time. */
export function deadLetterQueueName({ name }: Queue): string {
  return `${name}.dead`
}
