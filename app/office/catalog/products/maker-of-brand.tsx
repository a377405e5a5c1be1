import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { toSlug } from '../../../../core/catalog/rules.ts'
import type { ProductChoices } from './product.ts'

interface MakerOfBrandProps {
  brands: ProductChoices['brands']
  /** As it is written now. */
  name: string
}

/** Who makes the goods of the brand that is written, or where to say it. */
export function MakerOfBrand({ brands, name }: MakerOfBrandProps) {
  const { t } = useTranslation('office/catalog/products')
  if (!name.trim()) return t('brand_wanted')
  const brand = brands.find((each) => toSlug(each.name) === toSlug(name))
  if (!brand) return t('brand_hint')
  if (brand.maker) return t('made_by', { maker: brand.maker })
  return (
    <Anchor component={Link} to={`/admin/brands/${brand.brand_id}`} inherit>
      {t('maker_missing')}
    </Anchor>
  )
}
