import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import type { ProductChoices } from './product.ts'

interface BrandFieldProps extends AutocompleteProps {
  brands: ProductChoices['brands']
}

/** A brand of the shop or a new one; Enter takes what is written and closes the proposals, and only then sends a form. */
export function BrandField({ brands, ...props }: BrandFieldProps) {
  const { t } = useTranslation('office/catalog/products')
  const [isOpen, list] = useDisclosure()
  const names = [...new Set(brands.map(({ name }) => name))]
  const proposes = (written: string) =>
    names.some((name) => name.toLowerCase().includes(written.trim().toLowerCase()))
  return (
    <Autocomplete
      label={t('brand')}
      description={t('brand_hint')}
      data={names}
      maxLength={100}
      dropdownOpened={isOpen}
      onDropdownOpen={list.open}
      onDropdownClose={list.close}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !isOpen || !proposes(event.currentTarget.value)) return
        event.preventDefault()
        list.close()
      }}
      {...props}
    />
  )
}
