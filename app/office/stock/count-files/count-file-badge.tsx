import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import worded from '../../ui/worded-badge.module.css'
import type { ListedCountFile } from './count-files.ts'

/** How it stands with a file. */
export function CountFileBadge({ file }: { file: Pick<ListedCountFile, 'state' | 'is_read'> }) {
  const { t } = useTranslation('office/stock/count-files')
  const state = file.state === 'done' ? 'applied' : file.is_read ? 'read' : 'uploaded'
  const color = { applied: 'green', read: 'yellow', uploaded: 'gray' }[state]
  return (
    <Badge color={color} variant="light" className={worded.badge}>
      {t(`state.${state}`)}
    </Badge>
  )
}
