import { barcodeRefusal } from '../../../core/catalog/variants/rules.ts'

/** A scanned code. */
export interface Scan {
  code: string
  /** From `3*` entered before the scan. */
  quantity: number | null
}

export interface KeyPress {
  /** As a keyboard event names it: one character, or a name such as `Enter`. */
  key: string
  /** When the key was pressed, in milliseconds; its handling may come later. */
  at: number
  /** With Control, Alt or Meta, but not a character made with AltGr. */
  command?: boolean
  /** Repeated because the key is held down. */
  repeat?: boolean
}

/** What the detector remembers of the keys so far. */
export interface DetectorState {
  /** Characters in such quick succession that they may be a scan. */
  buffer: string
  at: number
  /** When the first of them came. */
  since: number
  /** What a person typed last, for `3*`. */
  typedText: string
  typedAt: number
  /** The end of what was typed that a late key may yet show to be the beginning of a scan. */
  released: string
  /** The last scan, when its last key was pressed, and whether that was its terminator. */
  last: { code: string; at: number; isTerminated: boolean } | null
}

export interface KeyResult {
  state: DetectorState
  /** The key goes no further. */
  consume: boolean
  scan?: Scan
  /** A quantity typed before the scan, to be removed from the field. */
  typedPrefix?: string
  /** Characters that were held back and are no scan: they are to be typed. */
  replay?: string
}

/** Milliseconds between two characters: a scanner is faster than this, a hand slower. */
const SCANNER_GAP_MS = 35
/** This many fast characters are a scan. */
const MIN_LENGTH = 4
/** A scan that is a whole EAN-13 ends after a pause this long, whatever the gaps in it. */
const SCAN_PAUSE_MS = 60
/** Any other scan goes on after a pause up to this long: wireless scanners stutter. */
const JOIN_PAUSE_MS = 300
/** A busy machine may bring the rest of such a scan later than it was pressed, by up to so much. */
const LATE_KEYS_MS = 700
/** A terminator this soon after the end of a scan belongs to it. */
const LATE_TERMINATOR_MS = 160
/** The same code within this time is one scan. */
const DUPLICATE_MS = 150
/** A quantity typed longer ago does not count. */
const TYPED_MS = 10_000

export const INITIAL_STATE: DetectorState = {
  buffer: '',
  at: -Infinity,
  since: -Infinity,
  typedText: '',
  typedAt: 0,
  released: '',
  last: null,
}

/** How many milliseconds after the last key `handlePause` must be called; undefined where it need not be. */
export function getPauseDelay({ buffer }: DetectorState): number | undefined {
  if (buffer === '') return undefined
  const gap = getLongestGap(buffer)
  return gap === JOIN_PAUSE_MS ? gap + LATE_KEYS_MS : gap
}

/**
 * Holds every character back until it is clear whether a scanner or a person typed it. Only the moments at which keys
 * were pressed count: one that comes late from a busy machine still belongs to the scan that it is part of.
 */
export function handleKey(state: DetectorState, key: KeyPress): KeyResult {
  if (key.repeat || MODIFIERS.has(key.key)) return { state, consume: false }
  if (key.command) return handleCommand(state, key)
  if (key.key === 'Enter' || key.key === 'Tab') return handleTerminator(state, key)
  if ([...key.key].length > 1) return handleEditingKey(state, key)
  return handleCharacter(state, key)
}

/** No key has come for `getPauseDelay` milliseconds. */
export function handlePause(state: DetectorState, at: number): KeyResult {
  const delay = getPauseDelay(state)
  if (delay === undefined || at - state.at < delay) return { state, consume: false }
  return { ...endBuffer(state), consume: false }
}

const MODIFIERS = new Set(['Shift', 'AltGraph', 'CapsLock', 'NumLock', 'Control', 'Alt', 'Meta'])

/** What a scan may begin with; the other signs are keys of the till, such as `/`. */
const BEGINNING = /^[\p{L}\p{N}\]*-]+$/u
const isScan = (buffer: string) => buffer.length >= MIN_LENGTH
/** The code of a box, with the check digit that says it is complete. */
const isWholeEan = (code: string) => /^\d{13}$/.test(code) && barcodeRefusal(code) === undefined
/** Milliseconds up to which the next key belongs to the buffer. */
function getLongestGap(buffer: string): number {
  if (!isScan(buffer)) return SCANNER_GAP_MS
  return isWholeEan(readCode(buffer).code) ? SCAN_PAUSE_MS : JOIN_PAUSE_MS
}
const followsBuffer = ({ buffer, at }: DetectorState, key: KeyPress) =>
  buffer !== '' && key.at - at < getLongestGap(buffer)

function handleCharacter(state: DetectorState, { key, at }: KeyPress): KeyResult {
  if (followsBuffer(state, { key, at }))
    return { state: { ...state, buffer: state.buffer + key, at }, consume: true }
  const { buffer, released, typedText } = state
  const isLate = at >= state.at && at - state.at < SCANNER_GAP_MS
  if (buffer === '' && isLate && BEGINNING.test(released)) {
    // The pause was one of the machine: what it made of the keys before is taken back.
    const before = typedText.slice(0, -released.length)
    const joined = { ...state, buffer: released + key, released: '', typedText: before, at }
    return { state: joined, consume: true, typedPrefix: released }
  }
  const ended = endBuffer(state)
  return { ...ended, state: { ...ended.state, buffer: key, at, since: at }, consume: true }
}

function handleTerminator(state: DetectorState, key: KeyPress): KeyResult {
  if (isScan(state.buffer) && followsBuffer(state, key))
    return { ...completeScan(state, { at: key.at, isTerminated: true }), consume: true }
  const { buffer, last } = state
  // A second terminator comes as fast as the characters did; what comes later, a person has pressed.
  const wait = last?.isTerminated ? SCANNER_GAP_MS : LATE_TERMINATOR_MS
  const late = buffer === '' && last !== null && key.at - last.at < wait
  if (late) return { state, consume: true }
  const ended = endBuffer(state)
  return { ...ended, state: { ...ended.state, typedText: '', released: '' }, consume: false }
}

/** Inside a scan it is a control character, which scanners send as Ctrl and a letter. */
function handleCommand(state: DetectorState, key: KeyPress): KeyResult {
  if (state.buffer.length > 1 && followsBuffer(state, key))
    return { state: { ...state, at: key.at }, consume: true }
  return handleEditingKey(state, key)
}

/** Escape, an arrow or a shortcut ends a typed quantity; Backspace shortens it. */
function handleEditingKey(state: DetectorState, { key }: KeyPress): KeyResult {
  const { state: after, replay } = releaseBuffer(state)
  const typedText = key === 'Backspace' ? after.typedText.slice(0, -1) : ''
  const next = { ...after, typedText, released: '' }
  return { state: next, consume: false, ...(replay && { replay }) }
}

const endBuffer = (state: DetectorState) =>
  isScan(state.buffer)
    ? completeScan(state, { at: state.at, isTerminated: false })
    : releaseBuffer(state)

/** The characters were typed by a person. */
function releaseBuffer(state: DetectorState): Omit<KeyResult, 'consume'> {
  if (state.buffer === '') return { state }
  const typedText = (getRecentlyTyped(state) + state.buffer).slice(-8)
  return {
    state: { ...state, buffer: '', typedText, typedAt: state.at, released: state.buffer },
    replay: state.buffer,
  }
}

function completeScan(
  state: DetectorState,
  { at, isTerminated }: { at: number; isTerminated: boolean },
): Omit<KeyResult, 'consume'> {
  const begun = findBeginning(state)
  const { code, quantity: inside } = readCode(begun + state.buffer)
  const before = begun ? null : /(?:^|\D)(\d{1,3})\*$/.exec(getRecentlyTyped(state))
  const quantity = inside || Number(before?.[1] ?? 0) || null
  const duplicate = state.last?.code === code && at - state.last.at < DUPLICATE_MS
  const typedPrefix = before ? `${before[1]}*` : begun
  return {
    state: { ...INITIAL_STATE, last: { code, at, isTerminated } },
    ...(typedPrefix && { typedPrefix }),
    ...(code && !duplicate && { scan: { code, quantity } }),
  }
}

/**
 * What a person or the scanner sent before the buffer and belongs to it: the digits of a quantity whose `*` came just
 * before the scan, or the first digits of a code that were taken for typing, because the scanner paused after them.
 */
function findBeginning(state: DetectorState): string {
  if (state.buffer.startsWith('*'))
    return /(?:^|\D)(\d{1,3})$/.exec(getRecentlyTyped(state))?.[1] ?? ''
  if (state.since - state.typedAt >= JOIN_PAUSE_MS || isWholeEan(readCode(state.buffer).code))
    return ''
  const [digits = ''] = /\d+$/.exec(state.typedText) ?? []
  const begun = digits.slice(0, MIN_LENGTH - 1)
  return begun === digits && isWholeEan(begun + state.buffer) ? begun : ''
}

/** A code without control characters and symbology identifier, and the quantity before it where the scanner sends one. */
function readCode(buffer: string): { code: string; quantity: number } {
  const [, quantity = 0, rest = buffer] = /^(\d{1,3})\*(.+)$/.exec(buffer) ?? []
  return { code: stripControls(rest), quantity: Number(quantity) }
}

const getRecentlyTyped = ({ at, typedText, typedAt }: DetectorState) =>
  at - typedAt < TYPED_MS ? typedText : ''

/** Removes control characters and the symbology identifier, such as `]C1`. */
function stripControls(buffer: string): string {
  return buffer
    .replace(/\p{Cc}/gu, '')
    .replace(/^\][A-Za-z]\w/, '')
    .trim()
}
