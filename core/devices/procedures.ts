import { listTillDetails } from './list-till-details.ts'
import { getPrintSettings } from './printers/get-print-settings.ts'
import { getTillPrinter } from './printers/get-till-printer.ts'
import { notePaper } from './printers/note-paper.ts'
import { saveTillPrinter } from './printers/save-till-printer.ts'
import { createDeviceCode } from './registration/create-device-code.ts'
import { openTillToAnyDevice } from './registration/open-to-any-device.ts'
import { registerDevice } from './registration/register-device.ts'
import { revokeDevice } from './registration/revoke-device.ts'
import { addTill } from './tills/add-till.ts'
import { archiveTill } from './tills/archive-till.ts'
import { changeTill } from './tills/change-till.ts'

/** The area in the router of the shop. */
export const devices = {
  listTillDetails,
  addTill,
  changeTill,
  archiveTill,
  saveTillPrinter,
  getPrintSettings,
  getTillPrinter,
  notePaper,
  createDeviceCode,
  registerDevice,
  revokeDevice,
  openTillToAnyDevice,
}
