import { createHmac } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { answerInTime } from '../../../core/base/outside/answer-in-time.ts'
import type { Services } from '../../services.ts'
import { memoryCounter } from './memory-counter.ts'
import type { RateCounter } from './rate-limits.ts'

/** A database that has not answered by then counts as down. */
const ANSWER_MS = 1_000
const WARN_EVERY_MS = 60_000

type Parts = Pick<Services, 'pool' | 'secret' | 'log'>

/**
 * Counts in the database, for all processes together; while the database does not answer, in this process. Addresses
 * are stored as hashes. A client above its limit is refused without asking the database again.
 */
export function sharedCounter(
  { pool, secret, log }: Parts,
  fallback: RateCounter = memoryCounter(),
): RateCounter {
  const limiters = new Map<string, RateLimiterPostgres>()
  let warnedAt = Number.NEGATIVE_INFINITY

  function getLimiter(limit: number, windowSeconds: number): RateLimiterPostgres {
    const name = `${limit}/${windowSeconds}`
    const limiter = limiters.get(name) ?? createLimiter(pool, limit, windowSeconds)
    limiters.set(name, limiter)
    return limiter
  }

  return {
    async take(key, limit, windowSeconds) {
      const hash = createHmac('sha256', secret).update(`rate ${key}`).digest('base64url')
      try {
        await answerInTime(getLimiter(limit, windowSeconds).consume(hash), ANSWER_MS)
        return 0
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes)
          return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
        if (performance.now() - warnedAt > WARN_EVERY_MS) {
          warnedAt = performance.now()
          log.warn({ err: refusal }, 'rate limits are counted by this process alone')
        }
        return fallback.take(key, limit, windowSeconds)
      }
    },
  }
}

function createLimiter(pool: Services['pool'], points: number, duration: number) {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    keyPrefix: '',
    points,
    duration,
    inMemoryBlockOnConsumed: points + 1,
    // A migration makes the table, and a job of ours deletes what has expired.
    tableCreated: true,
    clearExpiredByTimeout: false,
  })
}
