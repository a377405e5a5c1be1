import { Badge, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { OfficeProduct } from './product.ts'

const COLOURS = { draft: 'yellow', published: 'green', archived: 'gray' } as const

interface StateBadgeProps {
  status: OfficeProduct['status']
  missing?: OfficeProduct['missing']
}

/** Where a product stands, and how much a page of it still lacks. Pairs come and go, so they are not counted once it is sold. */
export function ProductStatusBadge({ status, missing = [] }: StateBadgeProps) {
  const { t } = useTranslation('office/catalog/products')
  const lacking = missing.filter((what) => status === 'draft' || what !== 'STOCK')
  return (
    <Group gap={6} component="span">
      <Badge component="span" color={COLOURS[status]} variant="light" miw="max-content">
        {t(`state.${status}`)}
      </Badge>
      {status !== 'archived' && lacking.length > 0 && (
        <Badge
          component="span"
          color="red"
          variant="outline"
          miw="max-content"
          title={lacking.map((what) => t(`missing.${what}`)).join(', ')}
        >
          {t('missing_count', { count: lacking.length })}
        </Badge>
      )}
    </Group>
  )
}
