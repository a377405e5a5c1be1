import { z } from 'zod'
import {
  AFTER_SALE,
  CODE_PAGES,
  DRAWER_PULSES,
  isPrivateAddress,
  LINE_LETTERS,
  PAPER_WIDTHS,
} from './rules.ts'

/** Only addresses of the shop's own networks. */
const PrinterAddress = z.string().trim().max(45).refine(isPrivateAddress, 'INVALID_PRINTER_ADDRESS')

/** Ports below 1024 belong to other services. */
const PrinterPort = z.int().min(1024).max(65_535)

export const PrinterConnection = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('browser') }),
  z.strictObject({ kind: z.literal('network'), address: PrinterAddress, port: PrinterPort }),
  z.strictObject({ kind: z.literal('usb') }),
  z.strictObject({ kind: z.literal('serial') }),
])

/** How a till prints and opens its drawer. */
export const TillPrinter = z.strictObject({
  connection: PrinterConnection,
  /** Millimetres; null for the width of the shop. */
  paper_width: z.union(PAPER_WIDTHS.map((width) => z.literal(width))).nullable(),
  /** The pin that opens the drawer. */
  drawer: z.enum(DRAWER_PULSES),
  /** The drawer opens with every sale paid in cash. */
  drawer_with_cash: z.boolean().default(true),
  after_sale: z.enum(AFTER_SALE).default('nothing'),
  code_pages: z.enum(CODE_PAGES).default('epson'),
  /** Null for what its width tells. */
  line_letters: z.literal(LINE_LETTERS).nullable().default(null),
})

/** The same as it is answered. */
export const StoredTillPrinter = z.object({
  connection: z.discriminatedUnion('kind', [
    z.object({ kind: z.enum(['browser', 'usb', 'serial']) }),
    z.object({ kind: z.literal('network'), address: z.string(), port: z.int() }),
  ]),
  paper_width: TillPrinter.shape.paper_width,
  drawer: z.enum(DRAWER_PULSES),
  drawer_with_cash: z.boolean(),
  after_sale: z.enum(AFTER_SALE),
  code_pages: z.enum(CODE_PAGES),
  line_letters: z.literal(LINE_LETTERS).nullable(),
})

/** Printers that were saved before a key was there have its default. */
const KeptTillPrinter = z.object({
  ...TillPrinter.shape,
  connection: StoredTillPrinter.shape.connection,
})
type StoredTillPrinter = z.infer<typeof StoredTillPrinter>

const BROWSER_PRINTER: StoredTillPrinter = {
  connection: { kind: 'browser' },
  paper_width: null,
  drawer: 'none',
  drawer_with_cash: true,
  after_sale: 'nothing',
  code_pages: 'epson',
  line_letters: null,
}

/**
 * How a till prints by what is stored of it: by the browser where that is nothing. Whoever connects to the address
 * checks it again.
 */
export const toTillPrinter = (stored: unknown): StoredTillPrinter =>
  KeptTillPrinter.safeParse(stored).data ?? BROWSER_PRINTER
