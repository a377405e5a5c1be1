import type { Clock } from '../../base/clock.ts'
import type { Db } from '../../base/db.server.ts'
import type { CopyHost } from '../../base/outside/copy-place.ts'
import type { Queue } from '../../base/queues/queue.ts'
import { listOwn } from '../copies/placed-files.ts'
import { claimTrial, endTrial, openTrial, TrialRunning, withTrialLock } from '../trials/trials.ts'
import { watchTrial } from '../trials/watch-trial.ts'
import { findDueDrill } from './find-due-drill.ts'
import { runDrill } from './run-drill.ts'

export interface DrillContext {
  db: Db
  host: CopyHost
  queues: readonly Queue[]
  now: Clock
}

/** Tries the newest copy where the week's drill is due and there is one. Answers the copy that was tried. */
export async function runDueDrill(context: DrillContext): Promise<string | undefined> {
  const { db, host, now } = context
  const { isDue } = await findDueDrill(db, now())
  const copyName = isDue ? await findNewestCopy(db, host) : undefined
  if (!copyName) return undefined
  try {
    return await withTrialLock(db, 'drill', async () => {
      const trialId = await openTrial(db, { kind: 'drill', copyName, askedBy: null, now: now() })
      return tryNow(context, trialId)
    })
  } catch (error) {
    if (error instanceof TrialRunning) return undefined
    throw error
  }
}

/** The drill that somebody has asked for; does nothing where it has ended, or another one runs already. */
export async function runRequestedDrill(
  context: DrillContext,
  trialId: number,
): Promise<string | undefined> {
  try {
    return await withTrialLock(context.db, 'drill', () => tryNow(context, trialId))
  } catch (error) {
    if (error instanceof TrialRunning) return undefined
    throw error
  }
}

/** The name of this shop's newest copy in its place; undefined where there is none. */
export async function findNewestCopy(
  db: Db,
  { place }: Pick<CopyHost, 'place'>,
): Promise<string | undefined> {
  const copies = await listOwn(db, place)
  return copies.toSorted((a, b) => b.takenAt.getTime() - a.takenAt.getTime())[0]?.name
}

async function tryNow(context: DrillContext, trialId: number): Promise<string | undefined> {
  const { db, host, queues, now } = context
  const copyName = await claimTrial(db, trialId, now())
  if (!copyName) return undefined
  try {
    const { place, onStep } = await watchTrial(db, host.place, { trialId, copyName, now })
    await runDrill({
      db,
      shopUrl: host.ownerUrl,
      place,
      copyName,
      identity: await host.readInstallationKey(),
      queues,
      now,
      sell: host.sellOnePair,
      onStep,
    })
    await endTrial(db, trialId, { state: 'done', now: now() })
    return copyName
  } catch (error) {
    const failure = { code: 'UNKNOWN', detail: '' }
    await endTrial(db, trialId, { state: 'failed', now: now(), failure })
    throw error
  }
}
