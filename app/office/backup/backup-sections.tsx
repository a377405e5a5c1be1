import type { SubmitRefusal } from '../ui/forms/submit.server.ts'
import type { Backup } from './backup.ts'
import { DrillSection, type Drills } from './drill/drill-section.tsx'
import { KeySection } from './key/key-section.tsx'
import { RESTORE_INTENTS, type Restore } from './restore/restore.ts'
import { RestoreSection } from './restore/restore-section.tsx'
import type { Trials } from './trials/use-trials.ts'

type Refusal = Pick<SubmitRefusal, 'intent'> | undefined

/** Tells whether a refusal is shown beside the form of a section, which is far below the top of the page. */
export const showsRefusal = (refusal: Refusal) =>
  ['drill', ...RESTORE_INTENTS].includes(refusal?.intent ?? '')

interface BackupSectionsProps {
  backup: Backup
  drills: Drills
  restore: Restore
  trials: Trials
  refusal: Refusal
  /** In words. */
  message: string | undefined
}

/** Below the list of copies: the key that opens them, drills, and restores. */
export function BackupSections({ backup, drills, restore, trials, ...said }: BackupSectionsProps) {
  const intent = said.refusal?.intent ?? ''
  return (
    <>
      <KeySection backup={backup} />
      <DrillSection
        drills={drills}
        trial={trials.drill}
        message={intent === 'drill' ? said.message : undefined}
        hasCopy={backup.copies.some(({ is_there }) => is_there)}
      />
      <RestoreSection
        restore={restore}
        trial={trials.restore}
        message={RESTORE_INTENTS.includes(intent) ? said.message : undefined}
      />
    </>
  )
}
