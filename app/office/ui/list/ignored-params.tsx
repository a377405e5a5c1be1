import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Names the parameters of an address that make no sense; draws nothing where all do. */
export function IgnoredParams({ ignored }: { ignored: readonly string[] }) {
  const { t } = useTranslation('office/ui')
  if (ignored.length === 0) return null
  return (
    <Text role="status" c="dimmed" mb="md">
      {t('ignored', { names: ignored.join(', ') })}
    </Text>
  )
}
