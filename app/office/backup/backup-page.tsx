import { Button } from '@mantine/core'
import IconDatabaseExport from '@tabler/icons-react/dist/esm/icons/IconDatabaseExport.mjs'
import { useTranslation } from 'react-i18next'
import { shopContext } from '../../context.ts'
import { orErrorPage } from '../../refusals.ts'
import { ActForm } from '../ui/forms/act-form.tsx'
import { RefusalAlert } from '../ui/forms/refusal-alert.tsx'
import { useSuccessNotice } from '../ui/forms/success-notice.ts'
import { useCoreWords } from '../ui/forms/use-core-words.ts'
import { useRefusal } from '../ui/forms/use-refusal.ts'
import { EmptyList } from '../ui/list/empty-list.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import type { Route } from './+types/backup-page'
import { actOnBackup } from './act-on-backup.server.ts'
import styles from './backup.module.css'
import { isBusy } from './backup.ts'
import { BackupFigures } from './backup-figures.tsx'
import { BackupNeeds } from './backup-needs.tsx'
import { BackupSections, showsRefusal } from './backup-sections.tsx'
import { CopiesTable } from './copies-table.tsx'
import { CopyProgress } from './copy-progress.tsx'
import { DownloadForm } from './download-form.tsx'
import { OtherFiles } from './others/other-files.tsx'
import { useTrials } from './trials/use-trials.ts'
import { useDownload } from './use-download.ts'
import { useNewestCopy } from './use-newest-copy.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext).backup
  const [backup, drills, restore, trials] = await orErrorPage(
    Promise.all([shop.getBackup({}), shop.getDrills({}), shop.getRestore({}), shop.getTrials({})]),
  )
  const refused = url.searchParams.get('refused')
  return { backup, drills, restore, trials, now: Date.now(), refused }
}

export const action = ({ request, context }: Route.ActionArgs) =>
  actOnBackup(request, context.get(shopContext).backup)

/** The copies of the shop: how they stand, one made now, one taken along, and the key that opens them. */
export default function BackupPage({ loaderData, actionData }: Route.ComponentProps) {
  const { backup, now, refused } = loaderData
  const trials = useTrials(loaderData.trials)
  const { t } = useTranslation('office/backup')
  const words = useCoreWords(['backup', 'base'])
  const refusal = actionData && 'refused' in actionData ? actionData : undefined
  const { message } = useRefusal(refusal, { areas: ['backup'] })
  const download = useDownload(backup.copies[0])
  const newest = useNewestCopy(
    backup.copies[0],
    download.isAwaited,
    trials.restore?.state === 'restoring',
  )
  useSuccessNotice({ deleted: t('deleted') })
  const isMaking = newest !== undefined && isBusy(newest)
  const form = <DownloadForm key="download" backup={backup} isMaking={isMaking} {...download} />
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('line')}
        actions={
          <>
            {form}
            <ActForm intent="make">
              <Button
                type="submit"
                leftSection={<IconDatabaseExport size={18} />}
                disabled={isMaking}
              >
                {t('make')}
              </Button>
            </ActForm>
          </>
        }
      />
      <RefusalAlert
        message={
          (showsRefusal(refusal) ? undefined : message) ??
          (refused ? (words(refused) ?? words('BAD_REQUEST')) : undefined)
        }
        mb="md"
      />
      <BackupNeeds backup={backup} />
      {isMaking && <CopyProgress copy={newest} />}
      <BackupFigures backup={backup} now={now} />
      <h2 className={styles.heading}>{t('copies')}</h2>
      {backup.copies.length > 0 ? (
        <CopiesTable backup={backup} now={now} />
      ) : (
        <EmptyList title={t('none_yet')} text={t('none_yet_text')} isCompact />
      )}
      <OtherFiles others={backup.others} />
      <BackupSections {...loaderData} trials={trials} refusal={refusal} message={message} />
    </>
  )
}

export const shouldRevalidate = () => true
