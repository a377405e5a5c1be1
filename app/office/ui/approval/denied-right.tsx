import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../use-me.ts'
import type { OfficeRight } from './approval-request.ts'

/** Whether the person's role rules an act out, be it with a colleague's PIN. */
export function useDenied(right: OfficeRight): boolean {
  return useMe().rights[right] === 'denied'
}

/** Says why something is not offered to a person whose role rules it out. */
export function DeniedRight({ right }: { right: OfficeRight }) {
  const { t } = useTranslation('office/ui')
  if (!useDenied(right)) return null
  return (
    <Text size="sm" c="dimmed">
      {t(`denied.${right}`)}
    </Text>
  )
}
