import CodepageEncoder, { type Codepage } from '@point-of-sale/codepage-encoder'

/** What a printer of rolls would show of the commands that it was sent. */
export interface DecodedPapers {
  /** Line by line, in letters as they are on paper. */
  lines: string[]
  text: string
  qrCodes: { text: string; dots: number; level: string }[]
  barcodes: { text: string; dots: number }[]
  pictures: { width: number; height: number; black: number }[]
  /** Pins of drawers that were opened. */
  pulses: number[]
  cuts: number
}

/** Numbers of an Epson for its pages of signs. */
const PAGES: Record<number, Codepage> = {
  0: 'cp437',
  2: 'cp850',
  14: 'cp737',
  16: 'windows1252',
  17: 'cp866',
  18: 'cp852',
  19: 'cp858',
}
/** Commands with values of a fixed length, by their first two bytes. */
const LENGTHS: Record<string, number> = {
  '1b40': 0,
  '1c2e': 0,
  '1b4d': 1,
  '1b61': 1,
  '1b45': 1,
  '1b2d': 1,
  '1d21': 1,
  '1b33': 1,
  '1b32': 0,
  '1b34': 1,
  '1d68': 1,
  '1d48': 1,
  '1d72': 1,
  '1b64': 1,
  '1004': 1,
  '1014': 3,
  '1d42': 1,
  '1b35': 0,
}

/** Reads ESC/POS; refuses a command that it does not know, as a cheap printer would print it. */
export function decodeEscPos(bytes: Uint8Array): DecodedPapers {
  const papers: DecodedPapers = {
    lines: [],
    text: '',
    qrCodes: [],
    barcodes: [],
    pictures: [],
    pulses: [],
    cuts: 0,
  }
  let page: Codepage = 'cp437'
  let line = ''
  let barDots = 0
  const qr = { text: '', dots: 0, level: '' }
  let at = 0
  const word = (place: number) => (bytes[place] ?? 0) + (bytes[place + 1] ?? 0) * 256
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0
    if (byte === 0x0a) {
      papers.lines.push(line)
      line = ''
      at++
      continue
    }
    if (byte === 0x0d) {
      at++
      continue
    }
    const code = hex(byte) + hex(bytes[at + 1])
    const rest = at + 2
    if (code === '1b74') {
      const known = PAGES[bytes[rest] ?? -1]
      if (!known) throw new Error(`no page ${bytes[rest]}`)
      page = known
      at = rest + 1
    } else if (code === '1b70') {
      papers.pulses.push(bytes[rest] ?? 0)
      at = rest + 3
    } else if (code === '1d77') {
      barDots = bytes[rest] ?? 0
      at = rest + 1
    } else if (code === '1d56') {
      papers.cuts++
      at = rest + ((bytes[rest] ?? 0) > 0x40 ? 2 : 1)
    } else if (code === '1d6b') {
      const length = bytes[rest + 1] ?? 0
      const text = latin(bytes.subarray(rest + 2, rest + 2 + length))
      papers.barcodes.push({ text: text.replace(/^\{B/, ''), dots: barDots })
      at = rest + 2 + length
    } else if (code === '1d76') {
      const width = word(rest + 2)
      const height = word(rest + 4)
      const dots = bytes.subarray(rest + 6, rest + 6 + width * height)
      const black = dots.reduce((sum, each) => sum + countBits(each), 0)
      papers.pictures.push({ width: width * 8, height, black })
      at = rest + 6 + width * height
    } else if (code === '1d28') {
      const length = word(rest + 1)
      readQr(bytes.subarray(rest + 3, rest + 3 + length), qr, papers)
      at = rest + 3 + length
    } else if (LENGTHS[code] !== undefined) at = rest + LENGTHS[code]
    else if (byte < 0x20) throw new Error(`unknown command ${code} at ${at}`)
    else {
      line += String.fromCodePoint(CodepageEncoder.getEncoding(page).codepoints[byte] ?? 0xfffd)
      at++
    }
  }
  if (line) papers.lines.push(line)
  return { ...papers, text: papers.lines.join('\n') }
}

const LEVELS: Record<number, string> = { 48: 'L', 49: 'M', 50: 'Q', 51: 'H' }

function readQr(
  command: Uint8Array,
  qr: { text: string; dots: number; level: string },
  { qrCodes }: DecodedPapers,
): void {
  const [, kind, value = 0] = command
  if (kind === 0x43) qr.dots = value
  if (kind === 0x45) qr.level = LEVELS[value] ?? ''
  if (kind === 0x50) qr.text = latin(command.subarray(3))
  if (kind === 0x51) qrCodes.push({ ...qr })
}

const hex = (byte = 0) => byte.toString(16).padStart(2, '0')
const latin = (bytes: Uint8Array) => String.fromCharCode(...bytes)

function countBits(byte: number): number {
  return byte.toString(2).replaceAll('0', '').length
}
