import {
  DEFAULT_PRINTER_PORT,
  DRAWER_PULSES,
  PRINTER_KINDS,
} from '../../../../core/till/printers/rules.ts'
import type { Shop } from '../../../context.ts'
import type { SentFields } from '../../ui/forms/sent-fields.ts'

type SavedPrinter = Parameters<Shop['till']['saveTillPrinter']>[0]

/** The form of one till's printer as the procedure takes it. */
export function parsePrinter(sent: SentFields): SavedPrinter {
  const kind = sent.choice('kind', PRINTER_KINDS) ?? 'browser'
  const width = sent.number('paper_width')
  return {
    till_id: sent.number('till_id') ?? 0,
    version: sent.number('version') ?? 0,
    printer: {
      connection:
        kind === 'network'
          ? {
              kind,
              address: sent.text('printer.connection.address'),
              port: sent.number('printer.connection.port') ?? DEFAULT_PRINTER_PORT,
            }
          : { kind },
      paper_width: width === 58 || width === 80 ? width : null,
      drawer: sent.choice('drawer', DRAWER_PULSES) ?? 'none',
    },
  }
}
