import { deleteCopy } from './copies/delete-copy.ts'
import { startDownload } from './copies/download-copy.ts'
import { getBackup } from './copies/get-backup.ts'
import { getCopyAlarm } from './copies/get-copy-alarm.ts'
import { requestCopy } from './copies/request-copy.ts'
import { saveCopyKey } from './keys/save-copy-key.ts'

/** The area in the router of the shop. */
export const backup = {
  getBackup,
  getCopyAlarm,
  requestCopy,
  startDownload,
  deleteCopy,
  saveCopyKey,
}
