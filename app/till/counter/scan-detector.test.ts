import { describe, expect, it } from 'vitest'
import {
  type DetectorState,
  getPauseDelay,
  handleKey,
  handlePause,
  INITIAL_STATE,
  type KeyPress,
  type Scan,
} from './scan-detector.ts'

const EAN = '8412345678905'

interface Session {
  scans: Scan[]
  /** The text of the field. */
  field: string
  /** Terminators and commands that the detector let through. */
  passed: string[]
}

/** Plays keys to the detector and a field, with a pause wherever the clock would report one. */
function play(keys: readonly KeyPress[]): Session {
  const session: Session = { scans: [], field: '', passed: [] }
  let state: DetectorState = INITIAL_STATE
  const apply = (result: ReturnType<typeof handleKey>) => {
    state = result.state
    const { typedPrefix = '', replay, scan } = result
    if (session.field.endsWith(typedPrefix))
      session.field = session.field.slice(0, session.field.length - typedPrefix.length)
    if (replay) session.field += replay
    if (scan) session.scans.push(scan)
    return result.consume
  }
  const pause = (until: number) => {
    const wait = getPauseDelay(state)
    if (wait !== undefined && state.at + wait <= until) apply(handlePause(state, state.at + wait))
  }
  for (const key of keys) {
    pause(key.at)
    if (apply(handleKey(state, key))) continue
    if (key.key === 'Shift') continue
    if (key.key === 'Backspace') session.field = session.field.slice(0, -1)
    else if (key.command || key.key.length > 1) session.passed.push(key.key)
    else session.field += key.key
  }
  pause(Number.POSITIVE_INFINITY)
  return session
}

/** Plays keys that a busy machine brings later than they are pressed, each with the moment at which it brings it. */
function playLate(keys: readonly (KeyPress & { comes: number })[]): Session {
  const session: Session = { scans: [], field: '', passed: [] }
  let state: DetectorState = INITIAL_STATE
  let due = Number.POSITIVE_INFINITY
  const apply = (result: ReturnType<typeof handleKey>, now: number) => {
    state = result.state
    const { typedPrefix = '', replay = '', scan } = result
    if (typedPrefix && session.field.endsWith(typedPrefix))
      session.field = session.field.slice(0, -typedPrefix.length)
    session.field += replay
    if (scan) session.scans.push(scan)
    due = now + (getPauseDelay(state) ?? Number.POSITIVE_INFINITY)
    return result.consume
  }
  const pauseUntil = (now: number) => {
    if (due <= now) apply(handlePause(state, due), due)
  }
  for (const { comes, ...key } of keys) {
    pauseUntil(comes)
    if (!apply(handleKey(state, key), comes)) session.passed.push(key.key)
  }
  pauseUntil(Number.POSITIVE_INFINITY)
  return session
}

const at = (text: string, from: number, gap: number): KeyPress[] =>
  [...text].map((key, n) => ({ key, at: from + n * gap }))
const momentAfter = (keys: readonly KeyPress[], ms: number) => (keys.at(-1)?.at ?? 0) + ms
const scan = (code: string, quantity: number | null = null): Scan => ({ code, quantity })
/** A scan as a scanner sends it: its characters, and the key that ends it. */
function scanned(text: string, from = 1000, { gap = 8, end = 'Enter' } = {}): KeyPress[] {
  const keys = at(text, from, gap)
  return end ? [...keys, { key: end, at: momentAfter(keys, gap) }] : keys
}

describe('a scanner', () => {
  it.each(['Enter', 'Tab', ''])(
    'a scan that ends with %j is detected, and nothing of it is typed',
    (end) => {
      expect(play(scanned(EAN, 1000, { end }))).toEqual({
        scans: [scan(EAN)],
        field: '',
        passed: [],
      })
    },
  )
  it('a scan leaves the text of the field as it was', () => {
    const typed = at('botin', 0, 150)
    const keys = [...typed, ...scanned(EAN, momentAfter(typed, 400)), ...at('es', 5000, 150)]
    expect(play(keys)).toEqual({ scans: [scan(EAN)], field: 'botines', passed: [] })
  })
  it('scans with the uneven timings of real scanners are detected', () => {
    // Milliseconds between the characters: a corded one, one over Bluetooth, one behind a busy machine.
    for (const gaps of [
      [2, 1, 2, 2, 1, 3, 2, 2, 1, 2, 2, 2, 4],
      [16, 31, 15, 16, 32, 34, 16, 15, 33, 16, 16, 31, 17],
      [8, 9, 8, 8, 44, 8, 9, 8, 51, 8, 8, 8, 9],
    ]) {
      let moment = 1000
      const keys = [...EAN].map((key, n) => {
        moment += n === 0 ? 0 : (gaps[n - 1] ?? 0)
        return { key, at: moment }
      })
      keys.push({ key: 'Enter', at: moment + (gaps[12] ?? 0) })
      expect(play(keys)).toEqual({ scans: [scan(EAN)], field: '', passed: [] })
    }
  })
  it.each([1, 2, 3, 4, 6, 8, 11, 12])(
    'a scanner that pauses once after %i characters has scanned one code',
    (before) => {
      for (const pause of [45, 80, 200, 280])
        for (const end of ['Enter', '']) {
          const first = at(EAN.slice(0, before), 1000, 8)
          const rest = scanned(EAN.slice(before), momentAfter(first, pause), { end })
          expect(play([...first, ...rest]), `${pause} ms, ${end}`).toEqual({
            scans: [scan(EAN)],
            field: '',
            passed: [],
          })
        }
    },
  )
  it('digits that a person typed before a scan stay typed', () => {
    const typed = at('38', 0, 150)
    expect(play([...typed, ...scanned(EAN, momentAfter(typed, 100))])).toEqual({
      scans: [scan(EAN)],
      field: '38',
      passed: [],
    })
  })
  it('a short code without a terminator is a scan of its own after a pause', () => {
    expect(play(scanned('ALBA-N-38', 1000, { end: '' }))).toMatchObject({
      scans: [scan('ALBA-N-38')],
      field: '',
    })
  })
  it('a scan with Shift keys and a late end is detected', () => {
    const keys = [...'ALBA-N-38'].flatMap((key, n) => [
      { key: 'Shift', at: 1000 + n * 10 },
      { key, at: 1002 + n * 10 },
    ])
    expect(play([...keys, { key: 'Enter', at: momentAfter(keys, 90) }])).toEqual({
      scans: [scan('ALBA-N-38')],
      field: '',
      passed: [],
    })
  })
  it('a scan may end with two terminators', () => {
    const keys = scanned(EAN)
    expect(play([...keys, { key: 'Enter', at: momentAfter(keys, 5) }]).passed).toEqual([])
  })
  it('an Enter soon after a scan that has had its own is of the person who pressed it', () => {
    const keys = scanned(EAN)
    expect(play([...keys, { key: 'Enter', at: momentAfter(keys, 60) }]).passed).toEqual(['Enter'])
  })
  it('two codes without a terminator between them are two scans', () => {
    const first = scanned(EAN, 1000, { end: '' })
    expect(play([...first, ...scanned('8400000000017', momentAfter(first, 75))])).toMatchObject({
      scans: [scan(EAN), scan('8400000000017')],
      field: '',
    })
  })
  it.each([
    [']C18412345678905', EAN],
    [']E08412345678905', EAN],
    ['\u001d8412345678905\u0004', EAN],
    ['  8412345678905 ', EAN],
  ])('the scan %j is read without identifiers and controls', (sent, code) => {
    expect(play(scanned(sent)).scans).toEqual([scan(code)])
  })
  it('a control character sent as Ctrl and a letter opens no shortcut', () => {
    const keys = scanned(EAN, 1000, { end: '' })
    const command = { key: ']', at: momentAfter(keys, 8), command: true }
    expect(play([...keys, command, { key: 'Enter', at: command.at + 8 }])).toEqual({
      scans: [scan(EAN)],
      field: '',
      passed: [],
    })
  })
})

describe('a busy machine', () => {
  it.each([1, 2, 3, 4, 7, 11, 12, 13])(
    'a scan whose keys come late after %i characters is one code, and nothing of it is typed',
    (before) => {
      for (const late of [40, 80, 120, 200, 400, 600])
        for (const gap of [4, 8, 16]) {
          const keys = scanned(EAN, 1000, { gap }).map((key, n) => ({
            ...key,
            comes: key.at + (n < before ? 0 : late),
          }))
          expect(playLate(keys), `${late} ms late, ${gap} ms apart`).toEqual({
            scans: [scan(EAN)],
            field: '',
            passed: [],
          })
        }
    },
  )
  it('a scan that comes in drops of one key is one code', () => {
    const keys = scanned(EAN).map((key, n) => ({ ...key, comes: key.at + n * 90 }))
    expect(playLate(keys)).toEqual({ scans: [scan(EAN)], field: '', passed: [] })
  })
  it('what was typed before a scan stays where its keys come late', () => {
    const typed = at('38 ', 0, 150).map((key) => ({ ...key, comes: key.at + 20 }))
    const keys = scanned(EAN).map((key, n) => ({ ...key, comes: key.at + 50 + n * 60 }))
    expect(playLate([...typed, ...keys])).toEqual({ scans: [scan(EAN)], field: '38 ', passed: [] })
  })
  it('the same box scanned twice is two pairs, however late the machine brings the first', () => {
    const first = scanned(EAN, 1000, { end: '' }).map((key) => ({ ...key, comes: key.at + 400 }))
    const second = scanned(EAN, 1500).map((key) => ({ ...key, comes: Math.max(key.at, 1700) }))
    expect(playLate([...first, ...second]).scans).toHaveLength(2)
  })
  it('a key of the till that is pressed just before a scan is no part of its code', () => {
    const key = { key: '/', at: 980, comes: 980 }
    const keys = scanned(EAN).map((each) => ({ ...each, comes: each.at + 60 }))
    expect(playLate([key, ...keys])).toEqual({ scans: [scan(EAN)], field: '/', passed: [] })
  })
  it('a person whose keys come late types what they typed', () => {
    const keys = at('zapato 41', 0, 110).map((key, n) => ({ ...key, comes: key.at + (n % 3) * 90 }))
    expect(playLate(keys)).toMatchObject({ scans: [], field: 'zapato 41' })
  })
})

describe('a repeated scan', () => {
  it('the same code twice within 150 ms is one scan', () => {
    const first = scanned(EAN, 1000, { gap: 2 })
    expect(play([...first, ...scanned(EAN, momentAfter(first, 50), { gap: 2 })])).toEqual({
      scans: [scan(EAN)],
      field: '',
      passed: [],
    })
  })
  it('the same code a moment later is a second scan', () => {
    const first = scanned(EAN, 1000)
    expect(play([...first, ...scanned(EAN, momentAfter(first, 400))]).scans).toHaveLength(2)
  })
})

describe('a quantity typed before a scan', () => {
  const typed = at('3*', 0, 180)
  it('3* before a scan is its quantity and is removed from the field', () => {
    expect(play([...typed, ...scanned(EAN)])).toEqual({
      scans: [scan(EAN, 3)],
      field: '',
      passed: [],
    })
  })
  it('3* before a scan counts for that scan alone', () => {
    const keys = [...typed, ...scanned(EAN), ...scanned('8400000000017', 3000)]
    expect(play(keys).scans).toEqual([scan(EAN, 3), scan('8400000000017')])
  })
  it('a typed quantity can be corrected with Backspace', () => {
    const keys = [...typed, { key: 'Backspace', at: 500 }, { key: 'Backspace', at: 600 }]
    const again = [...keys, ...at('12*', 700, 180), ...scanned(EAN, 2000)]
    expect(play(again)).toMatchObject({ scans: [scan(EAN, 12)], field: '' })
  })
  it('a typed quantity is dropped by Escape, by Enter and after a while', () => {
    for (const key of ['Escape', 'Enter'])
      expect(play([...typed, { key, at: 500 }, ...scanned(EAN)]).scans).toEqual([scan(EAN)])
    expect(play([...typed, ...scanned(EAN, 20_000)]).scans).toEqual([scan(EAN)])
  })
  it.each([10, 20, 34])('a box that is scanned %d ms after the * still has the quantity', (gap) => {
    expect(play([...typed, ...scanned(EAN, 180 + gap)])).toEqual({
      scans: [scan(EAN, 3)],
      field: '',
      passed: [],
    })
  })
  it('a scanner may send 3* itself', () => {
    expect(play(scanned('3*8412345678905')).scans).toEqual([scan(EAN, 3)])
  })
  it('0* before a scan is no quantity', () => {
    expect(play([...at('0*', 0, 180), ...scanned(EAN)]).scans).toEqual([scan(EAN)])
  })
})

describe('typing by hand', () => {
  const words = 'zapato negro 41'
  it.each([36, 60, 90, 250])('a person who types a character every %d ms is no scanner', (gap) => {
    const keys = at(words, 0, gap)
    expect(play([...keys, { key: 'Enter', at: momentAfter(keys, gap) }])).toEqual({
      scans: [],
      field: words,
      passed: ['Enter'],
    })
  })
  it('a person who presses keys almost at once loses none', () => {
    const keys = [...at('za', 0, 12), ...at('pat', 200, 15), ...at('o', 300, 0)]
    expect(play([...keys, { key: 'Tab', at: 320 }])).toEqual({
      scans: [],
      field: 'zapato',
      passed: ['Tab'],
    })
  })
  it('a key held down is no scanner', () => {
    const keys = Array.from({ length: 20 }, (_, n) => ({ key: '1', at: n * 30, repeat: n > 0 }))
    expect(play(keys)).toMatchObject({ scans: [], field: '1'.repeat(20) })
  })
  it('a keyboard shortcut is let through', () => {
    expect(play([{ key: 'c', at: 0, command: true }]).passed).toEqual(['c'])
  })
})
