/** Widths of a printer's paper roll in millimetres. */
export const PAPER_WIDTHS = [58, 80] as const
export type PaperWidth = (typeof PAPER_WIDTHS)[number]

/** How a till reaches its printer: through the browser, over the network, or a port of the device itself. */
export const PRINTER_KINDS = ['browser', 'network', 'usb', 'serial'] as const

/** Which pin of the drawer's cable the printer pulses to open it. */
export const DRAWER_PULSES = ['none', 'pin2', 'pin5'] as const

/** What happens with the ticket of a sale that was just finished: it is printed, the seller is asked, or nothing. */
export const AFTER_SALE = ['print', 'ask', 'nothing'] as const

/**
 * Which signs a printer has under which numbers: makers differ. Names are those of the library that writes for them;
 * `epson` is understood by most.
 */
export const CODE_PAGES = [
  'epson',
  'bixolon',
  'citizen',
  'fujitsu',
  'hp',
  'metapace',
  'mpt',
  'pos-5890',
  'pos-8360',
  'star',
  'sunmi',
  'xprinter',
  'youku',
] as const
export type CodePages = (typeof CODE_PAGES)[number]

/** Letters in a line of a printer's usual font, where the width of its roll does not tell. */
export const LINE_LETTERS = [32, 42, 48] as const

/** Letters in a line: a printer says so, or else 12 dots a letter on what a roll prints. */
export const getLineLetters = (width: PaperWidth, letters: number | null): number =>
  letters ?? (width === 58 ? 32 : 48)

/** Where printers listen unless they were told otherwise. */
export const DEFAULT_PRINTER_PORT = 9100

const PRIVATE_V4 = [/^10\./, /^192\.168\./, /^172\.(?:1[6-9]|2\d|3[01])\./]
const V4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/
/** Unique local addresses (RFC 4193), written out or with `::`. */
const PRIVATE_V6 = /^f[cd][0-9a-f]{2}(?::[0-9a-f]{0,4}){1,7}$/i

/** The first two groups of addresses behind which clouds keep the keys of their machines (AWS, Google, Oracle). */
const CLOUD_GROUPS = new Set(['fd00:ec2', 'fd20:ce', 'fd00:c1'])

function isOfCloud(address: string): boolean {
  const [first = '', second = ''] = address.split(':')
  const groups = [first, second].map((group) => Number.parseInt(group || '0', 16).toString(16))
  return CLOUD_GROUPS.has(groups.join(':'))
}

/**
 * Whether an address is one of a network of the shop's own. Names are refused, because they may lead anywhere, and so
 * are the server itself and the services of a cloud: what prints may not be used to reach what is not a printer.
 */
export function isPrivateAddress(address: string): boolean {
  if (V4.test(address)) return PRIVATE_V4.some((range) => range.test(address))
  if (!PRIVATE_V6.test(address) || (address.match(/::/g)?.length ?? 0) > 1) return false
  return !isOfCloud(address)
}
