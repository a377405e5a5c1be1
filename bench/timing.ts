import type { Load } from './load/get-load.ts'

interface Timing {
  inFlight: number
  seconds: number
}

/** Repeats an act for some seconds with `inFlight` of them at a time. */
export async function measureLoad({ inFlight, seconds }: Timing, act: () => Promise<unknown>) {
  const durations: number[] = []
  const started = performance.now()
  const until = started + seconds * 1000
  const work = async () => {
    for (let from = performance.now(); from < until; from = performance.now()) {
      await act()
      durations.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: inFlight }, work))
  const perSecond = (durations.length * 1000) / (performance.now() - started)
  durations.sort((a, b) => a - b)
  const share = (part: number) => durations[Math.floor(durations.length * part)] ?? 0
  return { perSecond, p50: share(0.5), p95: share(0.95), p99: share(0.99) } satisfies Load
}
