import { deleteCopy } from './copies/delete-copy.ts'
import { startDownload } from './copies/download-copy.ts'
import { downloadListedCopy } from './copies/download-listed-copy.ts'
import { getBackup } from './copies/get-backup.ts'
import { getCopyAlarm } from './copies/get-copy-alarm.ts'
import { getCopyProgress } from './copies/get-copy-progress.ts'
import { requestCopy } from './copies/request-copy.ts'
import { getDrills } from './drill/get-drills.ts'
import { requestDrill } from './drill/request-drill.ts'
import { drawCopyKey } from './keys/draw-copy-key.ts'
import { saveCopyKey } from './keys/save-copy-key.ts'
import { discardTrial } from './restore/discard-trial.ts'
import { getRestore } from './restore/get-restore.ts'
import { restoreCopy } from './restore/restore-copy.ts'
import { tryCopy } from './restore/try-copy.ts'
import { getTrials } from './trials/get-trials.ts'
import { cancelCopyUpload } from './uploads/cancel-copy-upload.ts'
import { uploadCopyPart } from './uploads/upload-copy-part.ts'

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
  getTrials,
  getDrills,
  requestDrill,
  getRestore,
  tryCopy,
  discardTrial,
  restoreCopy,
  uploadCopyPart,
  cancelCopyUpload,
}
