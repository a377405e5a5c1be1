import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import worded from '../ui/worded-badge.module.css'
import type { ListedRun } from './import-run.ts'

const COLOURS = {
  uploading: 'gray',
  uploaded: 'gray',
  tried: 'yellow',
  waiting: 'gray',
  trying: 'yellow',
  running: 'yellow',
  done: 'green',
  stopped: 'yellow',
  failed: 'red',
  undoing: 'yellow',
  undone: 'gray',
} as const

/** How it stands with a file. */
export function ImportStateBadge({ run }: { run: Pick<ListedRun, 'state' | 'dry_run'> }) {
  const { t } = useTranslation('office/imports')
  const state = toBadgeState(run)
  return (
    <Badge component="span" variant="light" color={COLOURS[state]} className={worded.badge}>
      {t(`state.${state}`)}
    </Badge>
  )
}

function toBadgeState({ state, dry_run }: Pick<ListedRun, 'state' | 'dry_run'>) {
  if (state === 'uploading') return 'uploaded'
  if (dry_run && (state === 'done' || state === 'stopped')) return 'tried'
  return dry_run && state === 'running' ? 'trying' : state
}
