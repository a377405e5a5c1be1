import { Readable } from 'node:stream'
import type { Clock } from '../../base/clock.ts'
import type { Db } from '../../base/db.server.ts'
import type { CopyPlace } from '../../base/outside/copy-place.ts'
import type { TrialStep } from './rules.ts'
import { writeProgress } from './trials.ts'

const TELL_MS = 500

interface Watched {
  trialId: number
  copyName: string
  now: Clock
}

/** Writes down how far a trial is: `onStep` for its steps, and a place whose copy is counted while it is read. */
export async function watchTrial(
  db: Db,
  place: Pick<CopyPlace, 'list' | 'read'>,
  { trialId, copyName, now }: Watched,
) {
  const listed = (await place.list()).find(({ name }) => name === copyName)
  const progress = { step: 'migrate' as TrialStep, done: 0, total: listed?.size ?? null }
  let told = 0
  const tell = async (isNew: boolean) => {
    if (!isNew && now().getTime() - told < TELL_MS) return
    told = now().getTime()
    // Who looks on may miss a word; the trial itself must not end by it.
    await writeProgress(db, trialId, progress).catch(() => {})
  }
  async function* count(source: Readable) {
    for await (const chunk of source) {
      progress.done += (chunk as Buffer).length
      await tell(false)
      yield chunk
    }
  }
  return {
    onStep(step: TrialStep, table?: string) {
      progress.step = step
      if (table === undefined) void tell(true)
    },
    place: {
      async read(name: string) {
        const source = await place.read(name)
        if (!source || name !== copyName) return source
        return Readable.from(count(source), { objectMode: false })
      },
    },
  }
}
