/** Asks a printer at once, whatever it is doing: why it is off line, and of its paper. (ESC/POS: DLE EOT) */
export const STATUS_QUERY = Uint8Array.of(0x10, 0x04, 0x02, 0x10, 0x04, 0x04)
/** Answered when all before it was printed. (ESC/POS: GS r) */
export const END_QUERY = Uint8Array.of(0x1d, 0x72, 0x01)

/** Opens the drawer at once, also while the printer has no paper. (ESC/POS: DLE DC4) */
export const toPulseNow = (pin: 'pin2' | 'pin5') =>
  Uint8Array.of(0x10, 0x14, 0x01, pin === 'pin5' ? 0x01 : 0x00, 0x01)

const COVER_OPEN = 0b0000_0100
const STOPPED_WITHOUT_PAPER = 0b0010_0000
const NO_PAPER = 0b0110_0000

/** Why a printer cannot print, by its two answers to `STATUS_QUERY`; undefined where it can. */
export function findPrinterFailure(answers: Uint8Array): 'cover_open' | 'no_paper' | undefined {
  const [state = 0, paper = 0] = [...answers].filter(isStatus)
  if (state & COVER_OPEN) return 'cover_open'
  if ((paper & NO_PAPER) === NO_PAPER || state & STOPPED_WITHOUT_PAPER) return 'no_paper'
  return undefined
}

/** Four bits of an answer to DLE EOT are always the same. */
const isStatus = (byte: number) => (byte & 0b1001_0011) === 0b0001_0010
