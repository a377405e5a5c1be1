/** What a scanner said. */
export interface Scan {
  code: string
  /** Of `3*` typed before it. */
  quantity: number | null
}

export interface Key {
  /** As a keyboard event names it: one character, or `Enter`. */
  key: string
  /** Milliseconds, of the key itself and not of when somebody came to look at it. */
  at: number
  /** With Control, Alt or Meta; a character made with AltGr is none. */
  command?: boolean
  /** Sent again because the key is held down. */
  repeat?: boolean
}

/** What has been heard so far. */
export interface Heard {
  /** Characters so fast after one another that they may be a scanner's. */
  burst: string
  at: number
  /** What a person typed last, for `3*`. */
  typed: string
  typedAt: number
  last: { code: string; at: number } | null
}

export interface Verdict {
  heard: Heard
  /** The key goes no further. */
  swallow: boolean
  scan?: Scan
  /** Typed for the scan: it is taken out of the field it stands in. */
  takeOut?: string
  /** Characters that were held back and are no scanner's: they go where they were meant to. */
  giveBack?: string
}

/** Characters of a scanner follow one another faster than a hand can. */
const FAST = 35
const LEAST = 4
/** After so many fast characters nobody doubts; then only this long a pause is the end. */
const PAUSE = 60
/** A terminator that comes after the pause has ended the scan is still its own. */
const LATE = 100
const TWICE = 150
const TYPED_FOR = 10_000

export const NOTHING: Heard = { burst: '', at: -Infinity, typed: '', typedAt: 0, last: null }

/** How long after the last key `pause` is to be called, if at all. */
export function pauseAfter({ burst }: Heard): number | undefined {
  if (burst === '') return undefined
  return isScan(burst) ? PAUSE : FAST
}

/** A key was pressed. Every character is held back until it is clear whose it is. */
export function hear(heard: Heard, key: Key): Verdict {
  if (key.repeat || IGNORED.has(key.key)) return { heard, swallow: false }
  if (key.command) return command(heard, key)
  if (key.key === 'Enter' || key.key === 'Tab') return terminator(heard, key)
  if ([...key.key].length > 1) return edit(heard, key)
  return character(heard, key)
}

/** No key came for `pauseAfter` milliseconds. */
export function pause(heard: Heard, at: number): Verdict {
  const after = pauseAfter(heard)
  if (after === undefined || at - heard.at < after) return { heard, swallow: false }
  return isScan(heard.burst) ? scanned(heard, at) : { ...letGo(heard), swallow: false }
}

const IGNORED = new Set(['Shift', 'AltGraph', 'CapsLock', 'NumLock', 'Control', 'Alt', 'Meta'])

const isScan = (burst: string) => burst.length >= LEAST
const follows = ({ burst, at }: Heard, key: Key) =>
  burst !== '' && key.at - at < (isScan(burst) ? PAUSE : FAST)

function character(heard: Heard, { key, at }: Key): Verdict {
  if (follows(heard, { key, at }))
    return { heard: { ...heard, burst: heard.burst + key, at }, swallow: true }
  const before = isScan(heard.burst) ? scanned(heard, at) : letGo(heard)
  return { ...before, heard: { ...before.heard, burst: key, at }, swallow: true }
}

function terminator(heard: Heard, key: Key): Verdict {
  if (isScan(heard.burst) && follows(heard, key))
    return { ...scanned(heard, key.at), swallow: true }
  const late = heard.burst === '' && heard.last !== null && key.at - heard.last.at < LATE
  if (late) return { heard, swallow: true }
  const before = isScan(heard.burst) ? scanned(heard, key.at) : letGo(heard)
  return { ...before, heard: { ...before.heard, typed: '' }, swallow: false }
}

/** Inside a burst it is a control character, which scanners send as Ctrl and a letter. */
function command(heard: Heard, key: Key): Verdict {
  if (heard.burst.length > 1 && follows(heard, key))
    return { heard: { ...heard, at: key.at }, swallow: true }
  return edit(heard, key)
}

/** Escape, an arrow, a shortcut: what was typed before is another matter. */
function edit(heard: Heard, { key }: Key): Verdict {
  const { heard: after, giveBack } = letGo(heard)
  const typed = key === 'Backspace' ? after.typed.slice(0, -1) : ''
  return { heard: { ...after, typed }, swallow: false, ...(giveBack && { giveBack }) }
}

/** It was a person after all. */
function letGo(heard: Heard): Omit<Verdict, 'swallow'> {
  if (heard.burst === '') return { heard }
  const fresh = heard.at - heard.typedAt < TYPED_FOR ? heard.typed : ''
  const typed = (fresh + heard.burst).slice(-8)
  return {
    heard: { ...heard, burst: '', typed, typedAt: heard.at },
    giveBack: heard.burst,
  }
}

function scanned(heard: Heard, at: number): Verdict {
  const inside = /^(\d{1,3})\*(.+)$/.exec(heard.burst)
  const fresh = heard.at - heard.typedAt < TYPED_FOR ? heard.typed : ''
  const before = /(?:^|\D)(\d{1,3})\*$/.exec(fresh)
  const code = plain(inside?.[2] ?? heard.burst)
  const quantity = Number(inside?.[1] ?? before?.[1] ?? 0) || null
  const twice = heard.last?.code === code && at - heard.last.at < TWICE
  return {
    heard: { ...NOTHING, last: { code, at } },
    swallow: false,
    ...(before && { takeOut: `${before[1]}*` }),
    ...(code && !twice && { scan: { code, quantity } }),
  }
}

/** Without control characters and the three that say of what kind a barcode is: `]C1`. */
function plain(burst: string): string {
  return burst
    .replace(/\p{Cc}/gu, '')
    .replace(/^\][A-Za-z]\w/, '')
    .trim()
}
