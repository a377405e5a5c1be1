import { redirect } from 'react-router'
import type { Shop } from '../../context.ts'
import { submit } from '../ui/forms/submit.server.ts'
import { withSuccess } from '../ui/forms/success-notice.ts'
import { BACKUP_PATH } from './backup.ts'
import { readKey } from './key/read-key.server.ts'

/** Makes a copy, deletes one, draws a key to be printed, and uses it. */
export function actOnBackup(request: Request, backup: Shop['backup']) {
  return submit(request, {
    make: async (_sent, operation) => {
      await backup.requestCopy({}, operation)
      return redirect(BACKUP_PATH)
    },
    delete: async (sent, operation) => {
      await backup.deleteCopy({ copy_id: sent.number('copy_id') ?? 0 }, operation)
      return redirect(withSuccess(BACKUP_PATH, 'deleted'))
    },
    draw: async () => ({ drawn: await readKey(await backup.drawCopyKey({})) }),
    key: async (sent, operation) => {
      await backup.saveCopyKey({ recipient: sent.text('recipient') }, operation)
      return { ok: true as const }
    },
  })
}
