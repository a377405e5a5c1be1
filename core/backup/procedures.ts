import { deleteCopy } from './copies/delete-copy.ts'
import { startDownload } from './copies/download-copy.ts'
import { downloadListedCopy } from './copies/download-listed-copy.ts'
import { getBackup } from './copies/get-backup.ts'
import { getCopyAlarm } from './copies/get-copy-alarm.ts'
import { getCopyProgress } from './copies/get-copy-progress.ts'
import { requestCopy } from './copies/request-copy.ts'
import { drawCopyKey } from './keys/draw-copy-key.ts'
import { saveCopyKey } from './keys/save-copy-key.ts'

/** The area in the router of the shop. */
export const backup = {
  getBackup,
  getCopyAlarm,
  getCopyProgress,
  requestCopy,
  startDownload,
  downloadListedCopy,
  deleteCopy,
  drawCopyKey,
  saveCopyKey,
}
