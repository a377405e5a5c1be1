import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Shop } from '../../../context.ts'
import { BACKUP_PATH } from '../backup.ts'

export type Trials = Awaited<ReturnType<Shop['backup']['getTrials']>>
export type Trial = NonNullable<Trials['drill']>

const POLL_MS = 1_000

/** A copy is being tried, or takes the shop's place. */
export const isOpen = (trial: Pick<Trial, 'state'> | null) =>
  trial !== null && ['waiting', 'running', 'restoring'].includes(trial.state)

/**
 * The trials as they are now. The page is read anew when one has ended; while the shop stops for a restore nobody
 * answers, and then it begins from its sign-in.
 */
export function useTrials(read: Trials): Trials {
  const [asked, setAsked] = useState<{ of: Trials; now: Trials }>()
  const { revalidate } = useRevalidator()
  const isAwaited = isOpen(read.drill) || isOpen(read.restore)
  useEffect(() => {
    if (!isAwaited) return
    let wasAway = false
    const ask = async () => {
      const answer = await fetch(`${BACKUP_PATH}/trials`, { redirect: 'manual' }).catch(
        () => undefined,
      )
      if (!answer || answer.status >= 500) wasAway = true
      else if (wasAway || !answer.ok) window.location.reload()
      else {
        const now: Trials = await answer.json()
        setAsked({ of: read, now })
        if (!isSame(now, read)) await revalidate()
      }
    }
    const timer = setInterval(() => void ask(), POLL_MS)
    return () => clearInterval(timer)
  }, [isAwaited, read, revalidate])
  return asked?.of === read ? asked.now : read
}

/** A step more is no other trial. */
const isSame = (one: Trials, other: Trials) =>
  one.drill?.state === other.drill?.state && one.restore?.state === other.restore?.state
