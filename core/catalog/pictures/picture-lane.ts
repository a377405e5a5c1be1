/** `now` where someone waits for the picture, `ahead` where it is made before anyone asks. */
export type Urgency = 'now' | 'ahead'

const waiting: Record<Urgency, (() => Promise<void>)[]> = { now: [], ahead: [] }
let isRunning = false

/**
 * Decodes and encodes one picture at a time for this process: each needs up to a core and, unpacked, many times its
 * size in memory. What someone waits for goes first.
 */
export function inPictureLane<Result>(
  urgency: Urgency,
  work: () => Promise<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    // Also what throws before it promises anything is only that picture's failure: the lane goes on.
    waiting[urgency].push(async () => {
      try {
        resolve(await work())
      } catch (error) {
        reject(error)
      }
    })
    if (!isRunning) void runWaiting()
  })
}

async function runWaiting(): Promise<void> {
  isRunning = true
  for (let next = takeNext(); next; next = takeNext()) await next()
  isRunning = false
}

function takeNext() {
  return waiting.now.shift() ?? waiting.ahead.shift()
}
