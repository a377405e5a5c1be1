import {
  AFTER_SALE,
  CODE_PAGES,
  DEFAULT_PRINTER_PORT,
  DRAWER_PULSES,
  LINE_LETTERS,
  PRINTER_KINDS,
} from '../../../../core/devices/printers/rules.ts'
import type { Shop } from '../../../context.ts'
import type { SentFields } from '../../ui/forms/sent-fields.ts'

type SavedPrinter = Parameters<Shop['devices']['saveTillPrinter']>[0]

/** The form of one till's printer as the procedure takes it. */
export function parsePrinter(sent: SentFields): SavedPrinter {
  const kind = sent.choice('kind', PRINTER_KINDS) ?? 'browser'
  const width = sent.number('paper_width')
  const letters = sent.number('line_letters')
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
      drawer_with_cash: sent.flag('drawer_with_cash'),
      after_sale: sent.choice('after_sale', AFTER_SALE) ?? 'nothing',
      code_pages: sent.choice('code_pages', CODE_PAGES) ?? 'epson',
      line_letters: LINE_LETTERS.find((each) => each === letters) ?? null,
    },
  }
}
