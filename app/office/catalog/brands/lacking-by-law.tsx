import { Alert, Anchor } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { BrandTotals } from './brand.ts'

const PRODUCTS = '/admin/products?status=published&lacking_by_law=1'

/** Goods that are on sale without what the law wants of them; they stay on sale. */
export function LackingByLaw({ totals }: { totals: BrandTotals }) {
  const { t } = useTranslation('office/catalog/brands')
  const { lacking, lacking_maker, lacking_composition } = totals
  if (lacking === 0) return null
  const parts = [
    lacking_maker > 0 && t('lacking_maker', { count: lacking_maker }),
    lacking_composition > 0 && t('lacking_composition', { count: lacking_composition }),
  ]
  return (
    <Alert
      color="red"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('lacking', { count: lacking })}
      mb="lg"
    >
      {parts.filter(Boolean).join('. ')}.{' '}
      <Anchor component={Link} to={PRODUCTS} inherit>
        {t('lacking_see')}
      </Anchor>
    </Alert>
  )
}
