import { describe, expect, it } from 'vitest'
import { type Heard, hear, type Key, NOTHING, pause, pauseAfter, type Scan } from './burst.ts'

const EAN = '8412345678905'

interface Session {
  scans: Scan[]
  /** What reached the field, less what was taken out of it. */
  field: string
  /** Terminators and commands that went past the scanner. */
  passed: string[]
}

/** Plays recorded keys to a field that types what reaches it, with the pauses as the clock would tell them. */
function play(keys: readonly Key[]): Session {
  const session: Session = { scans: [], field: '', passed: [] }
  let heard: Heard = NOTHING
  const follow = (verdict: ReturnType<typeof hear>) => {
    heard = verdict.heard
    const { takeOut = '', giveBack, scan } = verdict
    if (session.field.endsWith(takeOut))
      session.field = session.field.slice(0, session.field.length - takeOut.length)
    if (giveBack) session.field += giveBack
    if (scan) session.scans.push(scan)
    return verdict.swallow
  }
  const rest = (until: number) => {
    const wait = pauseAfter(heard)
    if (wait !== undefined && heard.at + wait <= until) follow(pause(heard, heard.at + wait))
  }
  for (const key of keys) {
    rest(key.at)
    if (follow(hear(heard, key))) continue
    if (key.key === 'Shift') continue
    if (key.key === 'Backspace') session.field = session.field.slice(0, -1)
    else if (key.command || key.key.length > 1) session.passed.push(key.key)
    else session.field += key.key
  }
  rest(Number.POSITIVE_INFINITY)
  return session
}

const at = (text: string, from: number, gap: number): Key[] =>
  [...text].map((key, n) => ({ key, at: from + n * gap }))
const momentAfter = (keys: readonly Key[], ms: number) => (keys.at(-1)?.at ?? 0) + ms
const scan = (code: string, quantity: number | null = null): Scan => ({ code, quantity })
/** A scan as a scanner sends it: its characters, and the key that ends it. */
function scanned(text: string, from = 1000, { gap = 8, end = 'Enter' } = {}): Key[] {
  const keys = at(text, from, gap)
  return end ? [...keys, { key: end, at: momentAfter(keys, gap) }] : keys
}

describe('a scanner', () => {
  it.each(['Enter', 'Tab', ''])(
    'is heard when it ends with %j, and nothing of it is typed',
    (end) => {
      expect(play(scanned(EAN, 1000, { end }))).toEqual({
        scans: [scan(EAN)],
        field: '',
        passed: [],
      })
    },
  )
  it('leaves what stood in the field as it was', () => {
    const typed = at('botin', 0, 150)
    const keys = [...typed, ...scanned(EAN, momentAfter(typed, 400)), ...at('es', 5000, 150)]
    expect(play(keys)).toEqual({ scans: [scan(EAN)], field: 'botines', passed: [] })
  })
  it('is heard with the uneven timings that were recorded of real ones', () => {
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
  it('may send capitals with Shift, and end late', () => {
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
  it('may end with two keys', () => {
    const keys = scanned(EAN)
    expect(play([...keys, { key: 'Enter', at: momentAfter(keys, 5) }]).passed).toEqual([])
  })
  it('is two scanners’ worth when two codes follow closely without an end', () => {
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
  ])('says %j and means the code', (sent, code) => {
    expect(play(scanned(sent)).scans).toEqual([scan(code)])
  })
  it('may send a control character as Ctrl and a letter, which opens no shortcut', () => {
    const keys = scanned(EAN, 1000, { end: '' })
    const command = { key: ']', at: momentAfter(keys, 8), command: true }
    expect(play([...keys, command, { key: 'Enter', at: command.at + 8 }])).toEqual({
      scans: [scan(EAN)],
      field: '',
      passed: [],
    })
  })
})

describe('the same code', () => {
  it('twice within 150 ms is one scan', () => {
    const first = scanned(EAN, 1000, { gap: 2 })
    expect(play([...first, ...scanned(EAN, momentAfter(first, 50), { gap: 2 })])).toEqual({
      scans: [scan(EAN)],
      field: '',
      passed: [],
    })
  })
  it('a moment later is a second pair', () => {
    const first = scanned(EAN, 1000)
    expect(play([...first, ...scanned(EAN, momentAfter(first, 400))]).scans).toHaveLength(2)
  })
})

describe('3* typed before a scan', () => {
  const typed = at('3*', 0, 180)
  it('is its quantity, and is taken out of the field', () => {
    expect(play([...typed, ...scanned(EAN)])).toEqual({
      scans: [scan(EAN, 3)],
      field: '',
      passed: [],
    })
  })
  it('counts for the next scan alone', () => {
    const keys = [...typed, ...scanned(EAN), ...scanned('8400000000017', 3000)]
    expect(play(keys).scans).toEqual([scan(EAN, 3), scan('8400000000017')])
  })
  it('may be corrected', () => {
    const keys = [...typed, { key: 'Backspace', at: 500 }, { key: 'Backspace', at: 600 }]
    const again = [...keys, ...at('12*', 700, 180), ...scanned(EAN, 2000)]
    expect(play(again)).toMatchObject({ scans: [scan(EAN, 12)], field: '' })
  })
  it('is dropped by Escape, by Enter, and when it is long ago', () => {
    for (const key of ['Escape', 'Enter'])
      expect(play([...typed, { key, at: 500 }, ...scanned(EAN)]).scans).toEqual([scan(EAN)])
    expect(play([...typed, ...scanned(EAN, 20_000)]).scans).toEqual([scan(EAN)])
  })
  it('may come from the scanner itself', () => {
    expect(play(scanned('3*8412345678905')).scans).toEqual([scan(EAN, 3)])
  })
  it('of nothing is no quantity', () => {
    expect(play([...at('0*', 0, 180), ...scanned(EAN)]).scans).toEqual([scan(EAN)])
  })
})

describe('a hand', () => {
  const words = 'zapato negro 41'
  it.each([36, 60, 90, 250])('that types a character every %d ms is no scanner', (gap) => {
    const keys = at(words, 0, gap)
    expect(play([...keys, { key: 'Enter', at: momentAfter(keys, gap) }])).toEqual({
      scans: [],
      field: words,
      passed: ['Enter'],
    })
  })
  it('that rolls over two or three keys loses none', () => {
    const keys = [...at('za', 0, 12), ...at('pat', 200, 15), ...at('o', 300, 0)]
    expect(play([...keys, { key: 'Tab', at: 320 }])).toEqual({
      scans: [],
      field: 'zapato',
      passed: ['Tab'],
    })
  })
  it('that holds a key down is no scanner', () => {
    const keys = Array.from({ length: 20 }, (_, n) => ({ key: '1', at: n * 30, repeat: n > 0 }))
    expect(play(keys)).toMatchObject({ scans: [], field: '1'.repeat(20) })
  })
  it('that uses a shortcut gets it', () => {
    expect(play([{ key: 'c', at: 0, command: true }]).passed).toEqual(['c'])
  })
})
