import { z } from 'zod'
import { DRAWER_PULSES, isPrivateAddress, PAPER_WIDTHS } from './rules.ts'

/** Only addresses of the shop's own networks. */
const PrinterAddress = z.string().trim().max(45).refine(isPrivateAddress, 'INVALID_PRINTER_ADDRESS')

/** Ports below 1024 belong to other services. */
const PrinterPort = z.int().min(1024).max(65_535)

export const PrinterConnection = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('browser') }),
  z.strictObject({ kind: z.literal('network'), address: PrinterAddress, port: PrinterPort }),
  z.strictObject({ kind: z.literal('usb') }),
  z.strictObject({ kind: z.literal('serial') }),
  z.strictObject({ kind: z.literal('bluetooth') }),
])

/** How a till prints and opens its drawer. */
export const TillPrinter = z.strictObject({
  connection: PrinterConnection,
  /** Millimetres; null for the width of the shop. */
  paper_width: z.union(PAPER_WIDTHS.map((width) => z.literal(width))).nullable(),
  drawer: z.enum(DRAWER_PULSES),
})
export type TillPrinter = z.infer<typeof TillPrinter>

/** The same as it is answered. */
export const StoredTillPrinter = z.object({
  ...TillPrinter.shape,
  connection: z.discriminatedUnion('kind', [
    z.object({ kind: z.enum(['browser', 'usb', 'serial', 'bluetooth']) }),
    z.object({ kind: z.literal('network'), address: z.string(), port: z.int() }),
  ]),
})

export const BROWSER_PRINTER: TillPrinter = {
  connection: { kind: 'browser' },
  paper_width: null,
  drawer: 'none',
}
