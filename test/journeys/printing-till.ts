import { query } from '../../core/base/db.server.ts'
import { decodeEscPos } from '../doubles/decode-escpos.ts'
import type { PrinterDouble } from '../doubles/printer.ts'
import type { ShopServer } from './server.ts'
import { addTill, inDatabase } from './staff.ts'

/** A till with a printer of the network, which prints by itself and opens the drawer. */
export async function addPrintingTill(shop: ShopServer, { address, port }: PrinterDouble) {
  const till = await addTill(shop)
  const printer = {
    ...{ connection: { kind: 'network', address, port }, paper_width: 80, drawer: 'pin2' },
    after_sale: 'print',
  }
  await inDatabase(shop, (tx) =>
    query(tx, 'journey_printer', 'update tills set printer = $2 where code = $1', [
      till,
      JSON.stringify(printer),
    ]),
  )
  return till
}

/** What the last paper of a printer says. */
export const readLastPaper = ({ jobs }: PrinterDouble) =>
  decodeEscPos(jobs.at(-1) ?? new Uint8Array())
