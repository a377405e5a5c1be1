import { redirect } from 'react-router'
import type { Shop } from '../../context.ts'
import { submit } from '../ui/forms/submit.server.ts'
import { withSuccess } from '../ui/forms/success-notice.ts'
import { BACKUP_PATH } from './backup.ts'
import { readKey } from './key/read-key.server.ts'

/** Makes a copy, deletes one, tries and restores one, draws a key to be printed, and uses it. */
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
    drill: async (_sent, operation) => {
      await backup.requestDrill({}, operation)
      return redirect(BACKUP_PATH)
    },
    try: async (sent, operation) => {
      const key = sent.text('secret_key')
      const copy = { file_name: sent.text('file_name'), ...(key && { key }) }
      await backup.tryCopy(copy, operation)
      return redirect(BACKUP_PATH)
    },
    discard: async (sent, operation) => {
      await backup.discardTrial({ trial_id: sent.number('trial_id') ?? 0 }, operation)
      return redirect(BACKUP_PATH)
    },
    restore: async (sent, operation) => {
      const installation = sent.text('installation')
      const approval = sent.approval()
      if (!approval) throw new Response(null, { status: 400 })
      const trial_id = sent.number('trial_id') ?? 0
      const order = { trial_id, approval, ...(installation && { installation }) }
      await backup.restoreCopy(order, operation)
      return redirect(BACKUP_PATH)
    },
    key: async (sent, operation) => {
      await backup.saveCopyKey({ recipient: sent.text('recipient') }, operation)
      return { ok: true as const }
    },
  })
}
