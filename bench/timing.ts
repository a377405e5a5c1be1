import type { Load } from './load/get-load.ts'

interface Timing {
  inFlight: number
  seconds: number
}

/** Does one act after the other, so many at a time, for so many seconds. */
export async function timed({ inFlight, seconds }: Timing, act: () => Promise<unknown>) {
  const took: number[] = []
  const started = performance.now()
  const until = started + seconds * 1000
  const work = async () => {
    for (let from = performance.now(); from < until; from = performance.now()) {
      await act()
      took.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: inFlight }, work))
  const perSecond = (took.length * 1000) / (performance.now() - started)
  took.sort((a, b) => a - b)
  const share = (part: number) => took[Math.floor(took.length * part)] ?? 0
  return { perSecond, p50: share(0.5), p99: share(0.99) } satisfies Load
}
