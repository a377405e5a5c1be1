import type { Shop } from '../../context.ts'

/** How the copies of the shop stand, as their page is given it. */
export type Backup = Awaited<ReturnType<Shop['backup']['getBackup']>>
export type Copy = Backup['copies'][number]
export type NewestCopy = Pick<Copy, 'copy_id' | 'state' | 'progress'>

export const BACKUP_PATH = '/admin/backup'

/** Where a form begins to download a copy that is made meanwhile, and one that is kept. */
export const DOWNLOAD_PATH = `${BACKUP_PATH}/download`
export const toCopyPath = ({ copy_id }: Copy) => `${BACKUP_PATH}/copies/${copy_id}/download`

/** It waits for a worker, or is being made. */
export const isBusy = ({ state }: Pick<Copy, 'state'>) => state === 'waiting' || state === 'running'
